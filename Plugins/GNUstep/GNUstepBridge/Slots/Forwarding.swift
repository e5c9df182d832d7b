import BridgeKit
import CObjC
import CObjCSend
import CapuchinABI
import Glibc

/// How objects take calls of methods that their classes do not implement.
enum Forwarding {
  private static let handing: Selector = "forwardInvocation:"
  private static let naming: Selector = "forwardingTargetForSelector:"
  /// What Foundation's roots implement forwards nothing.
  private static let roots = ["NSObject", "NSProxy"].compactMap { ObjCClass($0) }
  /// No argument by value is larger.
  private static let largest = 4096

  /// The method by which a class does it; nil if it is a root's.
  static func method(_ way: UInt32, of known: ObjCClass) -> RuntimeMethod? {
    let selector = way == CAPUCHIN_FORWARDING_CALL ? handing : naming
    guard let method = try? MethodCatalog.shared.method(selector.name, of: known), method.isCallable,
      !roots.contains(method.declarer)
    else { return nil }
    return method
  }

  /// Puts what an NSInvocation holds.
  static func read(_ invocation: Object, _ sink: UnsafePointer<capuchin_sink>) throws(Raised) -> Bool {
    guard invocation.isKind(of: ObjCClass("NSInvocation")), let signature = try invocation.send("methodSignature")
    else { return false }
    typealias Named = @convention(c) (Object, SEL) -> SEL?
    guard let selector = try invocation.message("selector", Named.self, { $0($1, $2) }) else { return false }
    let types = try types(of: signature)
    guard sink.put(Selector(selector).name), sink.put(types.joined()) else { return true }
    // The result, the target and the selector come first.
    for (index, type) in types.enumerated().dropFirst(3) {
      let size = Int(objc_sizeof_type(type))
      guard (1...largest).contains(size) else { return false }
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      defer { bytes.deallocate() }
      invocation.copyArgument(at: index - 1, to: bytes)
      guard sink.put(.bytes(UnsafeRawBufferPointer(bytes))) else { return true }
    }
    return true
  }

  /// What a call of a method runs that the object's class does not implement, and its encoding.
  static func implementation(of name: String, _ object: Object) throws(Raised) -> (IMP, String)? {
    guard let encoding = try encoding(of: Selector(name), object),
      let selector = sel_registerTypedName(name, encoding), let found = objc_msg_lookup(object, selector)
    else { return nil }
    return (found, encoding)
  }

  private static func encoding(of selector: Selector, _ object: Object) throws(Raised) -> String? {
    let known = object.runningClass
    typealias Method = @convention(c) (Object, SEL, SEL) -> Object?
    if method(CAPUCHIN_FORWARDING_TARGET, of: known) != nil,
      let target = try object.message(naming, Method.self, { $0($1, $2, selector.raw) }),
      let method = class_getInstanceMethod(target.runningClass.raw, selector.raw)
    {
      return method_getTypeEncoding(method).map { String(cString: $0) }
    }
    guard method(CAPUCHIN_FORWARDING_CALL, of: known) != nil,
      let signature = try object.message("methodSignatureForSelector:", Method.self, { $0($1, $2, selector.raw) })
    else { return nil }
    return try types(of: signature).joined()
  }

  /// The types of the result and of all arguments.
  private static func types(of signature: Object) throws(Raised) -> [String] {
    typealias Result = @convention(c) (Object, SEL) -> UnsafePointer<CChar>?
    typealias Argument = @convention(c) (Object, SEL, Int) -> UnsafePointer<CChar>?
    var types = [try signature.message("methodReturnType", Result.self) { $0($1, $2) }]
    for index in 0..<max(0, try signature.int("numberOfArguments")) {
      types.append(try signature.message("getArgumentTypeAtIndex:", Argument.self) { $0($1, $2, index) })
    }
    return types.map { $0.map { String(cString: $0) } ?? "" }
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// Of an invocation.
  fileprivate func copyArgument(at index: Int, to bytes: UnsafeMutableRawBufferPointer) {
    typealias Method = @convention(c) (Object, SEL, UnsafeMutableRawPointer?, Int) -> Void
    try? message("getArgument:atIndex:", Method.self) { $0($1, $2, bytes.baseAddress, index) }
  }
}
