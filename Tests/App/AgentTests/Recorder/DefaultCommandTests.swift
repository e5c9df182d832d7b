import PackHost
import Script
import Testing

@testable import Agent

/// Whatever the recorder makes by itself is a line that the player takes.
@Suite struct DefaultCommandTests {
  private static let keys: [InputEvent.Modifiers] = (0..<16).map { InputEvent.Modifiers(rawValue: $0) }
  private let scene: FakeScene
  private let words: CommandWords
  private let locator: Locator?

  init() {
    let button = FakeWidget("Button", "OK")
    scene = FakeScene([FakeWidget("Window", "Main", [button])])
    words = CommandWords(catalog: scene.catalog, secrets: Secrets())
    locator = scene.maker().locator(of: button.node)
  }

  @Test func everyPressBinds() throws {
    for button in UInt32(0)...9 {
      for count in UInt32(1)...4 {
        for (held, milliseconds) in Self.keys.flatMap({ keys in [20, 499, 500, 5000].map { (keys, $0) } }) {
          var press = InputEvent(.press, window: .null, button: button, count: count, modifiers: held)
          press.time = UInt64(UInt32.max) - 100
          var release = press
          release.time = press.time + UInt64(milliseconds)
          let made = DefaultCommands.touch(press: press, release: release)
          #expect((made != nil) == [0, 1, 2, 3, 8, 9].contains(button))
          if let made { try check(made) }
        }
      }
    }
  }

  @Test func everyKeyBinds() throws {
    let keysyms = Array(UInt32(0x20)...0xff) + Array(UInt32(0xfe00)...0xfe30) + Array(UInt32(0xff00)...0xffff)
      + [0x0100_20ac, 0x0101_f600, 0]
    for keysym in keysyms {
      let typed = (0x20...0xff).contains(keysym) ? Unicode.Scalar(keysym).map { String($0) } ?? "" : ""
      for held in Self.keys {
        for text in Set([typed, ""]) {
          let event = InputEvent(.keyPress, window: .null, modifiers: held, keysym: keysym, text: text)
          if let made = DefaultCommands.key(event) { try check(made) }
        }
      }
    }
  }

  @Test func everyTypedTextBinds() throws {
    for text in ["#", "%", "\"", "\\", "$", "${a}", "*", "?", "[", "/", " a", "a\u{301}", "😀"] {
      try check(Candidate("Type", arguments: [.string(text)], rank: 0))
    }
  }

  private func check(_ candidate: Candidate) throws {
    let line = words.line(candidate, candidate.verb == "Keys" ? nil : locator)
    #expect(throws: Never.self, "\(line)") { try scene.catalog.bind(Command(parsing: line)) }
  }
}
