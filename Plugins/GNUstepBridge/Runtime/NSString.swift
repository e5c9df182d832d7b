import CObjC
import CObjCSend

/// Texts of Foundation's; all in UTF-8.
extension UnsafeMutablePointer<objc_object> {
  /// A new NSString, the autorelease pool's; nil where there is no Foundation.
  static func string(_ text: String) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UnsafePointer<CChar>) -> Object?
    guard let known = ObjCClass("NSString") else { return nil }
    let selector: Selector = "stringWithUTF8String:"
    let made = text.withCString { text in
      unsafeBitCast(Sender.plain, to: Method.self)(known.object, selector.raw, text)
    }
    return objcsend_take_exception() == nil ? made : nil
  }

  /// The text of an NSString; nil of anything else, and of one that has no form in UTF-8.
  var string: String? {
    guard isKind(of: ObjCClass("NSString")), let text = try? cString("UTF8String") else { return nil }
    return String(cString: text)
  }
}
