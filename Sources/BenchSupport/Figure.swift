/// Numbers as short texts for people.
package enum Figure {
  /// A number with a fixed number of decimals, rounded half up.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "-" }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + "\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return sign + "\(scaled / scale)." + zeros + fraction
  }

  /// Three significant digits: `1234`, `123`, `12.3`, `1.23`.
  package static func short(_ value: Double) -> String {
    switch abs(value) {
    case 99.95...: fixed(value, 0)
    case 9.995...: fixed(value, 1)
    default: fixed(value, 2)
    }
  }

  /// A duration with its unit: `12.3 ns`, `1.20 µs`, `35.0 ms`, `2.10 s`.
  package static func duration(_ nanoseconds: Double) -> String {
    switch abs(nanoseconds) {
    case 999.5e6...: short(nanoseconds / 1e9) + " s"
    case 999.5e3...: short(nanoseconds / 1e6) + " ms"
    case 999.5...: short(nanoseconds / 1e3) + " µs"
    default: short(nanoseconds) + " ns"
    }
  }

  /// A whole number with its thousands apart: `1,234,567`.
  package static func grouped(_ value: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(value)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + String(text.reversed())
  }
}
