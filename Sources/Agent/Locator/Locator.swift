import PackHost
import Script

/// What a recorded command calls its widget.
struct Locator {
  let node: Node
  let kind: String
  let id: MonkeyID
  /// All ids of the widget, the one used first.
  let candidates: [Identity]
  /// The id of its window.
  let window: String
}
