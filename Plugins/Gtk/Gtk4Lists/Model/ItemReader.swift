import Glibc
import GtkKit

/// Reads the items of a model: their texts, and where they are in a tree. Its functions are looked up
/// once, for a million rows.
///
/// Each item of a GtkTreeListModel is a GtkTreeListRow; it is looked through to what it stands for.
final class ItemReader {
  let properties: ItemProperties
  private let giveBack: @convention(c) (Pointer) -> Void
  private let isInstance: @convention(c) (Pointer, UInt) -> Int32
  private let string: @convention(c) (Pointer) -> UnsafePointer<CChar>?
  private let rowItem: @convention(c) (Pointer) -> Pointer?
  private let rowDepth: @convention(c) (Pointer) -> UInt32
  private let treeRow: UInt
  private let stringObject: UInt

  init() throws {
    properties = try ItemProperties()
    giveBack = try Toolkit.function("g_object_unref")
    isInstance = try Toolkit.function("g_type_check_instance_is_a")
    string = try Toolkit.function("gtk_string_object_get_string")
    rowItem = try Toolkit.function("gtk_tree_list_row_get_item")
    rowDepth = try Toolkit.function("gtk_tree_list_row_get_depth")
    let named: @convention(c) (UnsafePointer<CChar>) -> UInt = try Toolkit.function("g_type_from_name")
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

/// A text that is looked for in the items of a model, held as C has it: a row costs no String.
final class WantedText {
  let text: String
  private let bytes: UnsafeMutablePointer<CChar>?
  private let chosen: (Pointer) -> String?
  private var last: (typeClass: Pointer, property: String?)?

  /// - Parameter property: the property to look at in items of a class; nil where none holds the text.
  init(_ text: String, property: @escaping (_ typeClass: Pointer) -> String?) {
    self.text = text
    chosen = property
    bytes = strdup(text)
  }

  deinit { free(bytes) }

  func equals(_ other: UnsafePointer<CChar>) -> Bool {
    bytes.map { strcmp($0, other) == 0 } ?? false
  }

  /// The items of most models are of one class: it is asked for once.
  func property(for typeClass: Pointer) -> String? {
    if let last, last.typeClass == typeClass { return last.property }
    let property = chosen(typeClass)
    last = (typeClass, property)
    return property
  }
}
