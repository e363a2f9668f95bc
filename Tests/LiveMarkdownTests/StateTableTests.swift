import LiveMarkdown
import Testing

@Suite struct StateTableTests {
  private static func state(_ number: Int) -> ScannerState {
    ScannerState(bytes: [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number >> 16)])
  }

  @Test func eachStateIsKeptOnce() {
    var table = StateTable()
    let first = table.intern(Self.state(1))
    #expect(table.intern(Self.state(1)) === first)
    #expect(table.intern(Self.state(2)) !== first)
    #expect(table.count == 2)
  }

  /// Once the table kept every state, since it looked at them through a view that holds them.
  @Test func statesThatNobodyUsesAreDropped() {
    var table = StateTable()
    let used = (0..<100).map { table.intern(Self.state($0)) }
    for number in 100..<20_000 { _ = table.intern(Self.state(number)) }
    #expect(table.count < 5_000)
    for (number, state) in used.enumerated() { #expect(table.intern(Self.state(number)) === state) }
  }
}
