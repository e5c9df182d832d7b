import PackKit

/// gcc's Objective-C runtime, for what no call of the bridge's can say. A pack does not link it.
package enum Runtime {
  package typealias Pointer = UnsafeMutableRawPointer
  private typealias Find = @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private typealias LookUp = @convention(c) (Pointer, Pointer) -> Pointer?

  /// A class of the toolkit's; nil where none is loaded.
  package static func find(_ className: String) throws -> Pointer? {
    try Host.require("objc_lookUpClass", as: Find.self)(className)
  }

  package static func selector(_ name: String) throws -> Pointer? {
    try Host.require("sel_registerName", as: Find.self)(name)
  }

  /// Sends a class a message that is answered by an object, the autorelease pool's: it is there until the app runs.
  /// What the method raises is not caught. Nil where there is none.
  ///
  /// - Parameters:
  ///   - type: the method's own; its first parameters are the class and the selector.
  ///   - call: is handed the function of that type, the class and the selector, and calls it.
  package static func send<Method>(
    _ name: String, to className: String, _ type: Method.Type, _ call: (Method, Pointer, Pointer) -> Pointer?
  ) throws -> Pointer? {
    try find(className).flatMap { try send(name, to: $0, type, call) }
  }

  /// The same to an object.
  package static func send<Method>(
    _ name: String, to receiver: Pointer, _ type: Method.Type, _ call: (Method, Pointer, Pointer) -> Pointer?
  ) throws -> Pointer? {
    let lookUp = try Host.require("objc_msg_lookup", as: LookUp.self)
    guard let selector = try selector(name), let method = lookUp(receiver, selector) else { return nil }
    return call(unsafeBitCast(method, to: type), receiver, selector)
  }

  /// An NSString, the autorelease pool's.
  package static func string(_ text: String) throws -> Pointer? {
    typealias Make = @convention(c) (Pointer, Pointer, UnsafePointer<CChar>) -> Pointer?
    return try send("stringWithUTF8String:", to: "NSString", Make.self) { make, strings, selector in
      text.withCString { make(strings, selector, $0) }
    }
  }
}

extension Node {
  /// A class of the toolkit's, to be called.
  package func find(_ className: String) throws -> Node? { try node(of: Runtime.find(className)) }
}
