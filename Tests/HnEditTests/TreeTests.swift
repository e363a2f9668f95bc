import Testing

@Suite struct TreeTests {
  @Test func blocksForPeople() {
    let text = """
      # Groceries

      - [x] milk
      - [ ] café 🛒
        1) dark

      > Two
      > lines
      > ---

      | what | price | |
      |:-----|:-----:|-:|
      | tea  | 3     |

      ~~~ swift ignore
      let x = 1

      """
    let run = CommandRun("tree", text: text)
    #expect(run.status == 0)
    #expect(
      run.output == """
        1:1–1:12     0–11     heading 1  Groceries
        3:1–5:10     13–50    list - tight
        3:1–3:11     13–23      item [x]
        3:7–3:11     19–23        paragraph  milk
        4:1–5:10     24–50      item [ ]
        4:7–4:14     30–40        paragraph  café 🛒
        5:3–5:10     43–50        list 1) tight
        5:3–5:10     43–50          item
        5:6–5:10     46–50            paragraph  dark
        7:1–9:6      52–71    block quote
        7:3–9:6      54–71      heading 2 underlined  Two lines
        11:1–13:17   73–128   table, 3 columns
        11:1–11:19   73–91      header
        11:3–11:7    75–79        cell left  what
        11:10–11:15  82–87        cell center  price
        11:18–11:18  90–90        cell right
        13:1–13:17   112–128    row
        13:3–13:6    114–117      cell  tea
        13:10–13:11  121–122      cell  3
        15:1–17:1    130–157  fenced code swift, not closed  let x = 1

        """)
  }

  @Test func inlinesAreBelowTheirBlock() {
    let text = """
      # *Now* [x](/u "t")

      > See **the *list*
      > of** <https://a.b> `c
      > d`,

      > &amp; \\* ![i](<e f>) ~~s~~[^n] [l][r]

      | *a* |
      |-----|

      [^n]: n

      [r]: /r

      """
    let run = CommandRun("tree", text: text)
    #expect(
      run.output == """
        1:1–1:20     0–19     heading 1  *Now* [x](/u "t")
        1:3–1:8      2–7        emphasis  Now
        1:9–1:20     8–19       link → /u  x
        3:1–5:6      21–69    block quote
        3:3–5:6      23–69      paragraph  See **the *list* of** <https://a.b> `c d`,
        3:7–4:7      27–46        strong  the *list* of
        3:13–3:19    33–39          emphasis  list
        4:8–4:21     47–60        address  https://a.b
        4:22–5:5     61–68        code  c d
        7:1–7:40     71–110   block quote
        7:3–7:40     73–110     paragraph  &amp; \\* ![i](<e f>) ~~s~~[^n] [l][r]
        7:3–7:8      73–78        entity  &amp;
        7:9–7:11     79–81        escape  *
        7:12–7:23    82–93        image → e f  i
        7:24–7:29    94–99        strikethrough  s
        7:29–7:33    99–103       footnote  n
        7:34–7:40    104–110      link → /r  l
        9:1–10:8     112–127  table, 1 column
        9:1–9:8      112–119    header
        9:3–9:6      114–117      cell  *a*
        9:3–9:6      114–117        emphasis  a
        12:1–12:8    129–136  footnote definition ^n
        12:7–12:8    135–136    paragraph  n
        14:1–14:8    138–145  link reference definition  [r]: /r

        """)
    let blocks = CommandRun("tree", "--blocks", text: text).output
    #expect(
      blocks == run.output.split(separator: "\n").filter { line in
        ["heading", "quote", "paragraph", "table", "header", "cell", "definition"].contains {
          line.contains($0)
        }
      }.joined(separator: "\n") + "\n")
  }

  @Test func addressesFitTheirLine() {
    let long = String(repeating: "path/", count: 40)
    let nasty = "\u{202E}\u{1B}x"
    let lines = CommandRun("tree", text: "[text](/\(long)) [a](\(nasty))", width: 90).lines
    #expect(lines[1].hasSuffix("…  text") && lines[1].count <= 90)
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
  }

  @Test func whatElseIsSaidOfBlocks() {
    let text = """
      ---
      a: b
      ---
      7. x

         y

      ***
          code
      <hr>

      [^note]: text

      [a b]: /u 'title'
      $$
      e
      $$

      Setext
      ===
      ```
      ```
      | a |
      |---|
      """
    let run = CommandRun("tree", "--dialect", "hellonotes", text: text)
    #expect(
      run.lines.map { $0.drop { $0 != " " }.drop { $0 == " " }.drop { $0 != " " }.dropFirst(2) }
        .map { $0.drop { $0 == " " } } == [
          "front matter  a: b", "list 7. loose", "item", "paragraph  x", "paragraph  y",
          "thematic break", "indented code  code", "HTML block  <hr>",
          "footnote definition ^note", "paragraph  text",
          "link reference definition  [a b]: /u 'title'", "math block  e",
          "heading 1 underlined  Setext", "fenced code", "table, 1 column", "header", "cell  a",
        ])
  }

  @Test func linesFitTheirWidth() {
    let long = String(repeating: "word ", count: 100)
    let wide = String(repeating: "漢字", count: 100)
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    let text = [long, "# \(wide)", family, marks, "> \(long)"].joined(separator: "\n\n")
    for width in [60, 80, 121] {
      let lines = CommandRun("tree", text: text, width: width).lines
      #expect(lines[0].count == width && lines[0].hasSuffix("…"))
      // Two columns for each character of these.
      #expect((lines[1].count { $0 > "\u{2FFF}" }) <= width / 2)
      #expect(lines[1].hasSuffix("字…") || lines[1].hasSuffix("漢…"))
      #expect(lines[2].hasSuffix("👨‍👩‍👧‍👦…"), "no character is cut in two")
    }
    #expect(CommandRun("tree", text: long).lines[0].count == 100)
    // The prefix of a later line is no text.
    #expect(CommandRun("tree", text: "> a\n>  b\n> > c\nd").output.contains("paragraph  a b\n"))
    #expect(CommandRun("tree", text: "> ```\n> > a\n>  b\n> ```").output.contains("  > a b\n"))
  }

  @Test func nothingThatATerminalObeysComesThrough() {
    let run = CommandRun(
      ["tree"], input: Array("a\u{1B}[31m\u{7}\u{9B}1m\u{202E}b ".utf8) + [0xFF, 0xC3, 0x0A])
    #expect(run.output == "1:1–1:16   0–18   paragraph  a␛[31m␇�1m�b ��\n")
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  @Test func deepNestingDoesNotRunOffTheScreen() {
    let run = CommandRun("tree", text: String(repeating: "> ", count: 900) + "x")
    #expect(run.lines.count == 901)
    #expect(run.lines.allSatisfy { $0.count <= 100 })
    #expect(run.lines.last?.hasSuffix("[900] paragraph  x") == true)
  }

  @Test func anEmptyTextHasNoBlocks() {
    #expect(CommandRun("tree").output.isEmpty)
    #expect(CommandRun("tree", text: "\n \n\n").output.isEmpty)
  }
}
