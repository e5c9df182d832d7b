import CapuchinABI
import GtkKit

/// The items that an app has added to the menu that a text has of its own: `Menu TextField name Translate`. What is
/// chosen of the text's own gives what the text then holds.
struct AddedItems {
  /// What listeners hear of an item that is chosen.
  static let listen: Listen = .signal("clicked", of: "GtkModelButton")

  private let text: Node
  /// In the order of the menu.
  private let items: [MenuItem]

  /// - Parameter node: an entry or a text view.
  init(_ node: Node) {
    text = node.first("GtkText") ?? node
    let menu: Node? = node["extra-menu"] ?? text["extra-menu"]
    items = menu.flatMap { try? MenuItem.all(of: $0) } ?? []
  }

  /// The command of an item that was chosen; nil of one that is the text's own, and where several are called so.
  static func command(_ notification: WidgetNotification) -> Command? {
    guard let label: String = notification.emitter["text"] else { return nil }
    let name = label.withoutMnemonicMark
    let called = AddedItems(notification.node).items.filter { $0.path.last == name }
    guard let item = called.first, called.count == 1 else { return nil }
    // What its action does to the text is the app's doing.
    return Command("Menu", .list(item.path.map(Value.string)), rank: CAPUCHIN_RANK_CONTROL + 50)
  }

  /// Does what choosing it does; the menu is not opened for that. The text's own items are chosen in the menu, as in
  /// any other.
  func choose(_ play: Play) throws -> Outcome {
    _ = try play.arguments("path")
    let path = play.values.flatMap { if case .list(let parts) = $0 { parts } else { [$0] } }
    guard let item = items.first(where: { $0.path.map(Value.string) == path }) else { return .unsupported }
    if let target = item.target { try text.activate(item.action, target) } else { try text.activate(item.action) }
    return .done
  }
}

/// An item of a GMenuModel, or of those that it leads to, that can be chosen.
private struct MenuItem {
  /// Deeper than any menu of an app's; ends the way down should a model lead back to itself.
  private static let deepest = 8

  /// The labels that lead to it.
  let path: [String]
  /// The action: `win.translate`.
  let action: String
  /// What the action is told; nil if it is told nothing.
  let target: Value?

  /// Where in the menu, and below which labels and names of actions.
  private struct Place {
    var path: [String] = []
    var namespace = ""
    var depth = 0
  }

  /// In the order of the menu.
  static func all(of menu: Node) throws -> [MenuItem] { try items(of: menu.requirePointer(), Place()) }

  private static func items(of model: Pointer, _ place: Place) throws -> [MenuItem] {
    guard place.depth < deepest else { return [] }
    return try (0..<max(0, Toolkit.answer("g_menu_model_get_n_items", model))).flatMap { index -> [MenuItem] in
      var inside = place
      inside.depth += 1
      if let namespace = try string("action-namespace", of: model, index) {
        inside.namespace = place.namespace + namespace + "."
      }
      if let inner = try items(linkedBy: "section", of: model, index, inside) { return inner }
      guard let label = try string("label", of: model, index) else { return [] }
      inside.path.append(label.withoutMnemonicMark)
      if let inner = try items(linkedBy: "submenu", of: model, index, inside) { return inner }
      guard let action = try string("action", of: model, index) else { return [] }
      return [MenuItem(path: inside.path, action: place.namespace + action, target: try target(of: model, index))]
    }
  }

  /// Those of the menu that an item leads to; nil where it leads to none.
  private static func items(linkedBy link: String, of model: Pointer, _ index: Int32, _ place: Place) throws -> [MenuItem]? {
    typealias Link = @convention(c) (Pointer, Int32, UnsafePointer<CChar>) -> Pointer?
    guard let inner = try Toolkit.function("g_menu_model_get_item_link", as: Link.self)(model, index, link) else { return nil }
    defer { try? Toolkit.act("g_object_unref", inner) }
    return try items(of: inner, place)
  }

  /// Of a type that no menu of an app's has in practice, null, which the action refuses.
  private static func target(of model: Pointer, _ index: Int32) throws -> Value? {
    try attribute("target", nil, of: model, index) { target in
      switch try Toolkit.text("g_variant_get_type_string", target) {
      case "s": try text(target).map { .string($0) }
      case "b": .bool(try Toolkit.answer("g_variant_get_boolean", target) != 0)
      case "i": .int(Int64(try Toolkit.answer("g_variant_get_int32", target)))
      default: .null
      }
    }
  }

  /// An attribute that is a text; nil of any other.
  private static func string(_ name: String, of model: Pointer, _ index: Int32) throws -> String? {
    try attribute(name, "s", of: model, index, text)
  }

  private static func attribute<Result>(
    _ name: String, _ type: String?, of model: Pointer, _ index: Int32, _ read: (Pointer) throws -> Result?
  ) throws -> Result? {
    typealias Get = @convention(c) (Pointer, Int32, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Pointer?
    let get = try Toolkit.function("g_menu_model_get_item_attribute_value", as: Get.self)
    guard let value = get(model, index, name, type) else { return nil }
    defer { try? Toolkit.act("g_variant_unref", value) }
    return try read(value)
  }

  private static func text(_ variant: Pointer) throws -> String? {
    typealias Read = @convention(c) (Pointer, Pointer?) -> UnsafePointer<CChar>?
    return try Toolkit.function("g_variant_get_string", as: Read.self)(variant, nil).map { String(cString: $0) }
  }
}
