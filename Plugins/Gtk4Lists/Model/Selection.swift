import PackKit

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
    typealias IsSelected = @convention(c) (Pointer, UInt32) -> Int32
    let isSelected = try Host.require("gtk_selection_model_is_selected", as: IsSelected.self)
    guard let position = UInt32(exactly: position) else { return false }
    return model.withPointer { isSelected($0, position) != 0 }
  }

  /// How many rows are selected, and where the first of them are.
  ///
  /// - Parameter most: how many positions are answered.
  func positions(most: Int) throws -> (count: Int, first: [Int]) {
    typealias Get = @convention(c) (Pointer) -> Pointer?
    typealias Size = @convention(c) (Pointer) -> UInt64
    typealias Nth = @convention(c) (Pointer, UInt32) -> UInt32
    typealias Free = @convention(c) (Pointer) -> Void
    let get = try Host.require("gtk_selection_model_get_selection", as: Get.self)
    let size = try Host.require("gtk_bitset_get_size", as: Size.self)
    let nth = try Host.require("gtk_bitset_get_nth", as: Nth.self)
    let free = try Host.require("gtk_bitset_unref", as: Free.self)
    guard let set = model.withPointer(get) else { return (0, []) }
    defer { free(set) }
    let count = Int(clamping: size(set))
    return (count, (0..<min(count, most)).map { Int(nth(set, UInt32($0))) })
  }
}
