import CapuchinABI
import PackKit

/// The commands of a run of typing.
extension Command {
  /// The whole text that is there now.
  static func entered(_ text: Value) -> Command {
    String(text) == "" ? Command("Clear") : Command("EnterText", text)
  }

  /// Above a change: an app that sends a message on Return and clears the field did that itself.
  static let returned = Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50)

  /// The verbs of a run of typing: only the text at its end counts.
  static let entering = ["EnterText", "Clear"]
}

extension Delegate {
  /// Called as the editing of a field ends: an act that ends it has an effect then.
  static let fieldEnds = Delegate("controlTextDidEndEditing:", of: "NSObject", in: "delegate")
  /// The same of a text view.
  static let textEnds = Delegate("textDidEndEditing:", of: "NSObject", in: "delegate")
}

/// Whether the last that a field got was Return: it may act for other reasons, too.
struct ReturnKey: Sendable {
  private let pressed = NodeMemory<Bool>()

  /// Remembers what an event is, if it is a press of a key or a button.
  func note(_ event: InputEvent, on node: Node) {
    guard event.kind == .keyPress || event.kind == .press else { return }
    // Return, also of the keypad.
    pressed[node] = event.kind == .keyPress && [0xff0d, 0xff8d].contains(event.keysym)
  }

  /// Whether a field's action comes of Return; told once for each press.
  func wasPressed(on node: Node) -> Bool {
    defer { pressed[node] = nil }
    return pressed[node] == true
  }
}

extension Play {
  /// Replaces all of what a text view holds by the command's text, as typing over the selection does, and
  /// sees whether the app has let it.
  ///
  /// - Parameters:
  ///   - editor: the text view.
  ///   - found: what is in it now.
  func enter(with editor: Node, found: () -> Value?) throws -> Outcome {
    let text: String = verb == "Clear" ? "" : try argument("text")
    if verb == "Clear" { _ = try arguments() }
    // Not in the first call where the field had no editor then.
    if scratch[0] == 0 {
      scratch[0] = 1
      try editor.call("selectAll:", .null)
      try editor.type(over: text)
    }
    guard let now = found().flatMap(String.init), now == text else {
      return .again(waitingFor: "the text to be taken")
    }
    return .done
  }
}
