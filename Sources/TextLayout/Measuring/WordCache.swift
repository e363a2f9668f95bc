/// Keeps the advances of words, in bounded memory.
///
/// There are two halves. What is found in the old one moves to the young one; when the young one is full it becomes
/// the old one, and what was not asked for since is forgotten. What is kept changes no answer.
struct WordCache {
  /// What the advances of a word depend on besides its bytes.
  struct Key: Hashable {
    /// The fonts, and script and direction.
    let bits: UInt64

    /// A key of its parts.
    init(style: UInt32, script: ScriptTag, isRightToLeft: Bool) {
      bits = UInt64(style) << 33 | (isRightToLeft ? 1 << 32 : 0) | UInt64(script)
    }

    /// The script.
    var script: ScriptTag { ScriptTag(truncatingIfNeeded: bits) }
    /// Whether text reads from right to left.
    var isRightToLeft: Bool { bits & 1 << 32 != 0 }
  }

  /// Longer words are not kept.
  static let longestWord = 96

  private var young: Half
  private var old: Half
  /// How often a word was found, and how often not.
  private(set) var counts = (found: 0, missing: 0)

  /// A cache of at most so many bytes of text in each half.
  init(limit: Int = 256 << 10) {
    young = Half(limit: limit)
    old = Half(limit: limit)
  }

  /// The bytes of text that are kept.
  var byteCount: Int { young.bytes.count + old.bytes.count }

  /// Gives the advances of a word, each byte's; false when they are not known. O(word)
  mutating func find(
    _ word: UnsafeBufferPointer<UInt8>, _ key: Key, into advances: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    let hash = Self.hash(word, key)
    if young.find(word, key, hash, into: advances) {
      counts.found += 1
      return true
    }
    guard old.find(word, key, hash, into: advances) else {
      counts.missing += 1
      return false
    }
    insert(word, key, UnsafeBufferPointer(advances), hash)
    counts.found += 1
    return true
  }

  /// Keeps the advances of a word that is not known. O(word)
  mutating func insert(
    _ word: UnsafeBufferPointer<UInt8>, _ key: Key, _ advances: UnsafeBufferPointer<Float>
  ) {
    insert(word, key, advances, Self.hash(word, key))
  }

  private mutating func insert(
    _ word: UnsafeBufferPointer<UInt8>, _ key: Key, _ advances: UnsafeBufferPointer<Float>,
    _ hash: UInt32
  ) {
    guard word.count <= young.limit else { return }
    if !young.hasRoom(for: word) {
      swap(&young, &old)
      young.removeAll()
    }
    young.insert(word, key, advances, hash)
  }

  @inline(__always)
  private static func hash(_ word: UnsafeBufferPointer<UInt8>, _ key: Key) -> UInt32 {
    var hash = key.bits &* 0x9E37_79B9_7F4A_7C15
    var place = 0
    let bytes = UnsafeRawBufferPointer(word)
    while place + 8 <= bytes.count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest = UInt64(bytes.count)
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    hash = mix(hash, rest)
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

extension WordCache {
  /// Half of a cache: words one behind the other, found by open addressing.
  private struct Half {
    private struct Entry {
      let key: Key
      let hash: UInt32
      let start: UInt32
      let length: UInt8
    }

    private var entries: [Entry] = []
    /// One more than the index of an entry, 0 where there is none.
    private var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
    private(set) var bytes: [UInt8] = []
    private var advances: [Float] = []
    let limit: Int

    init(limit: Int) { self.limit = limit }

    func hasRoom(for word: UnsafeBufferPointer<UInt8>) -> Bool {
      bytes.count + word.count <= limit
    }

    mutating func removeAll() {
      entries.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      advances.removeAll(keepingCapacity: true)
      for index in slots.indices { slots[index] = 0 }
    }

    func find(
      _ word: UnsafeBufferPointer<UInt8>, _ key: Key, _ hash: UInt32,
      into result: UnsafeMutableBufferPointer<Float>
    ) -> Bool {
      let mask = slots.count - 1
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let entry = entries[Int(slots[slot]) - 1]
        if entry.hash == hash, entry.key == key, Int(entry.length) == word.count,
          isEqual(word, from: Int(entry.start))
        {
          let start = Int(entry.start)
          for index in word.indices { result[index] = advances[start + index] }
          return true
        }
        slot = (slot + 1) & mask
      }
      return false
    }

    private func isEqual(_ word: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
      for index in word.indices where word[index] != bytes[start + index] { return false }
      return true
    }

    mutating func insert(
      _ word: UnsafeBufferPointer<UInt8>, _ key: Key, _ advances: UnsafeBufferPointer<Float>,
      _ hash: UInt32
    ) {
      if entries.count * 2 >= slots.count { grow() }
      entries.append(
        Entry(
          key: key, hash: hash, start: UInt32(bytes.count),
          length: UInt8(truncatingIfNeeded: word.count)))
      bytes.append(contentsOf: word)
      self.advances.append(contentsOf: advances[..<word.count])
      enter(UInt32(entries.count), hash)
    }

    private mutating func enter(_ number: UInt32, _ hash: UInt32) {
      let mask = slots.count - 1
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = number
    }

    private mutating func grow() {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for (index, entry) in entries.enumerated() { enter(UInt32(index + 1), entry.hash) }
    }
  }
}
