import PackKit

extension Node {
  private typealias Pointer = UnsafeMutableRawPointer

  /// Whether somebody gave it a gesture. A toolkit without controllers cannot tell: yes.
  var hasGesture: Bool {
    typealias Observe = @convention(c) (Pointer) -> Pointer?
    guard let pointer, let observe = Host.function("gtk_widget_observe_controllers", as: Observe.self)
    else { return true }
    guard let list = observe(pointer) else { return false }
    defer { unref(list) }
    return contains(list, "GtkGesture") || contains(list, "GtkEventControllerLegacy")
  }

  private func contains(_ list: Pointer, _ className: String) -> Bool {
    typealias Count = @convention(c) (Pointer) -> UInt32
    typealias Item = @convention(c) (Pointer, UInt32) -> Pointer?
    typealias TypeOf = @convention(c) (UnsafePointer<CChar>) -> UInt
    typealias IsA = @convention(c) (Pointer, UInt) -> Int32
    guard let count = Host.function("g_list_model_get_n_items", as: Count.self),
      let item = Host.function("g_list_model_get_item", as: Item.self),
      let typeOf = Host.function("g_type_from_name", as: TypeOf.self),
      let isA = Host.function("g_type_check_instance_is_a", as: IsA.self)
    else { return true }
    let type = typeOf(className)
    return (0..<count(list)).contains { index in
      guard type != 0, let controller = item(list, index) else { return false }
      defer { unref(controller) }
      return isA(controller, type) != 0
    }
  }

  private func unref(_ object: Pointer) {
    typealias Unref = @convention(c) (Pointer) -> Void
    Host.function("g_object_unref", as: Unref.self)?(object)
  }
}
