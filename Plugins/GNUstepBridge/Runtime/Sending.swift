import CObjC
import CObjCSend

/// Typed messages. All go through `objcsend_send`: where the method raises, no frame of Swift's is
/// unwound, and the exception is thrown as a Swift error.
///
/// The caller says the method's type; where it is not sure, `MethodType` tells.
extension UnsafeMutablePointer<objc_object> {
  /// A message without an answer.
  func perform(_ selector: Selector) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL) -> Void
    unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
  }

  func perform(_ selector: Selector, _ argument: Object?) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Void
    unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, argument)
    try Raised.check()
  }

  func perform(_ selector: Selector, _ first: Object?, _ second: Object?) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Object?, Object?) -> Void
    unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, first, second)
    try Raised.check()
  }

  /// A message answered by an object.
  func send(_ selector: Selector) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL) -> Object?
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer
  }

  func send(_ selector: Selector, _ argument: Object?) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Object?
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, argument)
    try Raised.check()
    return answer
  }

  func send(_ selector: Selector, _ first: Object?, _ second: Object?) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Object?, Object?) -> Object?
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, first, second)
    try Raised.check()
    return answer
  }

  func send(_ selector: Selector, at index: Int) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Int) -> Object?
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, index)
    try Raised.check()
    return answer
  }

  /// A message answered by a whole number of the processor's width.
  func int(_ selector: Selector) throws(Raised) -> Int {
    typealias Method = @convention(c) (Object, SEL) -> Int
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer
  }

  func int(_ selector: Selector, _ argument: Object?) throws(Raised) -> Int {
    typealias Method = @convention(c) (Object, SEL, Object?) -> Int
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, argument)
    try Raised.check()
    return answer
  }

  func double(_ selector: Selector) throws(Raised) -> Double {
    typealias Method = @convention(c) (Object, SEL) -> Double
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer
  }

  /// A message answered by a BOOL, which is an unsigned char.
  func bool(_ selector: Selector) throws(Raised) -> Bool {
    typealias Method = @convention(c) (Object, SEL) -> UInt8
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer != 0
  }

  func bool(_ selector: Selector, _ argument: Object?) throws(Raised) -> Bool {
    typealias Method = @convention(c) (Object, SEL, Object?) -> UInt8
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw, argument)
    try Raised.check()
    return answer != 0
  }

  func cString(_ selector: Selector) throws(Raised) -> UnsafePointer<CChar>? {
    typealias Method = @convention(c) (Object, SEL) -> UnsafePointer<CChar>?
    let answer = unsafeBitCast(Sender.plain, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer
  }

  /// A message answered by a rectangle, which is returned in memory.
  func rect(_ selector: Selector) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL) -> NSRect
    let answer = unsafeBitCast(Sender.inMemory, to: Method.self)(self, selector.raw)
    try Raised.check()
    return answer
  }

  func rect(at index: Int, _ selector: Selector) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL, Int) -> NSRect
    let answer = unsafeBitCast(Sender.inMemory, to: Method.self)(self, selector.raw, index)
    try Raised.check()
    return answer
  }

  func rect(_ selector: Selector, _ rect: NSRect, _ argument: Object?) throws(Raised) -> NSRect {
    typealias Method = @convention(c) (Object, SEL, NSRect, Object?) -> NSRect
    let answer = unsafeBitCast(Sender.inMemory, to: Method.self)(self, selector.raw, rect, argument)
    try Raised.check()
    return answer
  }
}

/// The two ways of sending, by how the method returns; to be cast to its type.
enum Sender {
  static var plain: @convention(c) () -> Void { objcsend_plain }
  static var inMemory: @convention(c) () -> Void { objcsend_in_memory }
}
