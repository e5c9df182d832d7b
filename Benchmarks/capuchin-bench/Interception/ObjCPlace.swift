import CBench
import CObjC
import Interception

/// A method of a class of gcc's Objective-C runtime, which is made for it.
struct ObjCPlace: MethodPlace {
  let called: UnsafePointer<UnsafeMutableRawPointer?>
  private let method: RuntimeMethod

  var slot: any MethodSlot { method }

  /// Makes a root class with this one method, and an instance. All live as long as the process.
  /// - Throws: `BenchError.noFigures` if there is a class of that name.
  init(_ method: cbench_method, _ name: String) throws {
    guard let selector = sel_registerName("take:"), let function = method.function,
      let made = objc_allocateClassPair(nil, name, 0),
      class_addMethod(made, selector, RuntimeMethod.code(function), method.encoding) != 0
    else { throw BenchError.noFigures("methods of Objective-C") }
    objc_registerClassPair(made)
    guard let object = class_createInstance(made, 0), let own = class_getInstanceMethod(made, selector)
    else { throw BenchError.noFigures("methods of Objective-C") }
    let lookUp: @convention(c) (UnsafeMutablePointer<objc_object>?, SEL?) -> IMP? = objc_msg_lookup
    // The runtime sets a class up at its first message.
    _ = lookUp(object, selector)
    let message = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 3)
    message.initialize(to: UnsafeMutableRawPointer(object))
    (message + 1).initialize(to: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(selector)))
    (message + 2).initialize(to: unsafeBitCast(lookUp, to: UnsafeMutableRawPointer.self))
    called = UnsafePointer(message)
    self.method = RuntimeMethod(raw: own)
  }

  func put(_ implementation: UnsafeMutableRawPointer?) {
    if let implementation { _ = method_setImplementation(method.raw, RuntimeMethod.code(implementation)) }
  }
}

/// A method that a class owns.
private struct RuntimeMethod: MethodSlot, @unchecked Sendable {
  let raw: OpaquePointer

  var place: UInt { UInt(bitPattern: raw) }

  func implementation() -> UnsafeMutableRawPointer? {
    method_getImplementation(raw).map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
  }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    guard self.implementation() == implementation else { return false }
    _ = method_setImplementation(raw, RuntimeMethod.code(replacement))
    return true
  }

  static func code(_ function: UnsafeMutableRawPointer) -> IMP { unsafeBitCast(function, to: IMP.self) }
}
