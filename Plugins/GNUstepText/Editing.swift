import GNUstepKit
import PackKit

extension Node {
  /// The text of a field as it is now; of a password a secret. Asked of a field itself, one that is
  /// being edited would take the text over.
  var line: Value? {
    if let text = edited?.value("currentEditor.string") { return text }
    return isA("NSCell") ? value("stringValue") : value("cell.stringValue") ?? value("stringValue")
  }

  /// The control whose text is edited when that of a field is: itself, or of a cell its matrix, as long as
  /// that edits no other cell.
  var edited: Node? {
    guard isA("NSCell") else { return self }
    guard let matrix = parent, matrix["selectedCell"] == self else { return nil }
    return matrix
  }

  /// Has it edited, with all of its text selected, as a click on it does.
  func beginEditing() throws {
    try takeKeys()
    guard isA("NSCell") else {
      try call("selectText:", .null)
      return
    }
    guard let matrix = parent, case .list(let cells)? = try matrix.call("cells").first,
      let place = cells.firstIndex(of: .node(self))
    else { throw PackError.stale }
    let columns = max(1, try matrix.get("numberOfColumns", as: Int.self))
    try matrix.call(
      "selectTextAtRow:column:", .int(Int64(place / columns)), .int(Int64(place % columns)))
  }
}
