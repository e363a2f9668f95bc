import BenchSupport
import Testing

@Suite struct OutputTests {
  @Test func columnsAreAligned() {
    var table = TextTable(["name", "n", "µs"])
    table.add(["a", "1,000", "5"])
    table.add(["longer", "2"])
    #expect(table.lines() == ["name        n  µs", "a       1,000   5", "longer      2"])
  }

  @Test func figuresAreShort() {
    #expect(Figure.fixed(1.005, 0) == "1")
    #expect(Figure.fixed(-0.04, 1) == "0.0")
    #expect(Figure.fixed(-1.25, 2) == "-1.25")
    #expect(Figure.fixed(2.996, 2) == "3.00")
    #expect(Figure.fixed(.infinity, 2) == "-")
    #expect(Figure.short(9.999) == "10.0")
    #expect(Figure.short(123.4) == "123")
    #expect(Figure.duration(0.4) == "0.40 ns")
    #expect(Figure.duration(999.9) == "1.00 µs")
    #expect(Figure.duration(35_000_000) == "35.0 ms")
    #expect(Figure.duration(2.1e9) == "2.10 s")
    #expect(Figure.grouped(1_234_567) == "1,234,567")
    #expect(Figure.grouped(-999) == "-999")
  }

  @Test func frequentWordIsTheMostFrequent() {
    let text = "to the end of the to to to road"
    #expect(FrequentWord.find(in: Array(text.utf8)) == Array("the".utf8))
    #expect(FrequentWord.find(in: Array("bbb aaa".utf8)) == Array("aaa".utf8))
    #expect(FrequentWord.find(in: Array("日本 no".utf8)).isEmpty)
  }

  @Test func allocatorReportIsRead() {
    let report = """
      <malloc version="1">
      <heap nr="0">
      <total type="rest" count="1" size="1"/>
      <system type="current" size="2"/>
      </heap>
      <total type="fast" count="3" size="100"/>
      <total type="rest" count="1" size="130000"/>
      <total type="mmap" count="1" size="10002432"/>
      <system type="current" size="135168"/>
      <system type="max" size="999999"/>
      <aspace type="total" size="135168"/>
      </malloc>
      """
    #expect(MallocReport.used(report) == 135_168 - 130_100 + 10_002_432)
    #expect(MallocReport.used("") == nil)
  }
}
