import PackKit

/// The items of a GMenuModel and of those that it leads to.
struct MenuItems {
  /// One that can be chosen.
  struct Item {
    /// The labels that lead to it.
    let path: [String]
    /// The action: `win.translate`.
    let action: String
    /// What the action is told; nil if it is told nothing.
    let target: Value?
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Count = @convention(c) (Pointer) -> Int32
  private typealias Attribute = @convention(c) (Pointer, Int32, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Pointer?
  private typealias Link = @convention(c) (Pointer, Int32, UnsafePointer<CChar>) -> Pointer?
  private typealias Text = @convention(c) (Pointer, Pointer?) -> UnsafePointer<CChar>?
  private typealias TypeOf = @convention(c) (Pointer) -> UnsafePointer<CChar>?
  private typealias Number = @convention(c) (Pointer) -> Int32
  private typealias Free = @convention(c) (Pointer) -> Void
  /// Deeper than any menu of an app's; ends the way down should a model lead back to itself.
  private static let deepest = 8

  private let model: Pointer
  private let count: Count
  private let attribute: Attribute
  private let link: Link
  private let text: Text
  private let type: TypeOf
  private let boolean, integer: Number
  private let unrefVariant, unrefObject: Free

  /// Where in the menu, and below which labels and names of actions.
  private struct Place {
    var path: [String] = []
    var namespace = ""
    var depth = 0
  }

  /// Nil of what is none, and where the toolkit has none.
  init?(of menu: Node) {
    guard let model = menu.pointer, let count = Host.function("g_menu_model_get_n_items", as: Count.self),
      let attribute = Host.function("g_menu_model_get_item_attribute_value", as: Attribute.self),
      let link = Host.function("g_menu_model_get_item_link", as: Link.self),
      let text = Host.function("g_variant_get_string", as: Text.self),
      let type = Host.function("g_variant_get_type_string", as: TypeOf.self),
      let boolean = Host.function("g_variant_get_boolean", as: Number.self),
      let integer = Host.function("g_variant_get_int32", as: Number.self),
      let unrefVariant = Host.function("g_variant_unref", as: Free.self),
      let unrefObject = Host.function("g_object_unref", as: Free.self)
    else { return nil }
    (self.model, self.count, self.attribute, self.link) = (model, count, attribute, link)
    (self.text, self.type, self.boolean, self.integer) = (text, type, boolean, integer)
    (self.unrefVariant, self.unrefObject) = (unrefVariant, unrefObject)
  }

  /// In the order of the menu.
  var all: [Item] { items(of: model, Place()) }

  private func items(of model: Pointer, _ place: Place) -> [Item] {
    guard place.depth < MenuItems.deepest else { return [] }
    return (0..<max(0, count(model))).flatMap { index in
      var inside = place
      inside.depth += 1
      if let namespace = string("action-namespace", of: model, index) {
        inside.namespace = place.namespace + namespace + "."
      }
      if let inner = link(model, index, "section") {
        defer { unrefObject(inner) }
        return items(of: inner, inside)
      }
      guard let label = string("label", of: model, index) else { return [] }
      inside.path.append(label.withoutMnemonicMark)
      if let inner = link(model, index, "submenu") {
        defer { unrefObject(inner) }
        return items(of: inner, inside)
      }
      guard let action = string("action", of: model, index) else { return [] }
      return [Item(path: inside.path, action: place.namespace + action, target: target(of: model, index))]
    }
  }

  /// Of a type that no menu of an app's has in practice, null, which the action refuses.
  private func target(of model: Pointer, _ index: Int32) -> Value? {
    guard let target = attribute(model, index, "target", nil) else { return nil }
    defer { unrefVariant(target) }
    switch type(target).map({ String(cString: $0) }) {
    case "s": return text(target, nil).map { .string(String(cString: $0)) }
    case "b": return .bool(boolean(target) != 0)
    case "i": return .int(Int64(integer(target)))
    default: return .null
    }
  }

  /// An attribute that is a text; nil of any other.
  private func string(_ name: String, of model: Pointer, _ index: Int32) -> String? {
    guard let value = attribute(model, index, name, "s") else { return nil }
    defer { unrefVariant(value) }
    return text(value, nil).map { String(cString: $0) }
  }
}
