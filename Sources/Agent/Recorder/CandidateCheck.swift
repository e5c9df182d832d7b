import PackHost
import Script

/// Holds what components offer against the language: what `check` would refuse is not recorded.
struct CandidateCheck {
  let catalog: Catalog

  /// What is wrong with a candidate; nil if nothing is.
  ///
  /// - Parameter kind: of its widget.
  func problem(_ candidate: Candidate, kind: String) -> String? {
    guard let verb = catalog.verb(named: candidate.verb) else {
      return "it offered \(candidate.verb), which is no verb of the language"
    }
    if verb.isSessionVerb { return nil }
    let forms = verb.forms.filter { form in
      form.kinds.contains { catalog.isKind(kind, subKindOf: $0) || catalog.isKind($0, subKindOf: kind) }
    }
    guard !forms.isEmpty else { return "it offered \(candidate.verb) for a \(kind), which is not for that kind" }
    let count = candidate.arguments.count
    guard forms.contains(where: { CandidateCheck.takes($0, count) }) else {
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
