import PackHost
import Script

/// What a command has brought about, as lines that check it when it is played:
///
///     WaitFor Window "Saved"                     WaitForNot Window "Save as"
///     Verify Window "Saved" active true          Verify Label "status" "1 file"
///     Verify CheckBox "Dark mode" true           Verify Button "Undo" enabled true
///     Verify TextField "Name" focused true       VerifyNot Button "Stop"
///     VerifyWildcard Label "status" "Saved on *"
struct EffectLines {
  /// Of a page that was filled the first things say enough, and each costs a look when it is played.
  static let most = 4
  /// How many of the controls that appeared are tried: each costs a search.
  private static let tried = 3
  /// A longer value is a page of text, which says the same as its first change does.
  private static let longestValue = 80
  /// What comes and goes under its name. Of others a name says nothing: they are labels, pictures, places.
  private static let named: Set = [
    "Button", "MenuButton", "ToggleButton", "CheckBox", "RadioButton", "Switch", "Link", "TextField", "PasswordField",
    "SearchField", "TextArea", "Picker", "Slider", "Stepper", "Expander", "List", "Grid", "Table", "Tree", "Tabs",
  ]
  /// Where it matters who has the keys. The items of a menu have them while the pointer is on its way over them.
  private static let typedInto: Set = ["TextField", "PasswordField", "SearchField", "TextArea", "Stepper", "Canvas"]
  /// What moves by itself for as long as something lasts.
  private static let moving: Set = ["ProgressBar"]

  let maker: LocatorMaker
  let words: CommandWords
  /// What changes whatever is done.
  let restless: RestlessValues

  private typealias Entry = Appearance.Entry

  /// A line that checks something.
  struct Effect {
    let line: String
    /// The widget whose value, or the window whose title, the line has; nil for what does not tick.
    let ticking: Node?
  }

  /// What has brought it about.
  struct Act {
    /// The command's widget; null for a command of the session.
    let target: Node
    /// What the command makes of it; nil where it does not say.
    let said: Value?
    /// Whether it came by a key that moves the focus: no line says that one.
    let movedFocus: Bool

    init(_ offer: Offer, of interaction: Interaction) {
      (target, said) = (offer.node, offer.candidate.arguments.first)
      movedFocus = interaction.key?.isOpaque == false && KeyNames.movesFocusOnly(interaction.event.keysym)
    }
  }

  /// The lines, what says most first.
  ///
  /// - Parameters:
  ///   - before: what the app showed before the command.
  ///   - after: what it shows now: its widgets are called what they are called now.
  ///   - pressed: the window in which a press comes next: it has the keys by that, maybe before the press is seen.
  func lines(from before: Appearance, to after: Appearance, of act: Act, pressed: Node?) -> [Effect] {
    let target = act.target
    let (old, new) = (EntriesByNode(before), EntriesByNode(after))
    let whole = after.entries.lazy.filter { $0.owner == $0.node }
    let differing = Array(whole.compactMap { now in
      old[now.node].flatMap { $0.value != now.value || $0.isSensitive != now.isSensitive ? (was: $0, now: now) : nil }
    })
    let changed = differing.filter { $0.now.node == target } + differing.filter { $0.now.node != target }
    var lines: [Effect] = []
    func add(_ entries: [Entry], ticks: Bool = false, _ line: (Entry) -> String?) {
      for entry in entries where lines.count < EffectLines.most {
        guard let line = line(entry), !lines.contains(where: { $0.line == line }) else { continue }
        lines.append(Effect(line: line, ticking: ticks ? entry.node : nil))
      }
    }
    let titled = whole.filter { $0.isWindow && old[$0.node]?.names != $0.names && !restless.nodes.contains($0.node) }
    add(Array(titled), ticks: true, cameLine)
    add(before.entries.filter { $0.isWindow && !new.contains($0.node) }) { goneLine($0, after) }
    // Where no window came or went, the press that comes next may have given another the keys.
    if let active = after.active, active != before.active, active != pressed, windows(before) != windows(after) {
      add([new[active]].compactMap { $0 }, activeLine)
    }
    let exact = new[target]?.value
    add(changed.filter { !$0.now.isWindow && $0.was.value != $0.now.value }.map(\.now), ticks: true) {
      valueLine($0, from: old[$0.node]?.value, $0.value == exact ? act.said : nil)
    }
    add(changed.filter { $0.was.isSensitive != $0.now.isSensitive }.map(\.now), sensitiveLine)
    if !act.movedFocus, let focus = after.focus, focus != before.focus, focus != target { add([new[focus]].compactMap { $0 }, focusLine) }
    if lines.count < EffectLines.most {
      let news = whole.filter { isNews($0, old) }.prefix(EffectLines.tried)
      lines += news.compactMap { cameLine($0, since: before) }.prefix(1).map { Effect(line: $0, ticking: nil) }
    }
    add(Array(before.entries.lazy.filter { isNews($0, new) }.prefix(1))) { goneLine($0, after) }
    return lines
  }

  private func windows(_ appearance: Appearance) -> Set<Node> {
    Set(appearance.entries.lazy.filter(\.isWindow).map(\.node))
  }

  private func isNews(_ entry: Entry, _ others: EntriesByNode) -> Bool {
    !entry.isWindow && !others.contains(entry.node) && EffectLines.named.contains(entry.kind)
      && lastingName(entry) != nil
  }

  private func lastingName(_ entry: Entry) -> Identity? {
    entry.names.first { $0.tier < .placeholder && LastingName.isLasting($0.text) }
  }

  private func cameLine(_ entry: Entry) -> String? { came(entry).map(\.line) }

  /// Nil if the line was true before, as that of a dialog's Close is where the window below has one as well.
  private func cameLine(_ entry: Entry, since before: Appearance) -> String? {
    guard let (line, name, id) = came(entry) else { return nil }
    let isOld = MonkeyID(text: name) == id && before.entries.contains { $0.names.contains { $0.text == name } }
    return isOld ? nil : line
  }

  private func came(_ entry: Entry) -> (line: String, name: String, id: MonkeyID)? {
    guard let name = lastingName(entry), let locator = locator(of: entry), locator.candidates.first == name else { return nil }
    let line = words.line(Candidate(entry.isWindow ? "WaitFor" : "Verify"), locator)
    return (line, name.text, locator.id)
  }

  /// Of what is gone the name is known; another of that name would be found in its place, but for windows, which are
  /// counted.
  private func goneLine(_ entry: Entry, _ after: Appearance) -> String? {
    guard let name = lastingName(entry), after.entries.contains(where: \.isWindow), maker.isUsable(name) else {
      return nil
    }
    let same = after.entries.filter { $0.names.contains { $0.text == name.text } }
    let number = entry.isWindow && !same.isEmpty && same.allSatisfy(\.isWindow) ? same.count + 1 : nil
    guard number != nil || same.isEmpty, let id = MonkeyID(text: name.text, ordinal: number) else { return nil }
    let locator = Locator(node: entry.node, kind: entry.kind, id: id, candidates: [name], window: "")
    return words.line(Candidate(entry.isWindow ? "WaitForNot" : "VerifyNot"), locator)
  }

  /// - Parameters:
  ///   - before: the value before.
  ///   - said: what the command says of this value, if anything: a number that a hand has set is said shortly, and that
  ///     is what will be there.
  private func valueLine(_ entry: Entry, from before: Value?, _ said: Value?) -> String? {
    guard let value = entry.value, !EffectLines.moving.contains(entry.kind), !restless.nodes.contains(entry.node) else {
      return nil
    }
    guard lasts(value) else { return datelessLine(entry, value, from: before) }
    if let property = Appearance.property(of: entry.kind) { return verify([.string(property), value], of: entry) }
    if case (.double, .double(let short)?) = (value, said) { return verify([.double(short)], of: entry) }
    return verify([value], of: entry)
  }

  /// Of a text with a date in it, what is around the date; nil if that says nothing, or was so before.
  private func datelessLine(_ entry: Entry, _ value: Value, from before: Value?) -> String? {
    guard case .string(let text) = value, isShort(text), !words.secrets.isIn(text),
      let pattern = DatelessText.pattern(of: text),
      let locator = locator(of: entry)
    else { return nil }
    if case .string(let old)? = before, Wildcard(pattern).matches(old) { return nil }
    return Command(verb: "VerifyWildcard", kind: locator.kind, id: locator.id, arguments: [pattern]).description
  }

  private func isShort(_ text: String) -> Bool {
    text.count <= EffectLines.longestValue && !text.contains(where: \.isNewline)
  }

  private func lasts(_ value: Value) -> Bool {
    switch value {
    case .string(let text): isShort(text) && LastingName.isNoDate(text)
    case .bool, .int, .uint, .double: true
    default: false
    }
  }

  private func sensitiveLine(_ entry: Entry) -> String? {
    EffectLines.named.contains(entry.kind) ? verify([.string("enabled"), .bool(entry.isSensitive)], of: entry) : nil
  }

  /// Keys that are pressed before it has them go to another.
  private func activeLine(_ window: Entry) -> String? {
    lastingName(window) == nil ? nil : verify([.string("active"), .bool(true)], of: window)
  }

  private func focusLine(_ entry: Entry) -> String? {
    EffectLines.typedInto.contains(entry.kind) ? verify([.string("focused"), .bool(true)], of: entry) : nil
  }

  private func verify(_ arguments: [Value], of entry: Entry) -> String? {
    locator(of: entry).map { words.line(Candidate("Verify", arguments: arguments), $0) }
  }

  private func locator(of entry: Entry) -> Locator? { maker.locator(of: entry.node) }
}

/// What an appearance has of each widget.
private struct EntriesByNode {
  private let entries: [Appearance.Entry]
  /// Numbers and no entries, whose copies would take most of a press.
  private var places: [Node: Int]

  init(_ appearance: Appearance) {
    entries = appearance.entries
    places = Dictionary(minimumCapacity: entries.count)
    // The first of a widget counts.
    for place in entries.indices.reversed() { places[entries[place].node] = place }
  }

  subscript(node: Node) -> Appearance.Entry? { places[node].map { entries[$0] } }

  func contains(_ node: Node) -> Bool { places[node] != nil }
}
