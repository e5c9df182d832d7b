import PackHost
import Script

/// How apps call a button that deletes the row in which it is.
struct DeleteWords {
  /// Words by which its text or its tooltip begins, in the app's language, too.
  let texts: [String]

  /// Icons of the icon naming specification, without `-symbolic`.
  private static let icons: Set = ["user-trash", "edit-delete", "list-remove"]

  init(_ translations: Translations) {
    let known = ["Delete", "Remove"]
    texts = (known + known.flatMap(translations.expected)).map { $0.lowercased() }
  }

  /// Whether a text says so: `Delete`, `Remove…`, `Delete readme.md`.
  func isSaid(by text: String) -> Bool {
    let text = text.lowercased()
    return texts.contains { text == $0 || text.hasPrefix($0 + " ") || text.hasPrefix($0 + "…") }
  }

  func isShown(by icon: String) -> Bool {
    DeleteWords.icons.contains(icon.hasSuffix("-symbolic") ? String(icon.dropLast(9)) : icon)
  }
}

/// The rows of a list, as far as they are widgets; of a list whose rows are none, what its component says of them.
struct ListedRows {
  private static let most = 2000

  let scene: any Scene
  let list: Node

  /// Those of lists inside are not among them.
  func all() -> [Node] {
    var rows: [Node] = []
    scene.walk(list, Asked(hidden: true)) { depth, node, look in
      guard depth > 0 else { return .more }
      let kind = scene.kind(of: node, look)
      if kind == "Row" {
        rows.append(node)
        return rows.count < ListedRows.most ? .skip : .stop
      }
      return scene.catalog.hasRows(kind) && scene.owner(of: node) != list ? .skip : .more
    }
    return rows.isEmpty ? parts(of: list) : rows
  }

  private func parts(of node: Node) -> [Node] {
    var rows: [Node] = []
    var waiting = scene.parts(of: node)[...]
    while rows.count < ListedRows.most, let part = waiting.popFirst() {
      guard scene.kind(ofPart: part) == "Row" else { continue }
      rows.append(part)
      waiting += scene.parts(of: part)
    }
    return rows
  }

  func text(of row: Node) -> String? {
    if case .string(let text)? = scene.property("text", of: row) { text } else { nil }
  }

  /// The one row that a number or a text means; nil if none or several do.
  func row(called name: Value) -> Node? {
    one { row in
      switch name {
      case .int(let number): scene.property("value", of: row) == .int(number)
      case .string(let name): text(of: row) == name || scene.identities(of: row).contains { $0.text == name }
      default: false
      }
    }
  }

  /// The one that is selected; nil if none or several are.
  func selected() -> Node? { one { scene.property("selected", of: $0) == .bool(true) } }

  private func one(where isMeant: (Node) -> Bool) -> Node? {
    let rows = all().filter(isMeant)
    return rows.count == 1 ? rows.first : nil
  }

  /// The buttons in a row that a person can press and that say, or show, that they delete it.
  func buttons(in row: Node, saying words: DeleteWords) -> [Node] {
    var buttons: [Node] = []
    scene.walk(row, Asked()) { depth, node, look in
      let kind = scene.kind(of: node, look)
      guard depth > 0, scene.catalog.isKind(kind, subKindOf: "Button") else { return .more }
      if look.flags.isSuperset(of: [.enabled, .visible]), deletes(node, words) { buttons.append(node) }
      return .skip
    }
    return buttons
  }

  private func deletes(_ button: Node, _ words: DeleteWords) -> Bool {
    if texts(of: button).contains(where: words.isSaid) { return true }
    var isShown = false
    scene.walk(button, Asked()) { _, node, _ in
      isShown = own("icon-name", of: node).contains(where: words.isShown)
      return isShown ? .stop : .more
    }
    return isShown
  }

  /// Whether a text in the list has the keys.
  var hasFocusInText: Bool {
    var isText = false
    scene.walk(list, Asked()) { _, node, look in
      guard look.flags.contains(.focused) else { return .more }
      let kind = scene.kind(of: node, look)
      isText = ["TextField", "TextArea"].contains { scene.catalog.isKind(kind, subKindOf: $0) }
      return isText ? .stop : .more
    }
    return isText
  }

  /// What a button says of itself; a label beside it is the row's.
  private func texts(of button: Node) -> [String] {
    scene.identities(of: button).filter { $0.tier == .own }.map(\.text) + own("tooltip-text", of: button)
  }

  /// What messages call a button.
  func name(of button: Node) -> String {
    (texts(of: button) + own("icon-name", of: button)).first ?? scene.kind(of: button)
  }

  /// A text among the toolkit's own properties.
  private func own(_ name: String, of node: Node) -> [String] {
    if case .string(let text)? = scene.property(".\(name)", of: node), !text.isEmpty { [text] } else { [] }
  }
}

/// How many rows a list had, and which row is to go.
struct RowCount {
  private let count: Int64
  /// Of the row, if no other row has it.
  private let text: String?
  /// Whether a list counts its outermost rows only, and the row is below one.
  private let isBelow: Bool

  init(of rows: ListedRows, _ row: Node?, _ arguments: [Value]) {
    isBelow = if case .list? = arguments.first { true } else { false }
    count = RowCount.count(of: rows, isBelow)
    let text = row.flatMap(rows.text)
    self.text = text.flatMap { text in rows.all().count { rows.text(of: $0) == text } == 1 ? text : nil }
  }

  /// Why the row counts as there; nil if it is gone. A list that is gone has no rows.
  func left(in rows: ListedRows) -> String? {
    guard rows.scene.look(at: rows.list) != nil else { return nil }
    let now = RowCount.count(of: rows, isBelow)
    guard now < count else { return "there are \(now) rows, as before" }
    guard let text, rows.all().contains(where: { rows.text(of: $0) == text }) else { return nil }
    return "there are \(now) rows of \(count), and it is among them"
  }

  private static func count(of rows: ListedRows, _ isBelow: Bool) -> Int64 {
    guard !isBelow, case .int(let count)? = rows.scene.property("count", of: rows.list) else {
      return Int64(rows.all().count)
    }
    return count
  }
}
