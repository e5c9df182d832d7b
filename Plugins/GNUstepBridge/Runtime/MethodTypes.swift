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

  /// Without qualifiers such as `oneway`; the runtime leaves what the frame is like behind it: `C16`.
  private static func taken(_ type: UnsafeMutablePointer<CChar>?) -> String {
    guard let type else { return "" }
    defer { free(type) }
    return String(String(cString: type).drop { "rnNoORV".contains($0) })
  }
}
