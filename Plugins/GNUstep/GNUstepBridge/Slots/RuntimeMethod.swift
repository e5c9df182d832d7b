import BridgeKit
import CapuchinABI
import CObjC
import Synchronization

/// A method of a class: the class's own, or one that it inherits and may be given an implementation of.
///
/// Lives as long as the process: its address is the place by which the host tells slots apart. Any thread.
final class RuntimeMethod: @unchecked Sendable {
  let known: ObjCClass
  /// The class whose implementation it was when it was looked up first.
  private let declarerAtFirst: ObjCClass
  private let selector: SEL
  /// As the compiler encoded it; nil where nothing tells.
  private let encoding: UnsafePointer<CChar>?
  /// What the class inherited when it was given an implementation, by its address; 0 as long as it was given
  /// none. Written with the catalog's lock held, read by any call that passes through.
  private let inheritedAtFirst = Atomic<UInt>(0)

  /// - Parameter method: what the class or one above has.
  init(_ method: OpaquePointer, of known: ObjCClass, declaredBy declarer: ObjCClass) {
    self.known = known
    declarerAtFirst = declarer
    // The method's own, which has types; one by name alone may have none.
    selector = method_getName(method)
    encoding = method_getTypeEncoding(method)
  }

  /// The method that the host tells by its place; else, of a class that got no message yet, by its name.
  static func at(_ slot: UnsafePointer<capuchin_method>?) -> RuntimeMethod? {
    guard let slot = slot.map(capuchin_method.init(reading:)) else { return nil }
    if let place = UnsafeRawPointer(bitPattern: UInt(slot.place)) {
      return Unmanaged<RuntimeMethod>.fromOpaque(place).takeUnretainedValue()
    }
    guard let known = KnownClasses.shared.of(number: slot.owner) else { return nil }
    return try? MethodCatalog.shared.method(slot.name.text, of: known)
  }

  /// The class whose implementation it is now; not one that `exchange` gave to the class.
  var declarer: ObjCClass {
    guard inheritedAtFirst.load(ordering: .relaxed) == 0, let method = found(in: known) else { return declarerAtFirst }
    return Array(known.lineage).last { found(in: $0) == method } ?? declarerAtFirst
  }

  var isCallable: Bool { encoding != nil }

  var selectorName: String { String(cString: sel_getName(selector)) }

  private var place: UInt64 { UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) }

  /// Without a place as long as the class got no message: nothing can be changed in it then.
  var raw: capuchin_method {
    var raw = capuchin_method()
    raw.size = UInt32(MemoryLayout<capuchin_method>.size)
    if known.hasDispatchTable { raw.place = place }
    raw.owner = known.number
    raw.declarer = declarer.number
    raw.owner_name = capuchin_string(known.cName)
    raw.declarer_name = capuchin_string(declarer.cName)
    raw.name = capuchin_string(sel_getName(selector))
    raw.encoding = capuchin_string(encoding)
    if !isCallable { raw.refusal = capuchin_string("nothing tells how it is called" as StaticString) }
    return raw
  }
}

extension RuntimeMethod {
  /// What a message finds now.
  var implementation: IMP? { found(in: known).flatMap(method_getImplementation) }

  /// What the class would inherit, where that is all it had of its own.
  var inherited: IMP? {
    guard inheritedAtFirst.load(ordering: .relaxed) != 0 || !isOwn, let above = known.superclass else { return nil }
    return found(in: above).flatMap(method_getImplementation)
  }

  /// Gives the class another implementation. To be called with the catalog's lock held.
  ///
  /// gcc's `class_replaceMethod` would change the superclass where the class inherits the method.
  func exchange(_ expected: IMP, for replacement: IMP) -> UInt32 {
    guard known.hasDispatchTable, let method = found(in: known), method_getImplementation(method) == expected else {
      return CAPUCHIN_STATUS_INVALID
    }
    guard isOwn else {
      guard class_addMethod(known.raw, selector, replacement, encoding) != 0 else { return CAPUCHIN_STATUS_INVALID }
      inheritedAtFirst.store(RuntimeMethod.address(expected), ordering: .relaxed)
      return CAPUCHIN_STATUS_OK
    }
    // No method can be taken out of a class again.
    let first = inheritedAtFirst.load(ordering: .relaxed)
    if first != 0, RuntimeMethod.address(replacement) == first || replacement == inherited {
      return CAPUCHIN_STATUS_UNSUPPORTED
    }
    DispatchTables.set(replacement, of: method, in: known)
    return CAPUCHIN_STATUS_OK
  }

  /// Whether the class has an implementation of its own.
  var isOwn: Bool { found(in: known) != known.superclass.flatMap(found) }

  private static func address(_ implementation: IMP) -> UInt {
    UInt(bitPattern: unsafeBitCast(implementation, to: UnsafeRawPointer.self))
  }

  private func found(in known: ObjCClass) -> OpaquePointer? { class_getInstanceMethod(known.raw, selector) }
}
