import CObjC
import Synchronization

/// The classes of the runtime, to tell an object from other memory. Any thread.
final class KnownClasses: Sendable {
  static let shared = KnownClasses()

  /// What key-value observing puts in front of an object's class: it has the class's methods, and the
  /// observed setters.
  private static let hidden = "GSKVO"

  private let classes = Mutex<Set<ObjCClass>>([])

  /// The class of an object that has its methods, as its author knows it; nil of what is none.
  func of(_ object: UnsafeRawPointer) -> ObjCClass? {
    guard UInt(bitPattern: object) % UInt(MemoryLayout<UInt>.alignment) == 0,
      let known = of(number: UInt64(object.load(as: UInt.self)))
    else { return nil }
    return known.lineage.first { !$0.name.hasPrefix(KnownClasses.hidden) }
  }

  /// Nil of a number that is no class's.
  func of(number: UInt64) -> ObjCClass? {
    guard let asked = ObjCClass(number: number) else { return nil }
    return classes.withLock { classes in
      if classes.contains(asked) { return asked }
      // More may have been loaded since.
      classes = Set(ObjCClass.all)
      return classes.contains(asked) ? asked : nil
    }
  }
}
