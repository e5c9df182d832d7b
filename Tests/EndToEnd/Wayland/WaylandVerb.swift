import Testing

/// A verb as the table of Docs/Wayland.md has it, with the commands that show it.
struct WaylandVerb: Sendable {
  /// How the verb is written: `Touch`, `Touch x y`.
  let form: String
  /// What is done in place of input; empty where it needs a device.
  let does: String
  let rows: [WaylandRow]
  /// Whether every kind takes it; its rows then are of some.
  let isOfAnyKind: Bool

  init(_ form: String, _ does: String, isOfAnyKind: Bool = false, _ rows: [WaylandRow]) {
    self.form = form
    self.does = does
    self.isOfAnyKind = isOfAnyKind
    self.rows = rows
  }

  /// The verb itself.
  var name: String { String(form.prefix { $0 != " " }) }

  /// All verbs that are played without an input device, in the order in which they are played.
  static let played = clicks + rows + text + windows

  /// The kinds in its rows, each once, in their order.
  var kinds: [String] {
    rows.map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A command for one kind, and what must hold when it was played.
struct WaylandRow: Sendable, CustomTestStringConvertible {
  /// The fixture's page that it is played on.
  enum Page: String, CaseIterable {
    case controls, kinds, menus, lists, tables, trees, boxes, moves, views, swipes, pickers, notices, dialogs

    /// What is played first on it.
    var setup: [String] {
      switch self {
      case .kinds: ["Touch Button \"Open dialog\""]
      case .dialogs: ["Touch Button Open"]
      default: []
      }
    }

    /// What is played last on it: the app writes its state when its window closes.
    var end: [String] { self == .controls ? [] : ["Close Window \"Fixture \(rawValue)\""] }
  }

  let command: String
  let page: Page
  /// Commands that must be ok after it.
  let checks: [String]

  init(_ command: String, on page: Page = .controls, _ checks: String...) {
    self.command = command
    self.page = page
    self.checks = checks
  }

  /// The second word; empty for what has no widget.
  var kind: String {
    let words = command.split(separator: " ")
    return ["Keys", "KeyDown", "KeyUp", "Screenshot"].contains(words[0]) ? "" : String(words[1])
  }

  var testDescription: String { command }
}
