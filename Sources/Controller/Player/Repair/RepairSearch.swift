import Script

/// Finds the widget of a command whose id does not find it, by what else the map knows of it: its other names, then its
/// place between its neighbours. Where two widgets could be meant, neither is taken.
struct RepairSearch {
  let performer: any CommandPerformer
  let catalog: Catalog
  /// What the map knows of the widgets that are called so; in several windows it may be several.
  let known: [ScriptMap.Widget]
  /// What was found under other names before: neighbours may be among them.
  let earlier: [Repair]
  let action: Action
  /// Whether its id finds nothing; else it finds several.
  let isMissing: Bool

  /// How a search ended.
  enum Outcome: Equatable {
    case found(PerformResult.Locator, reason: String)
    /// Why the widget that may be meant is not taken.
    case unsure(String)
    case nothing
  }

  /// A widget in the app.
  private struct Found {
    let locator: PerformResult.Locator
    let handle: String?
    /// What it was found by.
    let source: String
    let tier: Int?

    func isOther(than found: Found) -> Bool { handle == nil ? locator != found.locator : handle != found.handle }
  }

  private var command: Command { action.command }
  private var kind: String { command.words[1].text }

  /// - Returns: how it ended; nothing if the id does not say a name.
  func run() async -> Outcome {
    guard let id = try? MonkeyID(command.words[2]) else { return .nothing }
    let names = Self.names(in: known, besides: id)
    let byName = await look(for: kind, names, id)
    if !byName.isEmpty { return decided(among: byName) }
    guard isMissing else { return .nothing }
    if let byPlace = await lookAtPlace(id) { return byPlace }
    let otherKind = await look(for: "View", names + Self.ownNames(in: known, of: id), id).filter(canTakeCommand)
    return otherKind.isEmpty ? .nothing : decided(among: otherKind)
  }

  private static func names(in widgets: [ScriptMap.Widget], besides id: MonkeyID) -> [PerformResult.Candidate] {
    widgets.flatMap(\.candidates).reduce(into: []) { names, name in
      let isShown = name.tier != PerformResult.Candidate.ordinal
      if isShown, !id.isText(name.text), !names.contains(name) { names.append(name) }
    }
  }

  private static func ownNames(in widgets: [ScriptMap.Widget], of id: MonkeyID) -> [PerformResult.Candidate] {
    widgets.flatMap(\.candidates).filter { id.isText($0.text) }
  }

  private func look(for kind: String, _ names: [PerformResult.Candidate], _ id: MonkeyID) async -> [Found] {
    var found: [Found] = []
    for name in names {
      guard let other = id.naming(name.text), let widget = await look(at: kind, other, as: name) else { continue }
      found.append(widget)
    }
    return found
  }

  /// Looks once, without waiting: the command itself has waited.
  private func look(at kind: String, _ id: MonkeyID, as name: PerformResult.Candidate?) async -> Found? {
    var request = PerformRequest(line: "Get \(kind) \(id) visible found", timeout: .zero, wantsPath: true)
    (request.wantsLocator, request.isRepeated) = (true, true)
    let result = await performer.perform(request)
    guard result.status == .ok, let locator = result.locator else { return nil }
    return Found(locator: locator, handle: result.handle, source: name.map(Self.words) ?? "", tier: name?.tier)
  }

  private static func words(for name: PerformResult.Candidate) -> String {
    let source = switch name.tier {
    case 1: "its label"
    case 2: "the label beside it"
    case PerformResult.Candidate.developer: "the developer's id"
    case 5: "its text"
    default: "its placeholder"
    }
    return "\(source) \"\(name.text)\""
  }

  private func decided(among found: [Found]) -> Outcome {
    guard let first = found.first else { return .nothing }
    if let other = found.first(where: { $0.isOther(than: first) }) {
      return .unsure(
        "\(first.source) is now of \(first.locator.name) and \(other.source) of \(other.locator.name): "
          + "either may be meant")
    }
    if first.tier != PerformResult.Candidate.developer, let name = neighbour(of: first.locator) {
      return .unsure("\(first.source) finds \(first.locator.name), which has the name of another widget, \"\(name)\"")
    }
    return .found(first.locator, reason: "by \(first.source)")
  }

  /// A name of the widget that was another one's of its kind when the script was recorded.
  private func neighbour(of locator: PerformResult.Locator) -> String? {
    let own = Set(known.flatMap(\.candidates).map(\.text))
    let others = Set(known.flatMap { $0.ofKind ?? [] }).subtracting(own)
    return locator.candidates.first { $0.tier != PerformResult.Candidate.ordinal && others.contains($0.text) }?.text
  }

  /// The one that now has its place: in the same window, between the same neighbours, under a name that there was not
  /// before. What only looks is never found so, as a text at a place may be what is to be verified.
  private func lookAtPlace(_ id: MonkeyID) async -> Outcome? {
    guard !action.onlyLooks, known.count == 1, id.scopes.isEmpty, let widget = known.first, let names = widget.ofKind,
      let old = Place(of: widget, in: names.map(presentName)), let first = await look(at: kind, .first, as: nil),
      let number = old.number(in: first.locator.ofKind), let place = MonkeyID(ordinal: number),
      let found = await look(at: kind, place, as: nil), found.locator.window == widget.window
    else { return nil }
    return .found(found.locator, reason: old.words)
  }

  /// What a neighbour is called now.
  private func presentName(_ name: String) -> String {
    let repair = earlier.last { repair in
      [repair.old.kind, repair.new.kind] == [kind, kind]
        && (try? MonkeyID(parsing: repair.old.id))?.isText(name) == true
    }
    return repair?.new.candidates.first?.text ?? name
  }

  /// Whether a widget of another kind may be the one: the developer calls it so, or one kind is a form of the other.
  private func canTakeCommand(_ found: Found) -> Bool {
    let new = found.locator.kind
    let isForm = catalog.isKind(new, subKindOf: kind) || catalog.isKind(kind, subKindOf: new)
    guard isForm || found.tier == PerformResult.Candidate.developer else { return false }
    return command.aimed(at: new, found.locator.id).flatMap { try? catalog.bind($0) } != nil
  }
}

extension RepairSearch {
  /// Where a widget was among those of its kind: between which neighbours.
  struct Place {
    private let index: Int
    private let names: [String]

    /// - Returns: nil if nothing says where it was.
    init?(of widget: ScriptMap.Widget, in names: [String]) {
      guard let ordinal = widget.candidates.first(where: { $0.tier == PerformResult.Candidate.ordinal }),
        let number = Int(ordinal.text.dropFirst()), names.indices.contains(number - 1)
      else { return nil }
      (index, self.names) = (number - 1, names)
    }

    /// Its number among those that there are now; nil if its neighbours do not say which it is.
    func number(in now: [String]) -> Int? {
      guard let before = position(of: index - 1, in: now, edge: -1),
        let after = position(of: index + 1, in: now, edge: now.count), after == before + 2,
        isNew(now[before + 1], besides: names), isNew(names[index], besides: now)
      else { return nil }
      return before + 2
    }

    private func isNew(_ name: String, besides others: [String]) -> Bool { name.isEmpty || !others.contains(name) }

    /// Where a neighbour is now.
    private func position(of place: Int, in now: [String], edge: Int) -> Int? {
      guard names.indices.contains(place) else { return edge }
      let name = names[place]
      let isUnique = [names, now].allSatisfy { $0.count { $0 == name } == 1 }
      return isUnique && !name.isEmpty ? now.firstIndex(of: name) : nil
    }

    var words: String {
      let neighbours = [index - 1, index + 1].filter(names.indices.contains).map { "\"\(names[$0])\"" }
      return switch neighbours.count {
      case 0: "as the only one of its kind"
      case 1: "by its place beside \(neighbours[0])"
      default: "by its place between \(neighbours[0]) and \(neighbours[1])"
      }
    }
  }
}

extension MonkeyID {
  fileprivate static let first = MonkeyID(ordinal: 1) ?? .any

  /// Whether its target is exactly this text.
  fileprivate func isText(_ text: String) -> Bool {
    if case .text(text, nil) = target { true } else { false }
  }
}

extension PerformResult.Locator {
  fileprivate var name: String { "\(kind) \(id)" }
}
