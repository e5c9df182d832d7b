import PackKit

/// The items of a GMenuModel and of those that it leads to.
struct MenuItems {
  /// One that can be chosen.
  struct Item {
    /// The labels that lead to it.
    let path: [String]
    /// The action, and what it is told, in one text: `win.translate::french`.
    fileprivate let action: String
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Count = @convention(c) (Pointer) -> Int32
  private typealias Attribute = @convention(c) (Pointer, Int32, UnsafePointer<CChar>, Pointer?) -> Pointer?
  private typealias Link = @convention(c) (Pointer, Int32, UnsafePointer<CChar>) -> Pointer?
  private typealias Text = @convention(c) (Pointer, Pointer?) -> UnsafePointer<CChar>?
  private typealias Print = @convention(c) (UnsafePointer<CChar>, Pointer?) -> UnsafeMutablePointer<CChar>?
  private typealias Free = @convention(c) (Pointer) -> Void
  /// Deeper than any menu of an app's; ends the way down should a model lead back to itself.
  private static let deepest = 8

  private let model: Pointer
  private let count: Count
  private let attribute: Attribute
  private let link: Link
  private let text: Text
  private let print: Print
  private let unrefVariant, unrefObject, free: Free

  /// Nil of what is none, and where the toolkit has none.
  init?(of menu: Node) {
    let host = menu.host
    guard let model = menu.pointer, let count = host.function("g_menu_model_get_n_items", as: Count.self),
      let attribute = host.function("g_menu_model_get_item_attribute_value", as: Attribute.self),
      let link = host.function("g_menu_model_get_item_link", as: Link.self),
      let text = host.function("g_variant_get_string", as: Text.self),
      let print = host.function("g_action_print_detailed_name", as: Print.self),
      let unrefVariant = host.function("g_variant_unref", as: Free.self),
      let unrefObject = host.function("g_object_unref", as: Free.self), let free = host.function("g_free", as: Free.self)
    else { return nil }
    (self.model, self.count, self.attribute, self.link) = (model, count, attribute, link)
    (self.text, self.print) = (text, print)
    (self.unrefVariant, self.unrefObject, self.free) = (unrefVariant, unrefObject, free)
  }

  /// In the order of the menu.
  var all: [Item] { items(of: model, [], MenuItems.deepest) }

  private func items(of model: Pointer, _ path: [String], _ depth: Int) -> [Item] {
    guard depth > 0 else { return [] }
    return (0..<max(0, count(model))).flatMap { index in
      if let inner = link(model, index, "section") {
        defer { unrefObject(inner) }
        return items(of: inner, path, depth - 1)
      }
      guard let label = string("label", of: model, index) else { return [] }
      let path = path + [label.withoutMnemonicMark]
      if let inner = link(model, index, "submenu") {
        defer { unrefObject(inner) }
        return items(of: inner, path, depth - 1)
      }
      return action(of: model, index).map { [Item(path: path, action: $0)] } ?? []
    }
  }

  private func action(of model: Pointer, _ index: Int32) -> String? {
    guard let name = string("action", of: model, index) else { return nil }
    let target = attribute(model, index, "target", nil)
    defer { if let target { unrefVariant(target) } }
    guard let detailed = print(name, target) else { return nil }
    defer { free(Pointer(detailed)) }
    return String(cString: detailed)
  }

  private func string(_ name: String, of model: Pointer, _ index: Int32) -> String? {
    guard let value = attribute(model, index, name, nil) else { return nil }
    defer { unrefVariant(value) }
    return text(value, nil).map { String(cString: $0) }
  }
}

extension MenuItems.Item {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Parse = @convention(c) (
    UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Pointer?>, Pointer?
  ) -> Int32
  private typealias Activate = @convention(c) (Pointer, UnsafePointer<CChar>, Pointer) -> Int32
  private typealias Free = @convention(c) (Pointer) -> Void

  /// Activates its action as a click on it does.
  /// - Throws: `PackError` where there is no such action, or it is off.
  func activate(in widget: Node) throws {
    let parse = try widget.host.require("g_action_parse_detailed_name", as: Parse.self)
    let free = try widget.host.require("g_free", as: Free.self)
    let unref = try widget.host.require("g_variant_unref", as: Free.self)
    let activate = try widget.host.require("gtk_widget_activate_action_variant", as: Activate.self)
    var name: UnsafeMutablePointer<CChar>?
    var target: Pointer?
    guard parse(action, &name, &target, nil) != 0, let name else { throw PackError.failed("no action \(action)") }
    defer { free(Pointer(name)) }
    guard let target else {
      try widget.call("action:" + String(cString: name))
      return
    }
    defer { unref(target) }
    guard activate(try widget.requirePointer(), name, target) != 0 else { throw PackError.failed("no action \(action)") }
  }
}
