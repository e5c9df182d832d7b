import CObjC
import Glibc

/// The types of a method's result and arguments, as the compiler encoded them.
struct MethodTypes {
  let result: String
  /// Those behind target and selector.
  let arguments: [String]

  init(_ method: Method) {
    result = MethodTypes.taken(method_copyReturnType(method))
    arguments = (2..<max(2, method_getNumberOfArguments(method))).map { index in
      MethodTypes.taken(method_copyArgumentType(method, index))
    }
  }

  /// Whether a method answers an object. Nothing is copied for it: a tree asks it of every view.
  static func answersObject(_ method: Method) -> Bool {
    guard let types = method_getTypeEncoding(method) else { return false }
    return types[strspn(types, qualifiers)] == CChar(UInt8(ascii: "@"))
  }

  /// Such as `oneway`.
  private static let qualifiers = "rnNoORV"

  /// Without qualifiers; the runtime leaves what the frame is like behind it: `C16`.
  private static func taken(_ type: UnsafeMutablePointer<CChar>?) -> String {
    guard let type else { return "" }
    defer { free(type) }
    return String(String(cString: type).drop { qualifiers.contains($0) })
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// What a getter answers that is looked for by its name alone, such as `identifier`; nil where there is none, and
  /// where what an app calls so answers no object.
  func held(_ selector: Selector) -> Object? {
    guard let method = class_getInstanceMethod(runningClass.raw, selector.raw), MethodTypes.answersObject(method)
    else { return nil }
    return try? send(selector)
  }
}

/// A method's name, as the runtime knows it.
///
/// Selectors of one name can be different pointers (one with types, one without): they are compared by
/// name, never by pointer.
struct Selector: @unchecked Sendable, Equatable {
  let raw: SEL

  init(_ name: String) {
    // It never fails: a name that is new is made known.
    raw = sel_registerName(name)
  }

  init(_ raw: SEL) { self.raw = raw }

  var name: String { String(cString: sel_getName(raw)) }

  static func == (left: Selector, right: Selector) -> Bool { sel_isEqual(left.raw, right.raw) != 0 }
}

extension Selector: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self.init(name) }
}
