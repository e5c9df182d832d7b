import PackHost
import struct PackHost.Point
import Script

/// Makes the job that performs a command.
struct JobMaker {
  let finder: Finder
  let translations: Translations
  let acting: any Acting
  let readiness: Readiness
  let input: InputSynthesizer
  let secrets: Secrets
  let fields: SecureFields
  /// A picture of the window in front.
  let picture: () throws(PackError) -> [UInt8]
  /// A picture of a widget, some of those in it blanked.
  let image: ImageJob.Picture
  /// The widgets in one, itself among them, that show a secret.
  let secretive: (Node) -> [Node]
  /// The XML of widgets with what is in them.
  let tree: ([Node]) -> String
  /// Milliseconds that never go back.
  let clock: () -> Double

  var scene: any Scene { finder.scene }

  /// - Parameters:
  ///   - looksOnce: whether the command was given no time.
  ///   - effects: what keys brought about when they were recorded, as commands that check it.
  ///   - isCheck: whether it only checks what another command has brought about.
  /// - Throws: `Problem` for what is no command, or the player's.
  func job(
    for command: BoundCommand, looksOnce: Bool, effects: [BoundCommand] = [],
    isCheck: Bool = false
  ) throws(Problem) -> any Job {
    guard let kind = command.kind, let id = command.id else { return try sessionJob(command, effects) }
    var search = WidgetSearch(finder: finder, kind: kind, id: id, translations: translations)
    if !isCheck { search.report = { [translations] in translations.found = $0 } }
    let verb = command.verb.name
    if CountJob.isCounting(verb) {
      return CountJob(
        verb, search: search, expected: command.number("count").flatMap(Int.init(exactly:)) ?? 0,
        patience: looksOnce ? 0 : VerifyJob.patience, clock: clock)
    }
    if let mode = VerifyJob.Mode(verb) {
      return VerifyJob(
        mode, search: search, property: property(command), expectation: expectation(command),
        usesText: { [translations] in if !isCheck { translations.foundTexts = $0 } },
        patience: looksOnce ? 0 : VerifyJob.patience, clock: clock)
    }
    switch verb {
    case "Get":
      return GetJob(search: search, property: property(command) ?? "text", holdsSecret: fields.isIn)
    case "SaveTree": return TreeJob(search: search, tree: tree)
    case "VerifyImage":
      return ImageJob(
        search: search, without: unwanted(command), secretive: secretive, picture: image, acting: acting)
    case "DeleteRow": return deletion(command, search, looksOnce: looksOnce)
    default:
      return act(
        verb, wordings(of: command), modifiers(of: command),
        at: ArgumentValues.place(of: command), looksOnce: looksOnce, of: command, search: search)
    }
  }

  private func act(
    _ verb: String, _ wordings: Wordings, _ modifiers: [String: Value], at point: Point? = nil, looksOnce: Bool,
    of command: BoundCommand, search: WidgetSearch
  ) -> ActJob {
    ActJob(
      verb, wordings, modifiers, at: point, looksOnce: looksOnce,
      mayMove: command.boolean(modifier: "moving") == true, search: search, acting: acting, readiness: readiness,
      clock: clock, usesTexts: { [translations] in translations.foundTexts = $0 },
      hovering: Hovering(scene: scene, acting: acting, input: input))
  }

  private func wordings(of command: BoundCommand) -> Wordings {
    let own = command.arguments.map(ArgumentValues.value)
    let areRows = command.arguments.map { if case .row = $0.value { !$0.isSecret } else { false } }
    let isLast = areRows.contains(true) && translations.goFirst(for: command.textsOfRows)
    return Wordings(own, isLast: isLast) { [translations] in translations.wordings(of: own, areRows: areRows) }
  }

  private func deletion(_ command: BoundCommand, _ search: WidgetSearch, looksOnce: Bool) -> DeleteRowJob {
    let parts = DeleteRowJob.Parts(
      act: { verb, arguments, modifiers, node in
        var search = search
        if let node {
          let kind = scene.kind(of: node)
          let name = scene.identities(of: node).first.flatMap { MonkeyID(text: $0.text) }
          search = WidgetSearch(finder: finder, kind: .kind(kind), id: name ?? search.id, known: node)
        }
        let words = arguments.isEmpty ? Wordings([]) : wordings(of: command)
        return act(verb, words, modifiers, looksOnce: looksOnce, of: command, search: search)
      },
      press: { keys("Keys", .delete, in: nil, isRepeated: false) },
      fate: { [acting] in acting.keyFate(in: $0) })
    let row = command.argument("row")?.text ?? ""
    return DeleteRowJob(
      command.arguments.map(ArgumentValues.value), modifiers(of: command),
      row: row.hasPrefix("#") ? row : "\"\(row)\"", search: search, words: DeleteWords(translations), parts: parts)
  }

  /// Toolkits have no event that tells a drop of the keys which `KeyDown` holds.
  private func modifiers(of command: BoundCommand) -> [String: Value] {
    var modifiers = ArgumentValues.modifiers(of: command)
    let held = KeyNames.modifiers(input.held)
    guard command.verb.name == "DragTo", !held.isEmpty else { return modifiers }
    modifiers["keys"] = .string([held, modifiers["keys"].flatMap(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: "+"))
    return modifiers
  }

  private func sessionJob(_ command: BoundCommand, _ effects: [BoundCommand]) throws(Problem) -> any Job {
    let verb = command.verb.name
    if verb == "Screenshot" { return ScreenshotJob(acting: acting, picture: picture) }
    guard case .keys(let chord)? = command.argument("chord")?.value else { throw .notForAgent(verb: verb) }
    let recorded = RecordedEffects(effects.map(check), scene: scene)
    return keys(verb, chord, in: command.modifiers["window"]?.text, isRepeated: verb == "Keys", effects: recorded)
  }

  private func keys(
    _ verb: String, _ chord: KeyChord, in window: String?, isRepeated: Bool,
    effects: RecordedEffects = RecordedEffects()
  ) -> KeysJob {
    let keys = KeysJob.Keys(name: chord.description, isRepeated: isRepeated, effects: effects) {
      [input, acting] window throws(PackError) in
      guard acting.hasKeyboard(window) else { throw PackError(.noDevice, "the display has no keyboard") }
      switch verb {
      case "KeyDown": try input.press(chord, in: window)
      case "KeyUp": try input.release(chord, in: window)
      default: try input.chord(chord, in: window)
      }
    }
    let addressee = KeysJob.Addressee(name: window, scene: scene, translations: translations)
    return KeysJob(keys, to: addressee, acting: acting, clock: clock)
  }

  /// Checks once what a command verifies. The closure returns why it is not so, or nil; nil too for other commands.
  private func check(_ command: BoundCommand) -> () -> String? {
    { [self] in
      guard let job = try? job(for: command, looksOnce: true, isCheck: true), job is any LookingJob else { return nil }
      return switch job.pass(isOver: true) {
      case .end(.fail(let sentence)): sentence
      case .end(.error(let problem)): problem.message
      case .end(.ok), .wait, .drain: nil
      }
    }
  }

  private func unwanted(_ command: BoundCommand) -> [WidgetSearch] {
    guard case .widgets(let widgets)? = command.modifiers["without"]?.value else { return [] }
    return widgets.map { WidgetSearch(finder: finder, kind: $0.kind, id: $0.id, translations: translations) }
  }

  private func property(_ command: BoundCommand) -> String? {
    guard case .property(let property)? = command.argument("property")?.value else { return nil }
    return property.description
  }

  private func expectation(_ command: BoundCommand) -> Expectation? {
    let tolerance = command.number(modifier: "tolerance") ?? 0
    if let expected = command.argument("expected") {
      return .value(expected.text, tolerance: tolerance, isSecret: expected.isSecret)
    }
    if let comparison = command.argument("comparison"), case .comparison(let wanted) = comparison.value {
      return .comparison(wanted, comparison.text)
    }
    guard let pattern = command.argument("pattern") else { return nil }
    if case .wildcard(let wildcard) = pattern.value { return .wildcard(wildcard, pattern.text) }
    return .regex(pattern.text)
  }
}
