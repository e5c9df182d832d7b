import CObjC

/// The tables in which gcc's runtime looks up what a message calls.
///
/// A class's begins as a copy of its superclass's, and shares with that each part in which it has no method of
/// its own. When an implementation is exchanged, the runtime writes it into the table of the class that owns
/// the method, and into no other: a subclass with another method in the same part goes on calling the old one.
enum DispatchTables {
  /// Gives a method another implementation, for its class and all below it. Any thread.
  static func set(_ implementation: IMP, of method: OpaquePointer, in owner: ObjCClass) {
    guard let old = method_setImplementation(method, implementation) else { return }
    let selector = method_getName(method)
    let isOfClass = class_isMetaClass(owner.raw) != 0
    for known in ObjCClass.all.map({ isOfClass ? $0.object.runningClass : $0 })
    where known != owner && known.isKind(of: owner) && known.hasDispatchTable {
      // All below have the method, so that none of them is asked for it.
      if class_getMethodImplementation(known.raw, selector) == old { __objc_update_dispatch_table_for_class(known.raw) }
    }
  }
}
