/// What the command line asks for.
package struct BenchOptions: Hashable, Sendable {
  /// A group of measurements that can be run on its own.
  package enum Suite: String, CaseIterable, Sendable {
    /// From a file to a buffer ready to edit.
    case open
    /// Edits, conversions, search and the rest of the buffer's work.
    case buffer
    /// What the buffer keeps in memory.
    case memory
    /// From a text to its blocks.
    case parse
    /// Keystrokes, from the patch to the blocks.
    case type
    /// From a text to its HTML, and from a keystroke to a patch of it.
    case html
    /// Commands of an editor: moving a caret, marking text, a new line.
    case edit
    /// From a text to its first frame, and from a keystroke to the next one.
    case frame
    /// Frames of other parts of a note.
    case scroll
    /// Frames of other widths, and all heights anew.
    case resize
    /// Arrangements of windows.
    case shell
    /// Recorded editing sessions.
    case traces
  }

  /// The suites given; empty means all that have their input.
  package var suites: [Suite] = []
  /// Sizes of generated notes in bytes, as given.
  package var sizes: [Int] = []
  /// Paths of notes.
  package var files: [String] = []
  /// Shapes of generated notes, as given.
  package var shapes: [NoteShape] = []
  /// Decides generated notes and random places.
  package var seed: UInt64 = 1
  /// The folder of recorded sessions.
  package var traces: String?
  /// Where to write the report as JSON.
  package var json: String?
  /// Fewer repetitions and smaller notes.
  package var quick = false
  /// The processor to bind the run to.
  package var cpu: Int?
  /// Peers of the parser are measured as well.
  package var compare = false
  /// Only the help is asked for.
  package var help = false

  /// Options when nothing is given.
  package init() {}

  /// The suites to run: those given, else those of the buffer that have their input.
  package var plannedSuites: [Suite] {
    guard suites.isEmpty else { return Suite.allCases.filter(suites.contains) }
    return [.open, .buffer, .memory] + (traces == nil ? [] : [.traces])
  }

  /// The notes to generate for a parser: as `plannedNotes`, but when nothing is given those shapes
  /// of all sizes that a keystroke must not grow with.
  package var plannedBlockNotes: [(shape: NoteShape, size: Int)] {
    guard shapes.isEmpty, sizes.isEmpty, files.isEmpty else { return plannedNotes }
    return NoteShape.ofBlocks.prefix(6).flatMap { shape in usualSizes.map { (shape, $0) } }
  }

  /// The notes to generate for HTML: as `plannedNotes`, but when nothing is given the shapes that
  /// differ in their HTML, and `prose` in the largest size too.
  package var plannedHTMLNotes: [(shape: NoteShape, size: Int)] {
    guard shapes.isEmpty, sizes.isEmpty, files.isEmpty else { return plannedNotes }
    return NoteShape.ofHTML.flatMap { shape in
      usualSizes.filter { shape == .prose || $0 <= 10_000_000 }.map { (shape, $0) }
    }
  }

  /// The notes to generate for frames: as `plannedNotes`, but when nothing is given shapes whose lines
  /// differ in how they are shown, in all sizes, and one line of 10 MB.
  package var plannedFrameNotes: [(shape: NoteShape, size: Int)] {
    guard shapes.isEmpty, sizes.isEmpty, files.isEmpty else { return plannedNotes }
    return NoteShape.ofFrames.flatMap { shape in usualSizes.map { (shape, $0) } }
      + [(.longline, 10_000_000)]
  }

  /// The notes to generate, shape by shape and the smaller first.
  ///
  /// Nothing given means the usual: `prose` and `unicode` of all sizes, to see how costs grow, and
  /// 1 MB of each other shape. A shape alone comes in all sizes, a size alone as prose; a file alone
  /// comes alone.
  package var plannedNotes: [(shape: NoteShape, size: Int)] {
    if shapes.isEmpty, sizes.isEmpty {
      guard files.isEmpty else { return [] }
      let grown: [NoteShape] = [.prose, .unicode]
      let others = NoteShape.ofText.filter { !grown.contains($0) }
      return grown.flatMap { shape in usualSizes.map { (shape, $0) } }
        + others.map { ($0, 1_000_000) }
    }
    let sizes = sizes.isEmpty ? usualSizes : sizes.sorted()
    let shapes: [NoteShape] = shapes.isEmpty ? [.prose] : shapes
    return shapes.flatMap { shape in sizes.map { (shape, $0) } }
  }

  private var usualSizes: [Int] {
    [100_000, 1_000_000, 10_000_000] + (quick ? [] : [100_000_000])
  }
}

extension BenchOptions {
  /// What `--help` prints.
  package static let helpText = """
    Measures the text buffer and the parser of hn-edit on real notes.

    usage: hn-edit-bench [options] [NOTE …]

      NOTE, --file PATH   measure on this note
      --size SIZE,…       generated notes of these sizes, such as 100KB (1,000 bytes each), 4KiB
      --shape NAME,…      generated notes of these shapes: prose, list, fence, table, unicode,
                          longline; flat-list, short-list, one-fence, quote, long-table, nested,
                          headings, definitions, mixed, inlines; blocks for those of them that
                          differ in blocks, all for all. Without NOTE, size and shape: prose and
                          unicode of 100KB to 100MB, 1MB of each other of the first six; for the
                          suites parse, type and edit: prose, flat-list, one-fence, quote,
                          long-table, nested of 100KB to 100MB; for the suite html: mixed, list, table and
                          inlines of 100KB to 10MB, prose to 100MB; for the suites frame, scroll
                          and resize: prose, mixed, flat-list, one-fence, long-table of 100KB to
                          100MB, longline of 10MB
      --seed N            the seed of generated notes and random places (default 1)
      --traces DIR        recorded editing sessions to replay: *.json.gz or *.json
      --suite NAME,…      open, buffer, memory, parse, type, html, edit, frame, scroll, resize,
                          shell, traces (default: open, buffer, memory, and traces when they are given)
      --compare           suites parse and type: beside the same grammar as one tree, to 10 MB;
                          suite html: beside cmark-gfm
      --quick             fewer repetitions, no 100 MB note
      --cpu N             run on this processor only (Linux)
      --json OUT          also write everything as JSON, see docs/bench.md
      --help              this text

    Results go to standard output; progress goes to standard error while it is a terminal.
    Ctrl-C stops and prints what there is. Exit status: 0 done, 1 a wrong result, 2 bad usage,
    3 a file could not be read or written.
    """
}
