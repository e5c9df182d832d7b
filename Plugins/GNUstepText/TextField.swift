import PackKit

/// An NSTextField, or the cell of one in a matrix: one that cannot be edited is a Label.
///
/// What is in one that is being edited is in a text view that all fields of the window share; that is a
/// part of it as long as it edits it.
struct TextField: Component {
  let className: String
  let kind: Kind
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("text") { $0.line },
    Property("selected") { $0.selectedText(of: "currentEditor") },
    Property("count") { node in
      guard case .string(let text)? = node.line, node["editable"] == true else { return nil }
      return .int(Int64(text.count))
    },
  ]

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  static let byInstance: Kind = .of { $0["editable"] == true ? "TextField" : "Label" }
}

extension Node {
  /// The text of a field as it is now; of a password a secret. Asked of a field itself, one that is
  /// being edited would take the text over.
  var line: Value? {
    value("currentEditor.string") ?? value("cell.stringValue") ?? value("stringValue")
  }
}
