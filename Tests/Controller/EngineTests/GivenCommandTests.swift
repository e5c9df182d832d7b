import Testing
import Wire

@testable import Engine

/// Commands that programs give word by word.
@Suite struct GivenCommandTests {
  private func line(
    _ verb: String?, _ kind: String? = nil, _ id: String = "*", _ arguments: [JSONValue] = [],
    _ modifiers: [String: JSONValue] = [:]
  ) throws -> String {
    try EngineAPI.DoRequest(session: "s", verb: verb, kind: kind, id: id, arguments: arguments, modifiers: modifiers).wholeLine()
  }

  @Test func `Nothing needs to be quoted`() throws {
    #expect(try line("EnterText", "TextField", "First name", ["say \"hi\""]) == #"EnterText TextField "First name" "say \"hi\"""#)
  }

  @Test func `An id is what a script has`() throws {
    #expect(try line("Touch", "Button", "Save#2") == "Touch Button Save#2")
    #expect(try line("Touch", "Button", "*") == "Touch Button *")
  }

  @Test func `A text holds no variables`() throws {
    let written = try line("EnterText", "TextField", "*", ["${home}"])
    #expect(written == #"EnterText TextField * \${home}"#)
  }

  @Test func `Numbers, truth values and secrets are arguments, too`() throws {
    #expect(try line("Set", "Slider", "volume", [.number(0.75)]) == "Set Slider volume 0.75")
    #expect(try line("Verify", "CheckBox", "*", [.bool(true)]) == "Verify CheckBox * true")
    #expect(
      try line("EnterText", "PasswordField", "pin", [["secret": "pin"]]) == "EnterText PasswordField pin ${secret:pin}")
  }

  @Test func `Modifiers follow`() throws {
    #expect(try line("Touch", "Button", "Save", [], ["retries": .integer(3), "timeout": "2s"]) == "Touch Button Save %retries=3 %timeout=2s")
  }

  @Test func `A verb of the session has neither kind nor id`() throws {
    #expect(try line("Pause", nil, "*", ["10ms"]) == "Pause 10ms")
  }

  @Test func `What is no argument is an error`() {
    #expect(throws: WireError.self) { try line("Set", "Slider", "*", [.null]) }
    #expect(throws: WireError.self) { try line("Set", "Slider", "*", [["x": "y"]]) }
    #expect(throws: WireError.self) { try line(nil) }
  }
}
