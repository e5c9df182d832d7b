import Foundation
import Script
import Testing

@testable import Engine

@Suite struct TreePrinterTests {
  private static let xml = """
    <App program="/bin/app" pid="7"><Window id="Main" class="GtkWindow" frame="0,0,640,480">\
    <Button frame="10,10,80,30" enabled="false" id="Save all" text="Save all" class="GtkButton"/>\
    <TextField id="name" text="A&#10;b &quot;c&quot;" value="A&#10;b &quot;c&quot;" focused="true"/></Window></App>
    """

  private func printed(_ format: TreeFormat, _ xml: String...) throws -> String {
    try TreePrinter.text((xml.isEmpty ? [Self.xml] : xml).map(TreeNode.parse), format)
  }

  @Test func `Text calls widgets as a script does`() throws {
    #expect(
      try printed(.text) == """
        Window Main (0,0,640,480)
          Button "Save all" disabled (10,10,80,30)
          TextField name text="A\\nb \\"c\\"" focused

        """)
  }

  @Test func `Text has the developer's id beside another`() throws {
    let xml = """
      <App><Button id="Save all" developer-id="save all"/><Button id="ok" developer-id="ok"/>\
      <Label developer-id="note" text="A"/></App>
      """
    #expect(try printed(.text, xml) == """
      Button "Save all" developer-id="save all"
      Button ok
      Label developer-id=note text=A

      """)
  }

  @Test(arguments: ["[Escape]", "a/b", "100 % *", "#2", "xpath=//x", "Why?", "\"\\"])
  func `An id can be pasted into a script`(_ id: String) throws {
    let button = TreeNode(name: "Button", attributes: ["id": id], children: [])
    let text = try TreePrinter.text([TreeNode(name: "App", attributes: [:], children: [button])], .text)
    let command = try Command(parsing: "Touch " + text.trimmingCharacters(in: .newlines))
    try #require(command.words.count == 3, "\(text)")
    #expect(try MonkeyID(command.words[2]).target == .text(id, ordinal: nil))
  }

  @Test func `Text leaves out what is hidden, and containers without an id`() throws {
    let root = try TreeNode.parse(
      """
      <App><Window id="Main"><View><View id="box"><Button id="A"/></View><Label visible="false"/>\
      <View visible="false"><Button id="B"/></View></View></Window><View visible="false"/></App>
      """)
    #expect(try TreePrinter.text([root.withoutHidden], .text) == "Window Main\n  View box\n    Button A\nView hidden\n")
  }

  @Test func `XML is one document with attributes in a fixed order`() throws {
    #expect(
      try printed(.xml) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <App program="/bin/app" pid="7">
          <Window id="Main" class="GtkWindow" frame="0,0,640,480">
            <Button id="Save all" class="GtkButton" text="Save all" enabled="false" frame="10,10,80,30"/>
            <TextField id="name" text="A&#10;b &quot;c&quot;" value="A&#10;b &quot;c&quot;" focused="true"/>
          </Window>
        </App>

        """)
    #expect(try printed(.xml, "<App/>", "<App pid=\"2\"/>").contains("<Session>\n  <App/>\n  <App pid=\"2\"/>\n</Session>"))
  }

  @Test func `JSON says the same`() throws {
    let data = Data(try printed(.json).utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["kind"] as? String == "App")
    let window = try #require((root["children"] as? [[String: Any]])?.first)
    #expect((window["attributes"] as? [String: String])?["frame"] == "0,0,640,480")
    #expect((window["children"] as? [Any])?.count == 2)
  }

  @Test func `JSON has widgets however deep they are nested`() throws {
    let depth = 2000
    let xml = String(repeating: "<View>", count: depth) + "<Button id=\"A\"/>" + String(repeating: "</View>", count: depth)
    let json = try printed(.json, xml)
    #expect(json.contains(#"{"attributes":{"id":"A"},"kind":"Button","children":[]}"#))
    #expect(json.count { $0 == "{" } == json.count { $0 == "}" })
    #expect(json.count { $0 == "\n" } == 2 * depth + 1)
  }

  @Test(arguments: [TreeFormat.xml, .json, .text])
  func `No format drives the terminal`(format: TreeFormat) throws {
    let text = try printed(format, "<App><Label id=\"a&#x9B;2J&#x202E;b\"/></App>")
    #expect(!text.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
    if format == .json { #expect(text.contains(#""id":"a\u009b2J\u202eb""#)) }
  }

  @Test func `What is no XML is an error`() {
    #expect(throws: TreeProblem.self) { try TreeNode.parse("<App>") }
    #expect(throws: TreeProblem.self) { try TreeNode.parse("") }
  }
}
