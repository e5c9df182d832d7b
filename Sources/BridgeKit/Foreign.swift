import CapuchinABI

#if canImport(Glibc)
  import Glibc
#endif

/// Strings and values in the form of the ABI.
extension capuchin_string {
  /// A C string that lives long enough for the call; null is empty.
  package init(_ text: UnsafePointer<CChar>?) {
    self.init(data: text, length: text.map { UInt64(strlen($0)) } ?? 0)
  }

  /// A literal.
  package init(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      self.init()
      return
    }
    let start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    self.init(data: start, length: UInt64(text.utf8CodeUnitCount))
  }

  /// Its bytes; none if the length is no size that memory can have.
  private var bytes: UnsafeRawBufferPointer {
    guard let data, let count = Int(exactly: length) else { return .init(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: data, count: count)
  }

  /// A copy; wrong UTF-8 becomes replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// Calls `body` with the string in the form of the ABI.
  package func withForeign<Result>(_ body: (capuchin_string) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { utf8 in
      let start = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return body(capuchin_string(data: start, length: UInt64(utf8.count)))
    }
  }
}

extension capuchin_value {
  package static var null: capuchin_value { capuchin_value() }

  package static func bool(_ value: Bool) -> capuchin_value {
    make(CAPUCHIN_BOOL) { $0.as.boolean = value ? 1 : 0 }
  }

  package static func int(_ value: Int64) -> capuchin_value { make(CAPUCHIN_I64) { $0.as.i64 = value } }

  package static func double(_ value: Double) -> capuchin_value { make(CAPUCHIN_F64) { $0.as.f64 = value } }

  /// The bytes of `text` must live until the value has been put.
  package static func text(_ text: capuchin_string) -> capuchin_value {
    make(CAPUCHIN_STRING) { $0.as.string = text }
  }

  package static func secret(_ text: capuchin_string) -> capuchin_value {
    make(CAPUCHIN_SECRET) { $0.as.string = text }
  }

  package static func node(_ node: capuchin_node) -> capuchin_value {
    make(CAPUCHIN_NODE) { $0.as.node = node }
  }

  package static func rect(_ rect: capuchin_rect) -> capuchin_value {
    make(CAPUCHIN_RECT) { $0.as.rect = rect }
  }

  /// What the list points to must live until the value has been put.
  package static func list(_ list: capuchin_list) -> capuchin_value {
    make(CAPUCHIN_LIST) { $0.as.list = list }
  }

  private static func make(
    _ type: UInt32, _ fill: (inout capuchin_value) -> Void
  ) -> capuchin_value {
    var value = capuchin_value()
    value.type = type
    fill(&value)
    return value
  }
}

extension capuchin_string: @retroactive ExpressibleByStringLiteral {
  public init(stringLiteral text: StaticString) { self.init(text) }
}
