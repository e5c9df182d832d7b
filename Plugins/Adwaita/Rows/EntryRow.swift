import CapuchinABI
import PackKit

/// An AdwEntryRow: `EnterText TextField Name Ada`; of an AdwPasswordEntryRow a secret. Its text is part of it; a
/// button in it is a widget for itself. Played by the pack of texts, as all that can be edited.
struct EntryRow: Component {
  let className: String
  let kind: Kind
  let keepsPress = true
  let owns: Ownership = .when { row, inner in inner.isInside("GtkText", below: row) }
  let listens: [Listen] = [.signal("changed"), .signal("activate", of: "GtkText")]
  let properties: [Property] = [
    Property("text") { row in
      guard let text: String = row["text"] else { return nil }
      return row.hidesText ? .secret(Secret(text)) : .string(text)
    }
  ]
  private let earlier = ValueBeforeEvent<String>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  /// A press places the caret, and is no command.
  func event(_ event: InputEvent, on row: Node) throws -> Response {
    try earlier.note(event, on: row, try row.get("text"))
    switch event.kind {
    case .press, .release, .motion: return .taken
    default: return event.isPrimary ? .taken : .pass
    }
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let row = occasion.node
    guard row.owner == row else { return nil }
    // Above a change: an app that clears the row on Return did that itself.
    guard occasion.name == "changed" else { return Command("Return", rank: CAPUCHIN_RANK_CONTROL + 50) }
    let text: String = try row.get("text")
    guard !earlier.isStill(text, on: row) else { return nil }
    guard !text.isEmpty else { return Command("Clear") }
    return Command("EnterText", row.hidesText ? .secret(Secret(text)) : .string(text))
  }

  /// Of a run of typing only the text at its end counts.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    let entered = ["EnterText", "Clear"]
    return entered.contains(pending.verb) && entered.contains(next.verb) ? next : nil
  }
}

extension Node {
  /// Whether the text of a row must be shown nowhere.
  var hidesText: Bool {
    if isA("AdwPasswordEntryRow") { return true }
    let purpose: String? = self["input-purpose"]
    return purpose == "password" || purpose == "pin"
  }
}
