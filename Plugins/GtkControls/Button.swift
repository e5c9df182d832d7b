import PackKit

/// A GtkButton: `Touch Button Save`. What it shows is part of it.
struct Button: Component {
  let className = "GtkButton"
  let kind: Kind = "Button"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked")]
  let properties: [Property] = [Property("text") { .string($0.labelText) }]

  /// A press gives a `Touch` by itself; this hears the keyboard's, which comes from a timer.
  func occasion(_ occasion: Occasion) -> Command? {
    let button = occasion.node
    // The buttons of a spin button are parts of it; a check box of GTK 3 is a button too.
    guard button.owner == button, !button.isA("GtkCheckButton") else { return nil }
    return Command("Touch")
  }

  /// Only without a pointer: else the click goes through the toolkit's own dispatch.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Touch", play.isSemantic else { return .unsupported }
    return try play.touchSemantically("clicked")
  }
}
