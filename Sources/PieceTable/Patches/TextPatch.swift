/// What changed between two texts, without the text itself: ordered ranges of the old text and the
/// ranges of the new text that stand in their place.
///
/// Between two edits lies at least one byte that both texts share; edits that would touch are one
/// edit, and an edit of nothing into nothing is left out. So two patches that say the same are
/// equal. A patch of one edit allocates nothing; copying any patch is O(1).
///
/// The laws, with `apply(p, old, from: new)` the old text with every `edit.old` replaced by
/// `new[edit.new]`:
/// - `apply(p, old, from: new) == new` and `apply(p.inverted, new, from: old) == old`;
/// - `p.composing(q).composing(r) == p.composing(q.composing(r))`;
/// - `p.composing(q).inverted == q.inverted.composing(p.inverted)`.
@frozen
public struct TextPatch: Hashable, Sendable {
  /// One changed place.
  @frozen
  public struct Edit: Hashable, Sendable {
    /// What was replaced, in UTF-8 bytes of the old text.
    public var old: Range<ByteOffset>
    /// What stands there now, in UTF-8 bytes of the new text.
    public var new: Range<ByteOffset>

    /// An edit from its two ranges. O(1).
    @inlinable
    public init(old: Range<ByteOffset>, new: Range<ByteOffset>) {
      self.old = old
      self.new = new
    }

    /// The number of UTF-8 bytes the text gained here; negative when it lost some. O(1).
    @inlinable
    public var delta: Int { new.length - old.length }

    /// How far text after this edit moved, this edit and all before it counted.
    @usableFromInline
    var shiftAfter: Int { new.upperBound - old.upperBound }

    /// Whether nothing was replaced by nothing.
    @inlinable
    var isEmpty: Bool { old.isEmpty && new.isEmpty }
  }

  /// The edits; `many` holds two or more, so that equal patches are stored equally.
  @usableFromInline
  @frozen
  enum Storage: Hashable, Sendable {
    case none
    case one(Edit)
    case many([Edit])

    /// Takes what an array holds, which may be fewer than two edits.
    init(_ edits: [Edit]) {
      switch edits.count {
      case 0: self = .none
      case 1: self = .one(edits[0])
      default: self = .many(edits)
      }
    }
  }

  @usableFromInline
  var storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// The patch between two equal texts. O(1).
  @inlinable
  public init() { storage = .none }

  /// The patch of one replacement of `range` (UTF-8 bytes of the old text) by `length` bytes. O(1).
  @inlinable
  public init(replacing range: Range<ByteOffset>, withLength length: Int) {
    precondition(range.lowerBound >= 0 && length >= 0, "a patch has no negative offsets")
    let edit = Edit(old: range, new: range.lowerBound..<range.lowerBound + length)
    storage = edit.isEmpty ? .none : .one(edit)
  }

  /// The patch of these edits, in order; edits that touch become one. O(number of edits).
  ///
  /// - Precondition: no edit begins before the end of the one before it, and each `new` begins
  ///   where the edits before it have moved `old` to.
  public init(edits: some Sequence<Edit>) {
    var builder = Builder()
    for edit in edits {
      precondition(
        edit.new.lowerBound == edit.old.lowerBound + builder.shift,
        "the new range lies where the edits before it moved the old one to")
      builder.append(old: edit.old, newLength: edit.new.length)
    }
    self = builder.finish()
  }

  /// Whether nothing changed. O(1).
  @inlinable
  public var isEmpty: Bool {
    if case .none = storage { true } else { false }
  }

  /// The number of UTF-8 bytes the text gained; negative when it lost some. O(1).
  public var delta: Int { edits.last?.shiftAfter ?? 0 }

  /// The patch from the new text back to the old one. O(number of edits), O(1) for one edit.
  public var inverted: TextPatch {
    switch storage {
    case .none: self
    case .one(let edit): TextPatch(storage: .one(Edit(old: edit.new, new: edit.old)))
    case .many(let edits):
      TextPatch(storage: .many(edits.map { Edit(old: $0.new, new: $0.old) }))
    }
  }
}

extension TextPatch: CustomStringConvertible {
  /// Each edit as `old range → new length`, in UTF-8 bytes.
  public var description: String {
    "[" + edits.map { "\($0.old)→\($0.new.length)" }.joined(separator: ", ") + "]"
  }
}
