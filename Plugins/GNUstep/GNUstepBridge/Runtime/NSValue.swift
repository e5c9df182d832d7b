import CObjC

private let foundationsString = ObjCClass("NSString")

/// Texts, numbers and structures of Foundation's; new ones are the autorelease pool's, nil where there is no Foundation.
extension UnsafeMutablePointer<objc_object> {
  /// A text, in UTF-8.
  static func string(_ text: String) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UnsafePointer<CChar>) -> Object?
    return made("NSString", "stringWithUTF8String:", Method.self) { send, known, selector in
      text.withCString { send(known, selector, $0) }
    }
  }

  /// The text of an NSString; nil of anything else, and of one that has no form in UTF-8.
  var string: String? {
    guard isKind(of: foundationsString), let text = try? cString("UTF8String") else { return nil }
    return String(cString: text)
  }

  static func number(_ value: Bool) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UInt8) -> Object?
    return made("NSNumber", "numberWithBool:", Method.self) { $0($1, $2, value ? 1 : 0) }
  }

  static func number(_ value: Int64) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Int64) -> Object?
    return made("NSNumber", "numberWithLongLong:", Method.self) { $0($1, $2, value) }
  }

  static func number(_ value: UInt64) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UInt64) -> Object?
    return made("NSNumber", "numberWithUnsignedLongLong:", Method.self) { $0($1, $2, value) }
  }

  static func number(_ value: Double) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Double) -> Object?
    return made("NSNumber", "numberWithDouble:", Method.self) { $0($1, $2, value) }
  }

  static func value(_ rect: NSRect) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSRect) -> Object?
    return made("NSValue", "valueWithRect:", Method.self) { $0($1, $2, rect) }
  }

  static func value(_ range: NSRange) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSRange) -> Object?
    return made("NSValue", "valueWithRange:", Method.self) { $0($1, $2, range) }
  }

  /// A point, or a size, which passes as one.
  static func value(_ pair: NSPoint, _ selector: Selector) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSPoint) -> Object?
    return made("NSValue", selector, Method.self) { $0($1, $2, pair) }
  }

  /// What a class answers; nil where it is not loaded, and where it raises.
  private static func made<Method>(
    _ className: String, _ selector: Selector, _ type: Method.Type, _ call: (Method, Object, SEL) -> Object?
  ) -> Object? {
    try? ObjCClass(className)?.object.message(selector, type, call)
  }
}
