import CObjC
import CObjCSend

/// Typed messages. All go through `objcsend_send`: where the method raises, no frame of Swift's is
/// unwound, and the exception is thrown as a Swift error.
///
/// The caller says the method's type; where it is not sure, `MethodTypes` tells.
extension UnsafeMutablePointer<objc_object> {
  /// Any message.
  ///
  /// - Parameters:
  ///   - type: the method's own; its first parameters are the object and the selector.
  ///   - sender: how the method returns.
  ///   - call: is handed the function of that type, the object and the selector, and calls it.
  func message<Method, Answer>(
    _ selector: Selector, _ type: Method.Type, by sender: @convention(c) () -> Void = Sender.plain,
    _ call: (Method, Object, SEL) -> Answer
  ) throws(Raised) -> Answer {
    let answer = call(unsafeBitCast(sender, to: type), self, selector.raw)
    try Raised.check()
    return answer
  }

  /// A message without an answer.
  func perform(_ selector: Selector) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL) -> Void
    try message(selector, Method.self) { $0($1, $2) }
  }

  func perform(_ selector: Selector, _ argument: Object?) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Void
    try message(selector, Method.self) { $0($1, $2, argument) }
  }

  func perform(_ selector: Selector, _ index: Int) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Int) -> Void
    try message(selector, Method.self) { $0($1, $2, index) }
  }

  func perform(_ selector: Selector, _ first: Object?, _ second: Object?) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Object?, Object?) -> Void
    try message(selector, Method.self) { $0($1, $2, first, second) }
  }

  /// A message answered by an object.
  func send(_ selector: Selector) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL) -> Object?
    return try message(selector, Method.self) { $0($1, $2) }
  }

  func send(_ selector: Selector, _ argument: Object?) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Object?
    return try message(selector, Method.self) { $0($1, $2, argument) }
  }

  func send(_ selector: Selector, _ first: Object?, _ second: Object?) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Object?, Object?) -> Object?
    return try message(selector, Method.self) { $0($1, $2, first, second) }
  }

  func send(_ selector: Selector, at index: Int) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Int) -> Object?
    return try message(selector, Method.self) { $0($1, $2, index) }
  }

  /// A message answered by a whole number of the processor's width.
  func int(_ selector: Selector) throws(Raised) -> Int {
    typealias Method = @convention(c) (Object, SEL) -> Int
    return try message(selector, Method.self) { $0($1, $2) }
  }

  func int(_ selector: Selector, _ argument: Object?) throws(Raised) -> Int {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Int
    return try message(selector, Method.self) { $0($1, $2, argument) }
  }

  func double(_ selector: Selector) throws(Raised) -> Double {
    typealias Method = @convention(c) (Object, SEL) -> Double
    return try message(selector, Method.self) { $0($1, $2) }
  }

  /// A message answered by a BOOL, which is an unsigned char.
  func bool(_ selector: Selector) throws(Raised) -> Bool {
    typealias Method = @convention(c) (Object, SEL) -> UInt8
    return try message(selector, Method.self) { $0($1, $2) } != 0
  }

  func bool(_ selector: Selector, _ argument: Object?) throws(Raised) -> Bool {
    typealias Method = @convention(c) (Object, SEL, Object?) -> UInt8
    return try message(selector, Method.self) { $0($1, $2, argument) } != 0
  }

  /// A message answered by a point, which is returned in registers.
  func point(_ selector: Selector) throws(Raised) -> NSPoint {
    typealias Method = @convention(c) (Object, SEL) -> NSPoint
    return try message(selector, Method.self) { $0($1, $2) }
  }

  func point(_ selector: Selector, _ point: NSPoint, _ argument: Object?) throws(Raised) -> NSPoint {
    typealias Method = @convention(c) (Object, SEL, NSPoint, Object?) -> NSPoint
    return try message(selector, Method.self) { $0($1, $2, point, argument) }
  }

  func send(_ selector: Selector, at point: NSPoint) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSPoint) -> Object?
    return try message(selector, Method.self) { $0($1, $2, point) }
  }

  func cString(_ selector: Selector) throws(Raised) -> UnsafePointer<CChar>? {
    typealias Method = @convention(c) (Object, SEL) -> UnsafePointer<CChar>?
    return try message(selector, Method.self) { $0($1, $2) }
  }

  /// A message answered by a rectangle, which is returned in memory.
  func rect(_ selector: Selector) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL) -> NSRect
    return try message(selector, Method.self, by: Sender.inMemory) { $0($1, $2) }
  }

  func rect(at index: Int, _ selector: Selector) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL, Int) -> NSRect
    return try message(selector, Method.self, by: Sender.inMemory) { $0($1, $2, index) }
  }

  func rect(_ selector: Selector, _ rect: NSRect, _ argument: Object?) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL, NSRect, Object?) -> NSRect
    return try message(selector, Method.self, by: Sender.inMemory) { $0($1, $2, rect, argument) }
  }
}

/// The two ways of sending, by how the method returns; to be cast to its type.
enum Sender {
  static var plain: @convention(c) () -> Void { objcsend_plain }
  static var inMemory: @convention(c) () -> Void { objcsend_in_memory }
}
