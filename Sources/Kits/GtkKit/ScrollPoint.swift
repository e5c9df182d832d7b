import PackKit

/// A point at which a turn of the wheel reaches a scroller, and no widget in it that handles the wheel itself. A spin
/// button and a scale do.
enum ScrollPoint {
  /// The middle first, then its edges.
  private static let parts = [0.5, 0.03, 0.97]

  /// - Returns: in the window's coordinates; nil if there is no such point.
  static func free(in scroller: Node, _ frame: Rect, of window: Node) throws -> Point? {
    let pick = try Toolkit.function(
      "gtk_widget_pick", as: (@convention(c) (Pointer, Double, Double, Int32) -> Pointer?).self)
    let (root, end) = (try window.requirePointer(), try scroller.requirePointer())
    for y in parts {
      for x in parts {
        let point = Point(x: frame.x + frame.width * x, y: frame.y + frame.height * y)
        if try isFree(from: pick(root, point.x, point.y, 0), to: end) { return point }
      }
    }
    return nil
  }

  private static func isFree(from leaf: Pointer?, to end: Pointer) throws -> Bool {
    var next = leaf
    while let widget = next, widget != end {
      if try takesWheel(widget) { return false }
      next = try Toolkit.take("gtk_widget_get_parent", widget)
    }
    return next != nil
  }

  private static func takesWheel(_ widget: Pointer) throws -> Bool {
    let named = try Toolkit.function("g_type_from_name", as: (@convention(c) (UnsafePointer<CChar>) -> UInt).self)
    let isInstance = try Toolkit.function(
      "g_type_check_instance_is_a", as: (@convention(c) (Pointer, UInt) -> Int32).self)
    guard let list = try Toolkit.take("gtk_widget_observe_controllers", widget) else { return false }
    defer { try? Toolkit.act("g_object_unref", list) }
    let type = named("GtkEventControllerScroll")
    for index in 0..<max(0, try Toolkit.answer("g_list_model_get_n_items", list)) {
      guard let controller = try Toolkit.take("g_list_model_get_item", list, at: Int(index)) else { continue }
      defer { try? Toolkit.act("g_object_unref", controller) }
      if type != 0, isInstance(controller, type) != 0 { return true }
    }
    return false
  }
}
