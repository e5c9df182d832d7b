import PackHost

/// A candidate with the widget that it is for.
struct Offer {
  /// Null for a command of the session (`Keys`).
  let node: Node
  let candidate: Candidate
  /// Made by the recorder because no component had anything better.
  var isDefault = false

  /// - Parameter asked: the widget whose component made the candidate.
  init(_ candidate: Candidate, asked: Node, isDefault: Bool = false) {
    node = candidate.node.isNull ? asked : candidate.node
    self.candidate = candidate
    self.isDefault = isDefault
  }
}
