import EditCommands
import PieceTable
import Testing

@Suite struct ArgumentTests {
  @Test(arguments: [
    [], ["prune"], ["--tree"], ["-x"], ["help", "prune"], ["tree", "-x"], ["tree", "--jsno"],
    ["tree", "--dialect"], ["tree", "--dialect="], ["tree", "--dialect", "latex"],
    ["outline", "--json=yes"], ["outline", "--json=yes", "a.md"], ["tree", ""],
    ["tree", "a.md", "b.md"], ["tree", "-", "-"], ["html", "--json"], ["html", "--page=yes"],
    ["html", "--nul", "a.md"], ["html", "a.md", "--page", "--nul"], ["html", "--extensions"],
    ["html", "--extensions", "tables"], ["tree", "--extensions=table,,tags"],
    ["outline", "--extensions", "Table"], ["tree", "--unsafe"],
  ])
  func badUsageIsRefused(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("hn-edit: ") && run.errors.hasSuffix("\n"))
    #expect(run.errors.contains(";"), "it says what to do")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func helpIsForEveryCommand() {
    let overall = CommandRun("--help")
    #expect(overall.status == 0 && overall.errors.isEmpty)
    #expect(CommandRun("-h").output == overall.output)
    #expect(CommandRun("help").output == overall.output)
    for command in ["html", "tree", "outline"] {
      #expect(overall.output.contains("  \(command) "))
      let help = CommandRun(command, "--help")
      #expect(help.status == 0)
      #expect(help.output.contains("usage: hn-edit \(command) "))
      #expect(CommandRun("help", command).output == help.output)
      #expect(CommandRun(command, "no-such-file.md", "-h").output == help.output)
    }
    let lines = ["html", "tree", "outline"].flatMap { CommandRun($0, "-h").lines }
    for line in overall.lines + lines { #expect(line.count <= 100) }
  }

  @Test func version() {
    #expect(CommandRun("--version").output == "hn-edit \(EditProgram.version)\n")
  }

  @Test func optionsComeInAnyOrder() {
    let text = "| a |\n|---|\n"
    let table = CommandRun("tree", "--json", "--dialect=github", "-", text: text).output
    #expect(table.contains("\"tableCell\""))
    #expect(CommandRun("tree", "-", "--dialect", "github", "--json", text: text).output == table)
    #expect(CommandRun("tree", "--json", "--", "-", text: text).output == table)
    #expect(CommandRun("tree", "--json", text: text).output == table)
    let plain = CommandRun("tree", "--json", "--dialect", "commonmark", text: text).output
    #expect(!plain.contains("tableCell"))
  }

  @Test func whatCannotBeReadOrWrittenIsSaid() {
    let missing = CommandRun("tree", "no-such-file.md")
    #expect(missing.status == 3)
    #expect(
      missing.errors == "hn-edit: cannot open 'no-such-file.md': no such file or folder "
        + "(opening it); check the path\n")
    let folder = CommandRun("outline", "/")
    #expect(folder.status == 3 && folder.errors.contains("not a regular file"))

    let full = CommandRun(["tree"], input: "text".utf8, failing: .noSpace)
    #expect(full.status == 3 && full.errors.contains("cannot write standard output"))
    let input = CommandRun(
      ["tree"],
      inputFailing: TextFileError(
        path: "standard input", step: .read, reason: .system(code: 5, message: "it is broken")))
    #expect(input.status == 3)
    #expect(input.errors.hasPrefix("hn-edit: cannot read standard input: it is broken; "))
  }

  @Test func aReaderThatHasSeenEnoughIsNoFailure() {
    let closed = CommandRun(["tree"], input: "text".utf8, failing: .brokenPipe)
    #expect(closed.status == 0 && closed.errors.isEmpty)
  }
}
