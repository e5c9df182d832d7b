import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GObject> {
  init(_ widget: Widget) {
    self = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  /// The widget it is, or nil.
  var widget: Widget? {
    guard isA(self, gtk_widget_get_type()) else { return nil }
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  init(_ pointer: OpaquePointer) {
    self = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
  }

  var opaque: OpaquePointer { OpaquePointer(self) }
  var object: Object { Object(self) }
  var className: String { object.className }

  /// Whether it has a surface of its own: a window or a popover.
  var isNative: Bool { isA(self, gtk_native_get_type()) }

  /// The window or popover that it is in, or itself.
  var native: Widget? { gtk_widget_get_native(self).map { Widget($0) } }

  var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }

  /// Whether it is on screen, to stay: not what fades, as a bar that is hidden and a page that is turned do, nor what
  /// an overview of tabs is over.
  var isShown: Bool { isMapped && stays }

  /// Whether neither it nor anything that it is in is about to go.
  var stays: Bool { !ancestry.contains(where: \.isLeaving) }

  /// The same, of a child of what is shown.
  var isShownInParent: Bool { isMapped && !isLeaving }

  /// Whether it, or what it is in, is on screen for a moment only.
  var isFading: Bool { isMapped && ancestry.contains { widget in gtk_widget_get_parent(widget).map { widget.fades(in: $0) } == true } }

  /// Whether it is not to stay on screen, itself.
  private var isLeaving: Bool { gtk_widget_get_parent(self).map { isLeaving(in: $0) } ?? false }

  /// The same, where its parent is at hand.
  func isLeaving(in parent: Widget) -> Bool { fades(in: parent) || Libadwaita.overviewHides(self, in: parent) }

  /// Whether its parent hides it, and that takes a moment.
  private func fades(in parent: Widget) -> Bool {
    switch parent.object.type {
    case gtk_revealer_get_type(): gtk_revealer_get_reveal_child(OpaquePointer(parent)) == 0
    case gtk_stack_get_type(): gtk_stack_get_visible_child(OpaquePointer(parent)) != self
    default: false
    }
  }

  /// Its children in tree order, mapped or not.
  var children: some Sequence<Widget> {
    sequence(
      state: gtk_widget_get_first_child(self),
      next: { next in
        let child = next
        next = child.flatMap { gtk_widget_get_next_sibling($0) }
        return child
      })
  }

  /// Visits its children in tree order and keeps all alive meanwhile: for a body in which the app may run,
  /// and end any widget. One that has gone by then is left out, those after it are not.
  ///
  /// - Parameter body: answers whether to go on.
  /// - Returns: whether all were visited.
  func visitChildren(_ body: (Widget) -> Bool) -> Bool {
    // A child that was taken out has no next sibling any more, so all are noted before.
    let children = Array(self.children)
    return holding(children) { children.allSatisfy { gtk_widget_get_parent($0) != self || body($0) } }
  }

  /// Itself, its parent, and so on.
  var ancestry: some Sequence<Widget> { sequence(first: self) { gtk_widget_get_parent($0) } }
}

/// Keeps widgets alive while `body` runs, in which the app may run and end any of them.
func holding<Result, Failure: Error>(
  _ widgets: [Widget], _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  for widget in widgets { g_object_ref(widget) }
  defer { for widget in widgets { g_object_unref(widget) } }
  return try body()
}

extension Registry {
  func node(_ widget: Widget) -> capuchin_node { node(Object(widget)) }

  func node(_ widget: Widget?) -> capuchin_node { widget.map { node($0) } ?? capuchin_node() }

  /// The widget of a node.
  /// - Throws: `BridgeError.stale`, or an explanation if it is no widget.
  func widget(_ node: capuchin_node) throws(BridgeError) -> Widget {
    let object = try object(node)
    guard let widget = object.widget else { throw .notWidget(object.className) }
    return widget
  }
}
