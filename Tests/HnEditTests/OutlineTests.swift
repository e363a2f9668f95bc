import Foundation
import Testing

@Suite struct OutlineTests {
  private static let text = """
    Title
    =====

    > > Quoted \t
    > > two 
    >three
    >> ---
    - ## Item ##
    - ###

          # code

    1. a

       b
       -
    ###### *Six* & `code`
    """

  @Test func headingsForPeople() {
    #expect(
      CommandRun("outline", text: Self.text).output == """
         1  # Title
         4  ## Quoted two three
         8  ## Item
         9  ###
        15  ## b
        17  ###### *Six* & `code`

        """)
    #expect(CommandRun("outline").output.isEmpty)
    #expect(CommandRun("outline", text: "text\n").status == 0)
  }

  @Test func headingsAsJSON() throws {
    struct Outline: Decodable {
      struct Heading: Decodable {
        let level: Int
        let line: Int
        let setext: Bool
        let depth: Int
        let range: [Int]
        let content: [Int]
        let text: String
      }

      let headings: [Heading]
    }
    let run = CommandRun("outline", "--json", text: Self.text)
    #expect(
      run.lines[1] == """
        {"level":1,"line":1,"setext":true,"depth":0,"range":[0,11],"content":[0,5],\
        "text":"Title"},
        """)
    let outline = try JSONDecoder().decode(Outline.self, from: Data(run.blocks.joined()))
    #expect(
      outline.headings.map(\.text) == [
        "Title", "Quoted two three", "Item", "", "b", "*Six* & `code`",
      ])
    #expect(outline.headings.map(\.level) == [1, 2, 2, 3, 2, 6])
    #expect(outline.headings.map(\.line) == [1, 4, 8, 9, 15, 17])
    #expect(outline.headings.map(\.setext) == [true, true, false, false, true, false])
    #expect(outline.headings.map(\.depth) == [0, 2, 2, 2, 2, 0])
    let empty = try JSONDecoder().decode(
      Outline.self, from: Data(CommandRun("outline", "--json").blocks.joined()))
    #expect(empty.headings.isEmpty)
  }

  @Test func longHeadingsAreCutForATerminal() {
    let text = "# " + String(repeating: "long ", count: 1_000)
    #expect(CommandRun("outline", text: text, width: 40).lines[0].count == 40)
    #expect(CommandRun("outline", text: text).lines[0].count > 1_000)
    #expect(CommandRun("outline", "--json", text: text).lines[1].count > 4_990)
  }
}
