import BenchSupport
import Testing

@Suite struct BenchOptionsTests {
  @Test func nothingGivenMeansTheUsual() throws {
    let options = try BenchOptions(parsing: [])
    #expect(options.plannedSuites == [.open, .buffer, .memory])
    let grown = [100_000, 1_000_000, 10_000_000, 100_000_000]
    #expect(Self.sizes(options, .prose) == grown)
    #expect(Self.sizes(options, .unicode) == grown)
    for shape in [NoteShape.list, .fence, .table, .longline] {
      #expect(Self.sizes(options, shape) == [1_000_000])
    }
    #expect(options.seed == 1)
    #expect(!options.compare)
  }

  @Test func parserHasUsualNotesOfItsOwn() throws {
    let usual = try BenchOptions(parsing: ["--suite", "type,parse"])
    #expect(usual.plannedSuites == [.parse, .type])
    #expect(usual.plannedBlockNotes.count == 24)
    #expect(usual.plannedBlockNotes.map(\.size).max() == 100_000_000)
    #expect(!usual.plannedBlockNotes.contains { $0.shape == .unicode })
    let quick = try BenchOptions(parsing: ["--suite", "type", "--quick", "--compare"])
    #expect(quick.plannedBlockNotes.map(\.size).max() == 10_000_000)
    #expect(quick.compare)
    let given = try BenchOptions(parsing: ["--suite", "type", "--shape", "nested", "--size", "1MB"])
    #expect(given.plannedBlockNotes.map(\.shape) == [.nested])
    #expect(try BenchOptions(parsing: ["--suite", "type", "a.md"]).plannedBlockNotes.isEmpty)
    let blocks = try BenchOptions(parsing: ["--shape", "unicode,blocks,quote"])
    #expect(blocks.shapes == [.unicode] + NoteShape.ofBlocks)
  }

  @Test func htmlHasUsualNotesOfItsOwn() throws {
    let usual = try BenchOptions(parsing: ["--suite", "html", "--compare"])
    #expect(usual.plannedSuites == [.html])
    #expect(usual.plannedHTMLNotes.map(\.size).max() == 100_000_000)
    #expect(usual.plannedHTMLNotes.count == 3 * NoteShape.ofHTML.count + 1)
    #expect(!usual.plannedHTMLNotes.contains { $0.size > 10_000_000 && $0.shape != .prose })
    let given = try BenchOptions(parsing: [
      "--suite", "html", "--shape", "inlines", "--size", "1MB",
    ])
    #expect(given.plannedHTMLNotes.map(\.shape) == [.inlines])
    #expect(try BenchOptions(parsing: ["--suite", "html", "a.md"]).plannedHTMLNotes.isEmpty)
  }

  @Test func framesHaveUsualNotesOfTheirOwn() throws {
    let usual = try BenchOptions(parsing: ["--suite", "resize,frame,scroll"])
    #expect(usual.plannedSuites == [.frame, .scroll, .resize])
    #expect(try BenchOptions(parsing: ["--suite", "shell"]).plannedSuites == [.shell])
    #expect(usual.plannedFrameNotes.count == 4 * NoteShape.ofFrames.count + 1)
    #expect(usual.plannedFrameNotes.filter { $0.shape == .longline }.map(\.size) == [10_000_000])
    let given = try BenchOptions(parsing: ["--suite", "frame", "--shape", "table", "--size", "1MB"])
    #expect(given.plannedFrameNotes.map(\.shape) == [.table])
    #expect(try BenchOptions(parsing: ["--suite", "frame", "a.md"]).plannedFrameNotes.isEmpty)
  }

  @Test func everythingGiven() throws {
    let options = try BenchOptions(parsing: [
      "a.md", "--size", "100KB,1MiB", "--size=10mb", "--shape", "list,fence", "--shape=list",
      "--seed", "18446744073709551615", "--traces", "recordings", "--suite", "traces,open",
      "--json=out.json", "--quick", "--cpu", "1", "--file", "b.md", "--", "-c.md",
    ])
    #expect(options.files == ["a.md", "b.md", "-c.md"])
    for shape in NoteShape.allCases {
      let isAsked = shape == .list || shape == .fence
      #expect(Self.sizes(options, shape) == (isAsked ? [100_000, 1_048_576, 10_000_000] : []))
    }
    #expect(options.seed == .max)
    #expect(options.traces == "recordings")
    #expect(options.plannedSuites == [.open, .traces])
    #expect(options.json == "out.json")
    #expect(options.quick)
    #expect(options.cpu == 1)
  }

  @Test func plansFollowWhatIsGiven() throws {
    #expect(try BenchOptions(parsing: ["a.md"]).plannedNotes.isEmpty)
    let small = try BenchOptions(parsing: ["a.md", "--size", "7,5"])
    #expect(small.plannedNotes.map(\.shape) == [.prose, .prose])
    #expect(Self.sizes(small, .prose) == [5, 7])
    let lists = try BenchOptions(parsing: ["--shape", "list"])
    #expect(Self.sizes(lists, .list) == [100_000, 1_000_000, 10_000_000, 100_000_000])
    #expect(Self.sizes(lists, .prose).isEmpty)
    #expect(try BenchOptions(parsing: ["--quick"]).plannedNotes.map(\.size).max() == 10_000_000)
    #expect(try BenchOptions(parsing: ["--traces", "d"]).plannedSuites.contains(.traces))
    #expect(try BenchOptions(parsing: ["--shape", "all"]).shapes == NoteShape.allCases)
    #expect(try BenchOptions(parsing: ["-h"]).help)
  }

  @Test(arguments: [
    ["--sise", "5"], ["--size"], ["--size="], ["--size", "ten"], ["--size", "0"],
    ["--size", "-5KB"], ["--size", "1MB,"], ["--size", "9999999999999999GB"], ["--size", "5GB"],
    ["--shape", "round"], ["--suite", "speed"], ["--suite", "traces"], ["--seed", "x"],
    ["--cpu", "-1"], ["--quick=yes"], ["--compare=no"], ["-"], ["-x"], [""],
  ])
  func badUsageIsRefused(arguments: [String]) {
    do {
      let options = try BenchOptions(parsing: arguments)
      Issue.record("accepted: \(options)")
    } catch {
      #expect(error.exitStatus == 2)
      #expect(!error.message.contains("\n"))
      #expect(error.message.contains(";"), "it says what to do")
    }
  }

  private static func sizes(_ options: BenchOptions, _ shape: NoteShape) -> [Int] {
    options.plannedNotes.filter { $0.shape == shape }.map(\.size)
  }

  @Test func sizes() {
    #expect(ByteSize.parse("100KB") == 100_000)
    #expect(ByteSize.parse("1gib") == 1 << 30)
    #expect(ByteSize.parse("17B") == 17)
    #expect(ByteSize.parse("+5") == nil)
    #expect(ByteSize.parse("KB") == nil)
    #expect(ByteSize.parse("") == nil)
    #expect(ByteSize.format(100_000) == "100 KB")
    #expect(ByteSize.format(1_500_000) == "1.5 MB")
    #expect(ByteSize.format(999) == "999 B")
  }
}
