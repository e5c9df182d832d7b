import PackHost

/// A candidate with the widget that it is for.
struct Offer {
  /// Null for a command of the session (`Keys`).
  let node: Node
  private(set) var candidate: Candidate
  /// The other widget that the line names: where something was dropped.
  var other: Locator?
  /// How large its widget was at the press; nil of what was no press.
  var extent: Rect?
  /// Made by the recorder because no component had anything better.
  var isDefault = false
  /// Whether the component says it of its own widget.
  let isOwn: Bool

  /// - Parameter asked: the widget whose component made the candidate.
  init(_ candidate: Candidate, asked: Node, isDefault: Bool = false) {
    node = candidate.verb == "Keys" ? .null : candidate.node.isNull ? asked : candidate.node
    self.candidate = candidate
    self.isDefault = isDefault
    isOwn = candidate.node.isNull && !isDefault
  }

  /// A click whose widget says that it was one: the same click, with the keys that were held and how
  /// often it was pressed, but now of the widget's own rank. Nil for anything else.
  func confirmed(by other: Offer) -> Offer? {
    guard isDefault, candidate.verb == "Touch", other.node == node, other.candidate.verb == "Touch",
      other.candidate.arguments.isEmpty, other.candidate.modifiers.isEmpty
    else { return nil }
    var confirmed = self
    confirmed.candidate.rank = max(candidate.rank, other.candidate.rank)
    return confirmed
  }
}
