import PackKit

/// Reads the items of a model: their texts, and where they are in a tree. Its functions are looked up
/// once, for a million rows.
///
/// Each item of a GtkTreeListModel is a GtkTreeListRow; it is looked through to what it stands for.
final class ItemReader {
  private typealias Get = @convention(c) (Pointer) -> Pointer?
  private typealias Text = @convention(c) (Pointer) -> UnsafePointer<CChar>?

  let properties: ItemProperties
  private let giveBack: @convention(c) (Pointer) -> Void
  private let isInstance: @convention(c) (Pointer, UInt) -> Int32
  private let string: Text
  private let rowItem: Get
  private let rowDepth: @convention(c) (Pointer) -> UInt32
  private let treeRow: UInt
  private let stringObject: UInt

  init() throws {
    typealias TypeNamed = @convention(c) (UnsafePointer<CChar>) -> UInt
    properties = try ItemProperties()
    giveBack = try Host.require("g_object_unref", as: (@convention(c) (Pointer) -> Void).self)
    isInstance = try Host.require(
      "g_type_check_instance_is_a", as: (@convention(c) (Pointer, UInt) -> Int32).self)
    string = try Host.require("gtk_string_object_get_string", as: Text.self)
    rowItem = try Host.require("gtk_tree_list_row_get_item", as: Get.self)
    rowDepth = try Host.require(
      "gtk_tree_list_row_get_depth", as: (@convention(c) (Pointer) -> UInt32).self)
    let named = try Host.require("g_type_from_name", as: TypeNamed.self)
    treeRow = named("GtkTreeListRow")
    stringObject = named("GtkStringObject")
  }

  /// How deep an item is in its tree, from 0; nil for one that is in no tree.
  func depth(of item: Pointer) -> Int? {
    isTreeRow(item) ? Int(rowDepth(item)) : nil
  }

  func isTreeRow(_ item: Pointer) -> Bool { treeRow != 0 && isInstance(item, treeRow) != 0 }

  /// Calls `body` with what an item stands for; nil for a row of a tree that is there no more.
  func looking<R>(through item: Pointer, _ body: (Pointer) throws -> R) rethrows -> R? {
    guard isTreeRow(item) else { return try body(item) }
    guard let inner = rowItem(item) else { return nil }
    defer { giveBack(inner) }
    return try body(inner)
  }

  /// The text in a property of an item, or nil.
  func text(_ property: String, of item: Pointer) -> String? {
    looking(through: item) { properties.text(property, of: $0) } ?? nil
  }

  /// Whether an item has this text.
  func matches(_ item: Pointer, _ wanted: WantedText) -> Bool {
    looking(through: item) { inner in
      guard let property = wanted.property(for: ItemProperties.typeClass(of: inner)) else { return false }
      if property == "string", isInstance(inner, stringObject) != 0 {
        return string(inner).map(wanted.equals) ?? false
      }
      return properties.with(property, of: inner) { $0.map(wanted.equals) ?? false }
    } ?? false
  }
}
