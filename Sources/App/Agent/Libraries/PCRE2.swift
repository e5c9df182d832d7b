import Glibc
import SystemLibraries

/// Regular expressions by PCRE2, which GLib brings into every GTK app anyway.
///
/// A match that would take too long is refused: a script must not hang the app.
struct PCRE2: Sendable {
  /// Steps that one match may take; some tenths of a second at worst.
  static let matchLimit: UInt32 = 1_000_000
  static let expressionBytes = 4096

  private typealias Code = OpaquePointer
  private typealias Free = @convention(c) (OpaquePointer?) -> Void

  private let compile:
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UInt32, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int>?, OpaquePointer?
    ) -> Code?
  private let match:
    @convention(c) (
      Code?, UnsafePointer<UInt8>?, Int, Int, UInt32, OpaquePointer?, OpaquePointer?
    ) -> Int32
  private let makeData: @convention(c) (Code?, OpaquePointer?) -> OpaquePointer?
  private let makeContext: @convention(c) (OpaquePointer?) -> OpaquePointer?
  private let setMatchLimit: @convention(c) (OpaquePointer?, UInt32) -> Int32
  private let message: @convention(c) (Int32, UnsafeMutablePointer<UInt8>?, Int) -> Int32
  private let freeCode: Free
  private let freeData: Free
  private let freeContext: Free

  // From pcre2.h: PCRE2_UTF | PCRE2_UCP, PCRE2_ERROR_NOMATCH.
  private static let options: UInt32 = 0x0008_0000 | 0x0002_0000
  private static let noMatch: Int32 = -1

  /// The library of this machine, or why there is none.
  static let shared: Result<PCRE2, MissingLibrary> = Result { () throws(MissingLibrary) in try PCRE2() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary("libpcre2-8.so.0")
    compile = try library.function("pcre2_compile_8")
    match = try library.function("pcre2_match_8")
    makeData = try library.function("pcre2_match_data_create_from_pattern_8")
    makeContext = try library.function("pcre2_match_context_create_8")
    setMatchLimit = try library.function("pcre2_set_match_limit_8")
    message = try library.function("pcre2_get_error_message_8")
    freeCode = try library.function("pcre2_code_free_8")
    freeData = try library.function("pcre2_match_data_free_8")
    freeContext = try library.function("pcre2_match_context_free_8")
  }

  /// Whether the expression is found anywhere in the text.
  ///
  /// - Throws: `RegexError` for an expression that is none, or a match that takes too long.
  func finds(_ expression: String, in text: String) throws(RegexError) -> Bool {
    guard expression.utf8.count <= PCRE2.expressionBytes else { throw RegexError.tooLong }
    var (number, offset): (Int32, Int) = (0, 0)
    let bytes = Array(expression.utf8)
    guard let code = compile(bytes, bytes.count, PCRE2.options, &number, &offset, nil) else {
      throw .malformed(reason(number), offset: offset)
    }
    defer { freeCode(code) }
    let data = makeData(code, nil)
    let context = makeContext(nil)
    defer {
      freeData(data)
      freeContext(context)
    }
    _ = setMatchLimit(context, PCRE2.matchLimit)
    let subject = Array(text.utf8)
    let result = match(code, subject, subject.count, 0, 0, data, context)
    guard result >= 0 || result == PCRE2.noMatch else { throw .stopped(reason(result)) }
    return result >= 0
  }

  private func reason(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = message(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(count))), as: UTF8.self)
  }
}

/// Why a regular expression gives no answer.
enum RegexError: Error, Equatable {
  case tooLong
  case malformed(String, offset: Int)
  case stopped(String)
}

extension RegexError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "the regular expression is longer than \(PCRE2.expressionBytes) bytes"
    case .malformed(let reason, let offset): "the regular expression is wrong at byte \(offset): \(reason)"
    case .stopped(let reason): "the regular expression was given up: \(reason)"
    }
  }
}
