import CLinker
import CObjC
import Glibc
import Synchronization

/// A class of the runtime. None is ever unmade.
struct ObjCClass: @unchecked Sendable, Hashable {
  let raw: Class

  init(_ raw: Class) { self.raw = raw }

  /// The class of that name; nil where none is loaded.
  init?(_ name: String) {
    guard let found = objc_lookUpClass(name) else { return nil }
    raw = found
  }

  /// All that are loaded.
  static var all: [ObjCClass] {
    let count = objc_getClassList(nil, 0)
    guard count > 0 else { return [] }
    var classes = [Class?](repeating: nil, count: Int(count))
    let found = objc_getClassList(&classes, count)
    return classes.prefix(Int(min(found, count))).compactMap { $0.map(ObjCClass.init) }
  }

  /// Its address, as `capuchin_node_info.class_id` has it.
  var number: UInt64 { UInt64(UInt(bitPattern: raw)) }

  /// Its name, which lives as long as the process.
  var cName: UnsafePointer<CChar> { class_getName(raw) }

  var name: String { String(cString: cName) }

  var superclass: ObjCClass? { class_getSuperclass(raw).map(ObjCClass.init) }

  /// Itself, its superclass, and so on up to the root.
  var lineage: some Sequence<ObjCClass> { sequence(first: self) { $0.superclass } }

  /// Itself as an object, for messages to the class.
  var object: Object { Object(raw) }

  func isKind(of other: ObjCClass) -> Bool { lineage.contains(other) }

  /// Whether it comes from the app, or a library that is none of GNUstep's own.
  var isOfApp: Bool { ObjCClass.isOfApp(UnsafeRawPointer(raw)) }

  /// Whether what is at an address does so.
  static func isOfApp(_ address: UnsafeRawPointer) -> Bool {
    guard let image = clinker_image_of(address) else { return false }
    let file = String(cString: image).split(separator: "/").last ?? ""
    return !file.hasPrefix("libgnustep-") && !file.hasPrefix("libobjc")
  }

  /// Whether it got a message yet.
  var hasDispatchTable: Bool { capuchin_objc_has_dispatch_table(raw) != 0 }

  /// Whether its instances have a method; asks nothing of the class itself.
  func hasMethod(_ selector: Selector) -> Bool {
    class_getInstanceMethod(raw, selector.raw) != nil
  }
}

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
    return known.lineage.first { strncmp($0.cName, KnownClasses.hidden, KnownClasses.hidden.utf8.count) != 0 }
  }

  /// Nil of a number that is no class's.
  func of(number: UInt64) -> ObjCClass? {
    guard let asked = OpaquePointer(bitPattern: UInt(number)).map(ObjCClass.init) else { return nil }
    return classes.withLock { classes in
      if classes.contains(asked) { return asked }
      // More may have been loaded since. A class is an object, too: of its metaclass.
      classes = Set(ObjCClass.all.flatMap { [$0, $0.object.runningClass] })
      return classes.contains(asked) ? asked : nil
    }
  }
}
