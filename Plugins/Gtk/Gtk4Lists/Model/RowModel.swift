import GtkKit

/// The rows of a list: the GListModel in one of its properties, of GTK's or of the app's own class.
///
/// It is kept alive as long as this is: what it is asked may run the app, which may let go of it.
final class RowModel {
  let node: Node
  private let pointer: Pointer
  private let countItems: @convention(c) (Pointer) -> UInt32
  private let takeItem: @convention(c) (Pointer, UInt32) -> Pointer?
  private let giveBack: @convention(c) (Pointer) -> Void

  /// - Throws: `PackError.stale`, or `failed` where the list has no model.
  init(of view: Node, _ property: String = "model") throws {
    guard let node: Node = view[property] else {
      if view.isGone { throw PackError.stale }
      throw PackError.failed("the \(view.className) has no model, so it has no rows")
    }
    countItems = try Toolkit.function("g_list_model_get_n_items")
    takeItem = try Toolkit.function("g_list_model_get_item")
    giveBack = try Toolkit.function("g_object_unref")
    self.node = node
    let model = try node.requirePointer()
    try Toolkit.act("g_object_ref", model)
    pointer = model
  }

  deinit { giveBack(pointer) }

  var count: Int { Int(countItems(pointer)) }

  /// Calls `body` with the item at a position, from 0; returns nil if there is none.
  ///
  /// - Parameter count: how many items the model has, if the caller knows it since the app last had its turn.
  func withItem<R>(at position: Int, of count: Int? = nil, _ body: (Pointer) throws -> R) rethrows -> R? {
    guard let item = item(at: position, of: count ?? self.count) else { return nil }
    defer { giveBack(item) }
    return try body(item)
  }

  /// The item at a position, with a reference of its own. A model need not check its bounds: GTK never requests an
  /// item that is not there.
  private func item(at position: Int, of count: Int) -> Pointer? {
    guard position >= 0, position < count, let index = UInt32(exactly: position) else { return nil }
    return takeItem(pointer, index)
  }

  /// The row at a position, from 0, to be known again; nil where there is none.
  ///
  /// - Parameter text: reads the text by which it was found; nil if that was its number.
  func row(at position: Int, knownBy text: ((Pointer) -> String?)?) -> FoundRow? {
    guard let item = item(at: position, of: count) else { return nil }
    return FoundRow(item, at: position, of: self, knownBy: text, giveBack)
  }

  /// Whether an object, of which only the address is looked at, is the item there.
  func holds(_ item: UnsafeRawPointer, at position: Int) -> Bool {
    withItem(at: position) { UnsafeRawPointer($0) == item } ?? false
  }

  /// Calls `body` with the model's own pointer.
  func withPointer<R>(_ body: (Pointer) throws -> R) rethrows -> R { try body(pointer) }
}

/// A row that was found, to be known again: the app may put rows before it, or take it out.
///
/// Its item is kept alive as long as this is, for some models make another for a row whose item nobody
/// holds.
final class FoundRow {
  /// Where it was found, from 0.
  let position: Int
  private let item: Pointer
  private let giveBack: @convention(c) (Pointer) -> Void
  /// Whether the model returns the same item again. One that makes a new object at each call does not: its rows are
  /// known by their texts.
  private let isLasting: Bool
  private let read: ((Pointer) -> String?)?
  private let text: String?

  /// - Parameters:
  ///   - item: what the model has there; its reference is taken over.
  ///   - text: reads the text by which the row was found; nil if that was its number.
  ///   - giveBack: what gives the reference back.
  init(
    _ item: Pointer, at position: Int, of model: RowModel, knownBy text: ((Pointer) -> String?)?,
    _ giveBack: @escaping @convention(c) (Pointer) -> Void
  ) {
    self.item = item
    self.position = position
    self.giveBack = giveBack
    isLasting = model.holds(item, at: position)
    read = isLasting ? nil : text
    self.text = read?(item)
  }

  deinit { giveBack(item) }

  /// Whether the row is still where it was found, as far as that can be known.
  func isInPlace(in model: RowModel) -> Bool {
    if isLasting { return model.holds(item, at: position) }
    guard let read else { return position < model.count }
    guard let text else { return false }
    return model.withItem(at: position, read) == text
  }
}
