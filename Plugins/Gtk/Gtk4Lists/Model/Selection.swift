import GtkKit

/// What is selected in a list, as its GtkSelectionModel says, of whatever class that is.
struct Selection {
  private let model: RowModel

  init(_ model: RowModel) {
    self.model = model
  }

  /// A list that shows its rows and lets none be selected.
  var takesNone: Bool { model.node.isA("GtkNoSelection") }

  /// Whether this row is selected and no other; in a list that lets none be, every row is.
  func isAlone(_ position: Int) throws -> Bool { try takesNone || positions(most: 2).first == [position] }

  var className: String { model.node.className }

  func contains(_ position: Int) throws -> Bool {
    guard let position = Int32(exactly: position) else { return false }
    return try model.withPointer { try Toolkit.answer("gtk_selection_model_is_selected", $0, position) != 0 }
  }

  /// How many rows are selected, and where the first of them are.
  ///
  /// - Parameter most: how many positions are answered.
  func positions(most: Int) throws -> (count: Int, first: [Int]) {
    let size: @convention(c) (Pointer) -> UInt64 = try Toolkit.function("gtk_bitset_get_size")
    let nth: @convention(c) (Pointer, UInt32) -> UInt32 = try Toolkit.function("gtk_bitset_get_nth")
    guard let set = try model.withPointer({ try Toolkit.take("gtk_selection_model_get_selection", $0) }) else { return (0, []) }
    defer { try? Toolkit.act("gtk_bitset_unref", set) }
    let count = Int(clamping: size(set))
    return (count, (0..<min(count, most)).map { Int(nth(set, UInt32($0))) })
  }
}

/// The methods by which a list's selection changes, of whatever class its model is.
enum SelectionMethods {
  private static let interface = "GtkSelectionModel"

  /// How they are called and where they are in GtkSelectionModelInterface, for where GTK's
  /// introspection is not installed.
  static let all: [Delegate] = [
    Delegate("select_item", of: interface, in: "model", encoding: "i@Ii", at: 32),
    Delegate("unselect_item", of: interface, in: "model", encoding: "i@I", at: 40),
    Delegate("select_range", of: interface, in: "model", encoding: "i@IIi", at: 48),
    Delegate("unselect_range", of: interface, in: "model", encoding: "i@II", at: 56),
    Delegate("select_all", of: interface, in: "model", encoding: "i@", at: 64),
    Delegate("unselect_all", of: interface, in: "model", encoding: "i@", at: 72),
    Delegate("set_selection", of: interface, in: "model", encoding: "i@^v^v", at: 80),
  ]
}
