import CGObject

typealias PropertyDispatch =
  @convention(c) (
    Object?, UInt32, UnsafeMutablePointer<UnsafeMutablePointer<GParamSpec>?>?
  ) -> Void

/// Our function in the `dispatch_properties_changed` slot of GObject classes, and back.
///
/// `notify` has no emission hooks, and class handlers copied long ago into subclasses are out of
/// reach; this slot is read at each notify, of instances that exist already, too. Only slots that
/// hold GObject's own function are swapped: a class with its own function calls its parent's, so
/// there the parent is swapped.
struct ClassPatch {
  private let original: PropertyDispatch
  private let ours: PropertyDispatch

  init?(_ ours: PropertyDispatch) {
    guard let base = ClassPatch.known(Fundamental.object),
      let original = base.pointee.dispatch_properties_changed
    else { return nil }
    self.ours = ours
    self.original = original
  }

  /// Calls what was there before.
  func forward(
    _ object: Object?, _ count: UInt32,
    _ specs: UnsafeMutablePointer<UnsafeMutablePointer<GParamSpec>?>?
  ) {
    original(object, count, specs)
  }

  /// Swaps the slot in `type` and all that descends from it or implements it, as far as those
  /// classes exist; later ones copy it from their parent.
  func insert(below type: GType) {
    guard Classes.isInterface(type) else { return visit(type, swapIn) }
    visit(Fundamental.object) { candidate, known in
      if g_type_is_a(candidate, type) != 0 { swapIn(candidate, known) }
    }
  }

  /// Puts GObject's function back wherever ours is, also where a later class has copied it.
  func remove() {
    visit(Fundamental.object) { _, known in
      if isSame(known.pointee.dispatch_properties_changed, ours) { known.pointee.dispatch_properties_changed = original }
    }
  }

  private func swapIn(_ type: GType, _ known: UnsafeMutablePointer<GObjectClass>) {
    for base in Classes.lineage(of: type) {
      guard let slot = ClassPatch.known(base) else { return }
      if isSame(slot.pointee.dispatch_properties_changed, ours) { return }
      guard isSame(slot.pointee.dispatch_properties_changed, original) else { continue }
      slot.pointee.dispatch_properties_changed = ours
      return
    }
  }

  private func visit(
    _ type: GType, _ body: (GType, UnsafeMutablePointer<GObjectClass>) -> Void
  ) {
    for made in Classes.made(from: type) {
      if let known = ClassPatch.known(made) { body(made, known) }
    }
  }

  /// The class struct of a type that has one by now.
  private static func known(_ type: GType) -> UnsafeMutablePointer<GObjectClass>? {
    g_type_class_peek(type)?.assumingMemoryBound(to: GObjectClass.self)
  }
}

/// Whether two methods, each a C function or nil, are the same.
package func isSame<Method>(_ method: Method, _ other: Method) -> Bool {
  unsafeBitCast(method, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
}
