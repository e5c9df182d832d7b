import PackHost
import struct PackHost.Candidate
import Wire

/// Says of each act why it was or was not recorded, for who writes a pack.
final class Explanations {
  private let tell: (Explained) -> Void
  private let redact: (String) -> String
  private var act = 0
  /// The newest line, and its number.
  private var line: (sequence: Int, text: String) = (0, "")

  /// - Parameter redact: takes secrets out of a text. Short ones it finds only where they are the whole.
  init(redact: @escaping (String) -> String, _ tell: @escaping (Explained) -> Void) {
    (self.redact, self.tell) = (redact, tell)
  }

  func begin(_ text: String) {
    act += 1
    say(.act, text)
  }

  /// The line of an act; the same, told for the last time when the next one comes, is no news.
  func recorded(_ sequence: Int, _ text: String) {
    guard line != (sequence, text), !text.isEmpty else { return }
    line = (sequence, text)
    say(.recorded, text)
  }

  func say(_ step: Explained.Step, _ text: String) { tell(Explained(act: act, step: step, text: redact(text))) }

  /// Both as a person would write them, with the rank.
  func words(_ candidate: Candidate) -> String {
    let arguments = candidate.arguments.map { " \(words($0))" }.joined()
    return "\(candidate.verb)\(arguments) (rank \(candidate.rank))"
  }

  private func words(_ value: Value) -> String {
    switch value {
    case .string(let text): redact(text)
    case .int(let number): redact(String(number))
    case .double(let number): redact(String(number))
    case .bool(let truth): String(truth)
    case .list(let values): values.map(words).joined(separator: ",")
    case .secret: "a secret"
    default: "…"
    }
  }

  /// What counts for the act under way.
  static func heard(_ marks: [Interaction.Mark]) -> (Explained.Step, String) {
    let names = marks.map { "\($0.listener.source) \($0.listener.name)" }
    return (.heard, "\(Set(names).sorted().joined(separator: ", ")): the component is asked once the dispatch has ended")
  }
}

extension Recorder {
  /// Costs nothing where nobody asked.
  func explain(_ what: () -> (Explained.Step, String)) {
    guard let explanations else { return }
    let (step, text) = what()
    explanations.say(step, text)
  }

  func explainBeginning(of interaction: Interaction) {
    guard let explanations else { return }
    let widget = interaction.locator.map { "\($0.kind) \($0.id.word.description)" } ?? scene.kind(of: interaction.target)
    let names = scene.traits(of: interaction.target).map { " (\($0.className))" } ?? ""
    explanations.begin("\(interaction.beginning.words) \(widget)\(names)")
    if let leaf = interaction.path.first, leaf != interaction.target, let inner = scene.traits(of: leaf)?.className {
      explanations.say(.asked, "the \(inner) there is a part of it: what is done to the part is done to it")
    }
    explanations.say(.asked, behaviours.serving(interaction.target))
    interaction.whenOutranked = { [explanations] loser, winner in
      guard loser.candidate != winner.candidate else { return }
      explanations.say(
        .refused, NoLine.outranked(loser.candidate, by: winner.candidate).sentence(explanations.words))
    }
  }

  /// What has come of an act that is over, where that is nothing.
  func explainEnd(of interaction: Interaction?) {
    guard let explanations, let interaction, interaction.entry == nil, !interaction.hasFinal, !interaction.isHeld,
      interaction.beginning != .dismissal
    else { return }
    let reason = interaction.state.reasonForNoLine(of: interaction.event, interaction.facts)
    explanations.say(.nothing, "no line: \(reason.sentence(explanations.words))")
  }

  /// Why something that a component listens to does not count.
  func unheard(_ number: UInt64, _ emitter: Node, _ cause: Cause) -> (Explained.Step, String) {
    let names = Set(behaviours.listeners(number).map { "\($0.source) \($0.name)" }).sorted().joined(separator: ", ")
    let who = scene.traits(of: emitter)?.className ?? "an object"
    return (.refused, "\(names) of \(who): not counted, \(NoLine(cause).sentence())")
  }
}

extension Interaction.Beginning {
  fileprivate var words: String {
    switch self {
    case .pointer: "press on"
    case .touch: "touch of"
    case .key: "key in"
    case .scroll: "scrolling"
    case .close: "closing of"
    case .resize: "resizing of"
    case .dismissal: "press beside a popover of"
    }
  }
}
