import GNUstepKit
import Glibc
import PackKit

/// Answers a panel as its user does: what is chosen is shown in it, then its button is clicked.
struct FileAnswer {
  private let play: Play
  private var panel: Node { play.node }

  init(_ play: Play) { self.play = play }

  func cancel() throws -> Outcome { try answer(by: "cancel:", when: { nil }) }

  func choose() throws -> Outcome {
    let paths = try paths()
    for (modifier, fact) in [("answer", "one button that accepts"), ("filter", "no filters")] {
      guard let found = play.modifiers[modifier] else { continue }
      throw PackError.invalid("Choose FileChooser: a panel of AppKit's has \(fact); say nothing of %\(modifier)=; found \(found)")
    }
    return try answer(by: "ok:") {
      panel.isA("NSOpenPanel") ? try open(paths) : try save(paths)
    }
  }

  /// Clicks a button, once.
  ///
  /// - Parameter ready: shows what is chosen; what is still missing for that, or nil.
  private func answer(by action: String, when ready: () throws -> String?) throws -> Outcome {
    if play.scratch[0] == 0 {
      if let missing = try ready() { return .again(waitingFor: missing) }
      let button = try panel.button(sending: action)
      guard button["enabled"] == true else { return .again(waitingFor: "the panel to accept that; its button is insensitive") }
      // The app may run a loop of its own in there, to ask something.
      play.scratch[0] = 1
      try button.call("performClick:", .null)
    }
    return isOver ? .done : .again(waitingFor: "the panel to close; the app has not accepted that")
  }

  /// Whether it has closed, or the app asks about the answer first.
  private var isOver: Bool {
    guard panel["visible"] == true else { return true }
    guard let modal: Node = panel.application?["modalWindow"] else { return false }
    return modal != panel
  }

  /// Absolute.
  private func paths() throws -> [String] {
    let home = panel.home
    return try play.values.map { value in
      guard let text = String(value), case let path = home?.whole(text) ?? text, path.hasPrefix("/") else {
        throw PackError.invalid("Choose FileChooser: path must be absolute, or begin with ~/; found \(value)")
      }
      return path
    }
  }

  /// A file or folder by its row, several by those of their folder.
  private func open(_ paths: [String]) throws -> String? {
    let files = paths.map(FilePath.init)
    guard files.count == 1 || panel["allowsMultipleSelection"] == true && files.allSatisfy({ $0.folder == files.first?.folder }) else {
      throw PackError.invalid("Choose FileChooser: the panel takes one path, or several of one folder where it says so; found \(files.count)")
    }
    // Looking for it in the browser may take long.
    if let missing = paths.first(where: { access($0, F_OK) != 0 }) { return "\(missing) to be there" }
    guard let browser = panel.first("NSBrowser") else { throw PackError.failed("the panel shows no files") }
    try? browser.focus()
    if paths.count == 1 {
      guard try browser.call("setPath:", .string(paths[0])).first == .bool(true) else { throw notShown(paths[0]) }
    } else {
      try select(files, in: browser)
    }
    try browser.call("sendAction")
    return nil
  }

  private func select(_ files: [FilePath], in browser: Node) throws {
    guard let folder = files.first?.folder, try browser.call("setPath:", .string(folder)).first == .bool(true),
      let column: Int = browser["lastColumn"],
      let matrix = try browser.call("matrixInColumn:", .int(Int64(column))).first.flatMap(Node.init),
      case .list(let cells)? = try matrix.call("cells").first
    else { throw notShown(files.first?.folder ?? "") }
    let names = cells.map { Node($0)?["stringValue"] ?? "" }
    try matrix.call("deselectAllCells")
    for file in files {
      guard let row = names.firstIndex(of: file.name) else { throw notShown("\(file.folder)/\(file.name)") }
      try matrix.call("selectCellAtRow:column:", .int(Int64(row)), .int(0))
    }
  }

  private func notShown(_ path: String) -> PackError { .failed("Choose FileChooser: the panel does not show \(path): not of a type that it opens") }

  /// A name that is typed, in its folder where that is there; else the whole path is.
  private func save(_ paths: [String]) throws -> String? {
    guard paths.count == 1, let path = paths.first else {
      throw PackError.invalid("Choose FileChooser: a panel that saves takes one path; found \(paths.count)")
    }
    let file = FilePath(path)
    try panel.call("setDirectory:", .string(file.folder))
    guard let form = panel.first("NSForm") else { throw PackError.failed("the panel has no field for a name") }
    try form.takeKeys()
    try form.call("selectTextAtIndex:", .int(0))
    guard let editor: Node = form["currentEditor"] else { return "the panel to take a name" }
    try editor.call("selectAll:", .null)
    try editor.call("insertText:", .string(panel["directory"] == file.folder ? file.name : path))
    return nil
  }
}

/// An absolute path as its folder and what is in that.
private struct FilePath {
  let folder: String
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[slash...].dropFirst())
  }
}
