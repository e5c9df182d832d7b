import PackHost
import Script

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

extension Catalog {
  /// What is wrong with a candidate that a component offers; nil if nothing is. What `check` would refuse is not
  /// recorded.
  ///
  /// - Parameter kind: of its widget.
  func problem(of candidate: Candidate, kind: String) -> String? {
    guard let verb = verb(named: candidate.verb) else {
      return "it offered \(candidate.verb), which is no verb of the language"
    }
    if verb.isSessionVerb { return nil }
    let forms = verb.forms.filter { form in
      form.kinds.contains { isKind(kind, subKindOf: $0) || isKind($0, subKindOf: kind) }
    }
    guard !forms.isEmpty else { return "it offered \(candidate.verb) for a \(kind), which is not for that kind" }
    let count = candidate.arguments.count
    guard forms.contains(where: { Catalog.takes($0, count) }) else {
      return "it offered \(candidate.verb) with \(count) arguments, which that verb does not take"
    }
    return nil
  }

  /// A list of numbers may be one argument that repeats, or several.
  private static func takes(_ form: VerbForm, _ count: Int) -> Bool {
    let least = form.arguments.prefix { !$0.isOptional }.count
    return count >= least && (count <= form.arguments.count || form.arguments.contains(where: \.isRepeated))
  }
}
