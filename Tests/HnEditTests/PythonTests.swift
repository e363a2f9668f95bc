import Foundation
import Testing

/// The program as programs in another language use it: the tests are in Tests/Python.
@Suite(.enabled(if: BuiltProgram.hnEdit != nil, "hn-edit is not beside the tests"))
struct PythonTests {
  @Test(arguments: ["test_run.py", "test_serve.py"])
  func pass(script: String) throws {
    let program = try #require(BuiltProgram.hnEdit)
    let folder = URL(filePath: #filePath).appending(path: "../../Python").standardizedFileURL
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = ["python3", "-B", script]
    var environment = ProcessInfo.processInfo.environment
    environment["HN_EDIT"] = program
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
