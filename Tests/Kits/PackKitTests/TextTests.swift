import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct TextTests {
  let served: Served

  init() throws {
    served = try Served(library: "GtkText")
    served.start()
  }

  private var host: FakeHost { served.host }

  private func area(_ text: String) -> FakeWidget {
    let buffer = host.add("GtkTextBuffer")
    let area = host.add(
      "GtkTextView",
      with: [
        "buffer": .node(Node(buffer.node)), "buffer.has-selection": false, "editable": true,
      ])
    write(text, into: area)
    return area
  }

  /// An object, U+FFFC, is in the content and not in the text.
  private func write(_ content: String, into area: FakeWidget) {
    guard case .node(let node)? = area.properties["buffer"], let buffer = host.widget(node.raw) else { return }
    buffer.properties["content"] = .string(content)
    buffer.properties["text"] = .string(content.filter { $0 != "\u{fffc}" })
  }

  /// A key that makes of `old` what is in the area then.
  private func key(_ text: String, keysym: UInt32 = 0x61, on area: FakeWidget, makes new: String) throws -> Command? {
    let component = try served.serving("GtkTextView")
    var press = InputEvent(.keyPress, window: Node(area.node))
    (press.target, press.text, press.keysym) = (Node(area.node), text, keysym)
    let answer = component.event(press, on: area)
    #expect(answer.commands == (keysym == 0xff0d ? [Command("Return", rank: 100)] : []))
    write(new, into: area)
    return component.heard("changed", on: area)
  }

  @Test func aFieldRecordsItsWholeText() throws {
    let component = try served.serving("GtkEntry")
    let entry = host.add("GtkEntry", with: ["text": "Ada", "visibility": true])
    #expect(component.kind(of: entry) == "TextField")
    #expect(component.heard("changed", on: entry) == Command("EnterText", "Ada", rank: 200))
    entry.properties["text"] = ""
    #expect(component.heard("changed", on: entry) == Command("Clear", rank: 200))
    #expect(component.heard("activate", on: entry) == Command("Return", rank: 250))
  }

  @Test func anEntryThatHidesItsTextIsAPasswordFieldWithASecret() throws {
    let component = try served.serving("GtkEntry")
    let entry = host.add("GtkEntry", with: ["text": "hunter2", "visibility": false])
    #expect(component.kind(of: entry) == "PasswordField")
    #expect(component.heard("changed", on: entry) == Command("EnterText", .secret(Secret("hunter2")), rank: 200))
    #expect(component.property("text", of: entry) == .secret(Secret("hunter2")))
  }

  @Test(arguments: ["password", "pin"])
  func anEntryForASecretStaysOneWhileItShowsIt(purpose: String) throws {
    let component = try served.serving("GtkEntry")
    let entry = host.add(
      "GtkEntry", with: ["text": "hunter2", "visibility": true, "input-purpose": .string(purpose)])
    #expect(component.kind(of: entry) == "PasswordField")
    #expect(component.property("text", of: entry) == .secret(Secret("hunter2")))
    let buffer = host.add("GtkPasswordEntryBuffer")
    let wiped = host.add(
      "GtkEntry",
      with: ["text": "hunter2", "input-purpose": "free-form", "buffer": .node(Node(buffer.node))])
    #expect(component.heard("changed", on: wiped) == Command("EnterText", .secret(Secret("hunter2")), rank: 200))
    let plain = host.add("GtkEntry", with: ["text": "Ada", "visibility": true, "input-purpose": "free-form"])
    #expect(component.kind(of: plain) == "TextField")
  }

  @Test func aRunOfTypingIsOneCommand() throws {
    let component = try served.serving("GtkEntry")
    let entry = host.add("GtkEntry", with: ["text": "Ada"])
    let (typed, cleared) = (Command("EnterText", "A"), Command("Clear"))
    #expect(component.merge(typed, Command("EnterText", "Ad"), on: entry).commands.first?.arguments == ["Ad"])
    #expect(component.merge(typed, cleared, on: entry).commands.first?.verb == "Clear")
    #expect(component.merge(typed, Command("Return"), on: entry).status == CAPUCHIN_STATUS_UNSUPPORTED)
  }

  @Test func typingInAnAreaIsItsWholeText() throws {
    #expect(try key("b", on: area("a"), makes: "ab") == Command("EnterText", "ab", rank: 200))
    #expect(try key("", keysym: 0xff08, on: area("a"), makes: "") == Command("Clear", rank: 200))
    #expect(try key("\r", keysym: 0xff0d, on: area("a"), makes: "a\n  ") == Command("EnterText", "a\n  ", rank: 200))
  }

  @Test func aKeyThatTheAppTakesIsThatKey() throws {
    #expect(try key("\r", keysym: 0xff0d, on: area("7+5"), makes: "12") == Command("Return", rank: 200))
    #expect(try key("=", on: area("7+5"), makes: "12") == Command("Type", "=", rank: 200))
    let (component, text) = (try served.serving("GtkTextView"), area(""))
    var inChooser = InputEvent(.keyPress, window: Node(text.node))
    (inChooser.target, inChooser.keysym) = (Node(host.add("GtkEmojiChooser").node), 0xff0d)
    #expect(component.event(inChooser, on: text).commands == [])
  }

  @Test func aLongTextIsReplacedWhereItChanged() throws {
    let line = String(repeating: "é", count: 99) + "\n"
    let old = String(repeating: line, count: 11)
    let new = String(repeating: line, count: 5) + "éxé" + line.dropFirst(2) + String(repeating: line, count: 5)
    #expect(try key("x", on: area(old), makes: new) == Command("Replace", 501, 501, "x", rank: 200))
  }

  @Test func besideAnObjectTheChangeAloneIsRecorded() throws {
    #expect(try key("c", on: area("a\u{fffc}b"), makes: "a\u{fffc}bc") == Command("Replace", 3, 3, "c", rank: 200))
    #expect(try key("", keysym: 0xff08, on: area("a\u{fffc}b"), makes: "ab") == Command("EnterText", "ab", rank: 200))
    #expect(try key("", keysym: 0xff08, on: area("\u{fffc}b"), makes: "\u{fffc}") == Command("Replace", 1, 2, "", rank: 200))
    // Nobody types an object: the app put it there, because of the key or by itself.
    #expect(try key(")", on: area(":"), makes: ":\u{fffc}") == Command("Type", ")", rank: 200))
    #expect(try key("", keysym: 0xff63, on: area("a"), makes: "a\u{fffc}") == nil)
  }

  @Test(arguments: [
    // In "0123456789": the first, the second, both.
    ((2, 2, "a"), (3, 3, "b"), (2, 2, "ab")),
    ((2, 4, "a"), (3, 3, "b"), (2, 4, "ab")),
    ((2, 2, "abc"), (4, 5, ""), (2, 2, "ab")),
    ((2, 2, "abc"), (1, 6, "x"), (1, 3, "x")),
    ((5, 5, "a"), (4, 5, ""), (4, 5, "a")),
  ] as [((Int, Int, String), (Int, Int, String), (Int, Int, String))])
  func touchingReplacementsAreOne(
    first: (Int, Int, String), second: (Int, Int, String), both: (Int, Int, String)
  ) throws {
    func replace(_ change: (Int, Int, String)) -> Command {
      Command("Replace", .int(Int64(change.0)), .int(Int64(change.1)), .string(change.2))
    }
    func apply(_ change: (Int, Int, String), to text: String) -> String {
      let characters = Array(text)
      return String(characters[..<change.0]) + change.2 + String(characters[change.1...])
    }
    let start = "0123456789"
    #expect(apply(second, to: apply(first, to: start)) == apply(both, to: start))
    let merged = try served.serving("GtkTextView").merge(replace(first), replace(second), on: area(""))
    #expect(merged.commands.first?.arguments == replace(both).arguments)
  }

  @Test func replacementsFarFromEachOtherStayTwo() throws {
    let commands = [Command("Replace", 2, 2, "a"), Command("Replace", 9, 9, "b")]
    let merged = try served.serving("GtkTextView").merge(commands[0], commands[1], on: area(""))
    #expect(merged.status == CAPUCHIN_STATUS_UNSUPPORTED)
  }
}
