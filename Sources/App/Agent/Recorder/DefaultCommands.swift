import PackHost

/// The commands that the recorder makes where no component has anything better.
struct DefaultCommands {
  /// How long a press must last to be a `LongPress`, as toolkits have it by default.
  static let longPressMilliseconds: UInt64 = 500

  /// Above what widgets tell of: that the app selects the row on which it opens a menu is its own doing.
  private static let secondaryRank = Candidate.Rank.delegate + 50

  /// What a press and a release over the same widget are: `Touch` or `LongPress`; nil for a button
  /// without a name.
  ///
  /// - Parameters:
  ///   - place: where in the widget, if that matters.
  ///   - yields: whether what the widget tells of is what another button has done, and says it better.
  static func touch(
    press: InputEvent, release: InputEvent, at place: Point? = nil, yields: Bool = false
  ) -> Candidate? {
    guard var modifiers = modifiers(of: press) else { return nil }
    if press.count > 1 { modifiers["count"] = .int(Int64(press.count)) }
    let isLong = release.time &- press.time >= longPressMilliseconds && press.count <= 1
    let rank = press.button == 3 && !yields ? DefaultCommands.secondaryRank : Candidate.Rank.event
    let arguments: [Value] = place.map { [.double($0.x), .double($0.y)] } ?? []
    return Candidate(isLong ? "LongPress" : "Touch", arguments: arguments, modifiers: modifiers, rank: rank)
  }

  /// What a press was made with, as the language says it; nil of a button without a name.
  static func modifiers(of press: InputEvent) -> [String: Value]? {
    guard let button = buttonName(press.button) else { return nil }
    var modifiers: [String: Value] = [:]
    if button != "primary" { modifiers["button"] = .string(button) }
    let keys = KeyNames.modifiers(press.modifiers)
    if !keys.isEmpty { modifiers["keys"] = .string(keys) }
    return modifiers
  }

  /// What a key is that had an effect and is no component's: a text, or a chord; nil for keys that
  /// only move the focus, as Tab does where the widget is not opaque.
  ///
  /// - Parameters:
  ///   - title: of the window that must have the keys; nil where no other could have them.
  ///   - isOpaque: whether nobody knows what the widget makes of its keys: a space is typed, which elsewhere may press
  ///     what has the focus, and Tab is a key as others, which a terminal completes by.
  static func key(_ event: InputEvent, in title: String? = nil, isOpaque: Bool = false) -> Candidate? {
    if KeyNames.types(event), isOpaque || event.text != " " {
      return Candidate("Type", arguments: [.string(event.text)], rank: Candidate.Rank.event)
    }
    guard isOpaque || !KeyNames.movesFocusOnly(event.keysym), let chord = KeyNames.chord(event) else { return nil }
    return Candidate(
      "Keys", arguments: [.string(chord)], modifiers: title.map { ["window": .string($0)] } ?? [:],
      rank: Candidate.Rank.event)
  }

  /// Two presses of a double click are one command; texts typed one after the other are one.
  static func merge(_ pending: Candidate, with next: Candidate) -> Candidate? {
    switch (pending.verb, next.verb) {
    case ("Touch", "Touch"):
      guard let count = next.modifiers["count"]?.int, count > 1 else { return nil }
      var before = next.modifiers
      before["count"] = count == 2 ? nil : .int(count - 1)
      return before == pending.modifiers ? next : nil
    case ("Type", "Type"):
      guard case .string(let text)? = pending.arguments.first,
        case .string(let more)? = next.arguments.first
      else { return nil }
      var merged = next
      merged.arguments = [.string(text + more)]
      return merged
    default: return nil
    }
  }

  /// A finger has no button.
  private static func buttonName(_ button: UInt32) -> String? {
    switch button {
    case 0, 1: "primary"
    case 2: "middle"
    case 3: "secondary"
    // Those at a mouse's side.
    case 8: "back"
    case 9: "forward"
    default: nil
    }
  }
}
