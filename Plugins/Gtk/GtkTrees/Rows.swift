import GtkKit

// What all widgets with rows have in common here.

/// The sentences of what cannot be done with a row, in one place.
enum Problem {
  static func noModel(_ node: Node) -> PackError { .failed("\(node.className) shows no rows: it has no model") }
}

extension Command {
  /// The key that takes all rows out of a selection, in all widgets with rows. A click can do that with one.
  static var unselectAll: Command { Command("Keys", "ctrl+shift+a") }
}

extension SelectionChange {
  /// The command that says which rows of a list are selected now, all or the one that came to them.
  ///
  /// - Parameters:
  ///   - names: what these rows are called.
  ///   - emptied: what took the last one out.
  func command(on list: Node, names: ([Row]) throws -> [Value], emptied: () throws -> Command?) throws -> Command? {
    switch self {
    case .none: nil
    case .emptied: try emptied()
    case .added(let row): Command.select(try names([row]), modifiers: ["add": true])
    case .exactly(let rows):
      Command.select(try names(rows), modifiers: rows.count == 1 && list.activatesOnClick ? ["activate": false] : [:])
    }
  }
}

extension NodeMemory<RowSearch> {
  /// Goes on with the search for the rows that a command names.
  func go(_ play: Play, for wanted: [RowReference], on rows: any RowSource, lastIsPlace: Bool = false) throws -> RowSearch.State {
    var search = (play.pass == 0 ? nil : self[play.node]) ?? RowSearch(wanted, by: play.rowsBy, lastIsPlace: lastIsPlace)
    let state = try search.go(on: rows)
    self[play.node] = search
    return state
  }
}

extension Play {
  /// Keeps the widget there while something is done to it; one that went by it is done with.
  ///
  /// - Parameter acted: whether an earlier call did something to it; else it may have searched.
  func onHeldWidget(acted: @autoclosure () -> Bool, _ body: () throws -> Outcome) throws -> Outcome {
    try hasEndedWidget(acted: acted()) ? .done : node.held { _ in try body() }
  }
}

extension Node {
  /// Whether a list's single click activates a row.
  var activatesOnClick: Bool { self["activate-on-single-click"] == true }
}
