/// Finds the title of a page in its HTML: the text of the first heading that has some.
///
/// HTML that comes before that heading has to be held back, because the title stands in front of all.
struct PageTitle {
  /// The title, as HTML; nil while there is none.
  private(set) var text: String?
  /// Whether HTML to come may still decide.
  private(set) var isOpen: Bool
  /// The HTML so far.
  private(set) var held: [UInt8] = []

  /// Where the search goes on.
  private var position = 0
  /// How many headings are still to come.
  private var headings: Int

  /// The longest heading that is looked at, in bytes of HTML: no title is that long.
  private static let longest = 4096

  /// Expects so many headings.
  init(headings: Int) {
    self.headings = headings
    isOpen = headings > 0
  }

  /// Takes the next part of the HTML. O(length), also when a heading comes in many parts.
  mutating func take(_ html: UnsafeBufferPointer<UInt8>) {
    held.append(contentsOf: html)
    while isOpen, let start = held[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      // A tag that may not be complete is looked at again with the next part.
      guard start + 4 <= held.count else { return }
      guard isHeading(start) else {
        position += 1
        continue
      }
      let limit = min(held.count, start + Self.longest)
      guard let end = MarkupText.find("</h", in: held[start..<limit]) else {
        guard start + Self.longest <= held.count else { return }
        // Too long for a title.
        skipHeading(to: limit)
        continue
      }
      let title = MarkupText.plain(held[start..<end])
      if title.isEmpty {
        skipHeading(to: end)
      } else {
        text = title
        isOpen = false
      }
    }
    if isOpen { position = max(position, held.count - 3) }
  }

  /// Whether a tag begins a heading: `<h`, a digit from 1 to 6, a space or `>`.
  private func isHeading(_ start: Int) -> Bool {
    held[start + 1] == UInt8(ascii: "h")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(held[start + 2])
      && (held[start + 3] == UInt8(ascii: ">") || held[start + 3] == UInt8(ascii: " "))
  }

  private mutating func skipHeading(to end: Int) {
    position = end
    headings -= 1
    isOpen = headings > 0
  }
}
