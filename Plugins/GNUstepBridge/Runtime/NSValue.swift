import CObjC
import CObjCSend

/// Numbers and structures of Foundation's; new ones are the autorelease pool's.
extension UnsafeMutablePointer<objc_object> {
  static func number(_ value: Bool) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UInt8) -> Object?
    return made("NSNumber", "numberWithBool:") { unsafeBitCast($0, to: Method.self)($1, $2, value ? 1 : 0) }
  }

  static func number(_ value: Int64) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Int64) -> Object?
    return made("NSNumber", "numberWithLongLong:") { unsafeBitCast($0, to: Method.self)($1, $2, value) }
  }

  static func number(_ value: UInt64) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UInt64) -> Object?
    return made("NSNumber", "numberWithUnsignedLongLong:") { unsafeBitCast($0, to: Method.self)($1, $2, value) }
  }

  static func number(_ value: Double) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Double) -> Object?
    return made("NSNumber", "numberWithDouble:") { unsafeBitCast($0, to: Method.self)($1, $2, value) }
  }

  static func value(_ rect: NSRect) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSRect) -> Object?
    return made("NSValue", "valueWithRect:") { unsafeBitCast($0, to: Method.self)($1, $2, rect) }
  }

  static func value(_ range: NSRange) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSRange) -> Object?
    return made("NSValue", "valueWithRange:") { unsafeBitCast($0, to: Method.self)($1, $2, range) }
  }

  /// A point, or a size, which passes as one.
  static func value(_ pair: NSPoint, _ selector: Selector) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSPoint) -> Object?
    return made("NSValue", selector) { unsafeBitCast($0, to: Method.self)($1, $2, pair) }
  }

  private static func made(
    _ className: String, _ selector: Selector,
    _ send: (@convention(c) () -> Void, Object, SEL) -> Object?
  ) -> Object? {
    guard let known = ObjCClass(className) else { return nil }
    let made = send(Sender.plain, known.object, selector.raw)
    return objcsend_take_exception() == nil ? made : nil
  }
}
