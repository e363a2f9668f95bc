import Foundation
import Testing

/// The program itself, as a process.
@Suite(.enabled(if: BuiltProgram.hnEdit != nil, "hn-edit is not beside the tests"))
struct ProgramTests {
  /// Runs a line of the shell in which `$0` is the program; what it wrote, and its status.
  private func shell(
    _ line: String, _ arguments: String...
  ) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, try #require(BuiltProgram.hnEdit)] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are one line, so that they fit into the pipe.
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      String(decoding: bytes, as: UTF8.self), String(decoding: complaint, as: UTF8.self),
      process.terminationStatus
    )
  }

  @Test func readsFilesAndStandardInput() throws {
    let path = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("\u{FEFF}# Résumé\n".utf8).write(to: URL(fileURLWithPath: path))
    let expected = "1  # Résumé\n"
    #expect(try shell(#""$0" outline "$1""#, path) == (expected, "", 0))
    #expect(try shell(#""$0" outline - < "$1""#, path) == (expected, "", 0))
    #expect(try shell(#"cat "$1" | "$0" outline"#, path) == (expected, "", 0))
    let utf16 = #"printf '\376\377\0#\0 \0x' | "$0" outline"#
    #expect(try shell(utf16) == ("1  # x\n", "", 0))
  }

  @Test func statusSaysHowItWent() throws {
    let usage = try shell(#""$0" tree --what"#)
    #expect(usage.status == 2 && usage.errors.hasPrefix("hn-edit: unknown option --what"))
    #expect(try shell(#""$0" tree /no/such/file"#).status == 3)
    #expect(try shell(#""$0" tree - <&-"#).status == 3)
    if FileManager.default.fileExists(atPath: "/dev/full") {
      #expect(try shell(#"echo text | "$0" tree > /dev/full"#).status == 3)
    }
  }

  @Test func pagesAreNamedAfterTheirFile() throws {
    let folder = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a <b> & c.md"
    try Data("text\n".utf8).write(to: URL(fileURLWithPath: path))
    let page = try shell(#""$0" html --page "$1""#, path)
    #expect(page.status == 0 && page.output.contains("<title>a &lt;b&gt; &amp; c.md</title>"))
    let refused = try shell(#""$0" html "$1""#, folder)
    #expect(refused.status == 3 && refused.errors.contains("not a regular file"))
    #expect(try shell(#""$0" html < "$1""#, folder).status == 3)
    let many = try shell(#""$0" html --nul < "$1""#, folder)
    #expect(many.status == 3 && many.errors.hasPrefix("hn-edit: cannot read standard input: "))
  }

  @Test func answersManyDocumentsOneByOne() throws {
    // The answer to one document is read before the next is written.
    let line = #"""
      mkfifo "$1" && { "$0" html --nul < "$1" > "$1.out" & }
      exec 3> "$1"
      printf 'one\0' >&3
      for i in $(seq 200); do grep -q one "$1.out" && break; sleep 0.05; done
      tr '\0' '|' < "$1.out"; printf 'two' >&3; exec 3>&-; wait; tr '\0' '|' < "$1.out"
      rm "$1" "$1.out"
      """#
    let path = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
    let run = try shell(line, path)
    #expect(run.output == "<p>one</p>\n|<p>one</p>\n|<p>two</p>\n" && run.errors.isEmpty)
  }

  @Test func endsQuietlyWhenNobodyReadsOn() throws {
    // Much more than a pipe holds.
    let line = #"(yes '# x' | head -n 100000 | "$0" tree --json; echo "$?" >&2) | head -n 1"#
    let run = try shell(line)
    #expect(run.output.hasPrefix("{\"dialect\":"))
    #expect(run.errors == "0\n")
    for html in ["html", "html --page", "html --nul"] {
      let line =
        "(yes '# x' | tr x '\\0' | head -n 100000 | \"$0\" \(html); echo \"$?\" >&2) | head -n 1"
      #expect(try shell(line).errors == "0\n")
    }
  }
}
