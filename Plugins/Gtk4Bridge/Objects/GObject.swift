import CGtk4

typealias Object = UnsafeMutablePointer<GObject>
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// GLib's fundamental types; its header has them as macros, which Swift does not see.
enum Fundamental {
  static let interface: GType = 2 << 2
  static let char: GType = 3 << 2
  static let uchar: GType = 4 << 2
  static let boolean: GType = 5 << 2
  static let int: GType = 6 << 2
  static let uint: GType = 7 << 2
  static let long: GType = 8 << 2
  static let ulong: GType = 9 << 2
  static let int64: GType = 10 << 2
  static let uint64: GType = 11 << 2
  static let enumeration: GType = 12 << 2
  static let flags: GType = 13 << 2
  static let float: GType = 14 << 2
  static let double: GType = 15 << 2
  static let string: GType = 16 << 2
  static let boxed: GType = 18 << 2
  static let object: GType = 20 << 2
  static let variant: GType = 21 << 2
}

/// Whether an object is, descends from or implements `type`; a null pointer is nothing.
func isA(_ object: UnsafeMutableRawPointer?, _ type: GType) -> Bool {
  guard let object else { return false }
  let instance = object.assumingMemoryBound(to: GTypeInstance.self)
  return g_type_check_instance_is_a(instance, type) != 0
}

func isA(_ object: OpaquePointer?, _ type: GType) -> Bool {
  isA(object.map(UnsafeMutableRawPointer.init), type)
}

extension UnsafeMutablePointer<GObject> {
  /// The object behind any of GTK's pointers.
  init(_ pointer: OpaquePointer) {
    self = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
  }

  init(_ widget: Widget) {
    self = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Its class, or 0 where the memory holds none any more.
  var type: GType {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
      .pointee.g_class?.pointee.g_type ?? 0
  }

  var className: String { typeName(type) }

  var objectClass: UnsafeMutablePointer<GObjectClass>? {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return UnsafeMutableRawPointer(instance.pointee.g_class)?
      .assumingMemoryBound(to: GObjectClass.self)
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
  var isShown: Bool {
    isMapped && !sequence(first: self, next: { gtk_widget_get_parent($0).map { Widget($0) } }).contains(where: \.isLeaving)
  }

  /// The same, of a child of what is shown.
  var isShownInParent: Bool { isMapped && !isLeaving }

  /// Whether it, or what it is in, is on screen for a moment only.
  var isFading: Bool { isMapped && ancestry.contains { widget in gtk_widget_get_parent(widget).map { widget.fades(in: $0) } == true } }

  /// Whether it is not to stay on screen, itself.
  private var isLeaving: Bool {
    guard let parent = gtk_widget_get_parent(self) else { return false }
    return fades(in: parent) || Libadwaita.overviewHides(self, in: parent)
  }

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

func typeName(_ type: GType) -> String {
  g_type_name(type).map { String(cString: $0) } ?? "object"
}
