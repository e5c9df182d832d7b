import ABIOverlay
import CapuchinABI
import Glibc

/// Strings and values in the form of the ABI.
extension capuchin_string {
  /// A C string that lives long enough for the call; null is empty.
  package init(_ text: UnsafePointer<CChar>?) {
    self.init(data: text, length: text.map { UInt64(strlen($0)) } ?? 0)
  }
}

extension capuchin_value {
  package static var null: capuchin_value { capuchin_value() }

  package static func bool(_ value: Bool) -> capuchin_value {
    make(CAPUCHIN_VALUE_BOOL) { $0.data.boolean = value ? 1 : 0 }
  }

  package static func int(_ value: Int64) -> capuchin_value { make(CAPUCHIN_VALUE_I64) { $0.data.i64 = value } }

  package static func whole(_ value: UInt64) -> capuchin_value {
    if let value = Int64(exactly: value) { return .int(value) }
    return make(CAPUCHIN_VALUE_U64) { $0.data.u64 = value }
  }

  package static func double(_ value: Double) -> capuchin_value { make(CAPUCHIN_VALUE_F64) { $0.data.f64 = value } }

  /// The bytes of `text` must live until the value has been put.
  package static func text(_ text: capuchin_string) -> capuchin_value {
    make(CAPUCHIN_VALUE_STRING) { $0.data.string = text }
  }

  /// The bytes must live until the value has been put.
  package static func bytes(_ bytes: UnsafeRawBufferPointer) -> capuchin_value {
    make(CAPUCHIN_VALUE_BYTES) {
      $0.data.bytes = capuchin_bytes(
        data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), length: UInt64(bytes.count))
    }
  }

  package static func secret(_ text: capuchin_string) -> capuchin_value {
    make(CAPUCHIN_VALUE_SECRET) { $0.data.string = text }
  }

  package static func node(_ node: capuchin_node) -> capuchin_value {
    make(CAPUCHIN_VALUE_NODE) { $0.data.node = node }
  }

  package static func rect(_ rect: capuchin_rect) -> capuchin_value {
    make(CAPUCHIN_VALUE_RECT) { $0.data.rect = rect }
  }

  /// What the list points to must live until the value has been put.
  package static func list(_ list: capuchin_list) -> capuchin_value {
    make(CAPUCHIN_VALUE_LIST) { $0.data.list = list }
  }

  /// - Throws: `BridgeError.invalid` where it is or has a text that cannot be taken whole: nobody may do half of what was asked.
  func checkTexts() throws(BridgeError) {
    switch tag {
    case CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_SECRET:
      do throws(DataProblem) { _ = try data.string.checked() } catch { throw .invalid("got \(error)") }
    case CAPUCHIN_VALUE_LIST: try data.list.checkTexts()
    default: break
    }
  }

  private static func make(
    _ tag: UInt32, _ fill: (inout capuchin_value) -> Void
  ) -> capuchin_value {
    var value = capuchin_value()
    value.tag = tag
    fill(&value)
    return value
  }
}

extension capuchin_string: @retroactive ExpressibleByStringLiteral {
  public init(stringLiteral text: StaticString) { self.init(text) }
}

extension Array<capuchin_value> {
  /// Calls `body` with the values as a list of the ABI.
  package func withForeignList<Result>(_ body: (capuchin_list) -> Result) -> Result {
    guard !isEmpty else { return body(capuchin_list()) }
    return withUnsafeBufferPointer { values in
      let items = values.indices.map { index in values.baseAddress.map { $0 + index } }
      return items.withUnsafeBufferPointer { items in
        body(capuchin_list(items: items.baseAddress, count: UInt64(values.count)))
      }
    }
  }
}

extension capuchin_list {
  /// Of each value in it.
  func checkTexts() throws(BridgeError) {
    for value in values { try value.checkTexts() }
  }

  /// Copies of its values; what they point to stays the caller's.
  package var values: [capuchin_value] {
    guard let items, let count = Int(exactly: count) else { return [] }
    return UnsafeBufferPointer(start: items, count: count).map { $0?.pointee ?? .null }
  }
}

/// Putting what a toolkit has into the host's sinks, without copying it first.
extension UnsafePointer<capuchin_sink> {
  /// Puts a text; null is put as an empty one.
  /// - Returns: whether the sink wants more.
  @discardableResult
  package func put(_ text: UnsafePointer<CChar>?, named name: capuchin_string) -> Bool {
    put(.text(capuchin_string(text)), named: name)
  }

  @discardableResult
  package func put(_ text: String, named name: capuchin_string = capuchin_string()) -> Bool {
    text.lent { put(.text($0), named: name) }
  }

  @discardableResult
  package func put(_ node: capuchin_node) -> Bool { put(.node(node)) }
}

extension UnsafePointer<capuchin_refused_listen_sink> {
  package func put(_ listen: UInt64, _ reason: String) {
    var refused = capuchin_refused_listen()
    (refused.size, refused.listen) = (UInt32(MemoryLayout<capuchin_refused_listen>.size), listen)
    reason.lent {
      refused.reason = $0
      pointee.put?(pointee.context, &refused)
    }
  }
}

/// What is called for each method.
package typealias MethodVisit =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<capuchin_method>?) -> UInt32

extension Sequence<capuchin_method> {
  /// Shows each to the host, until it has seen enough.
  package func show(_ context: UnsafeMutableRawPointer?, _ visit: MethodVisit) {
    for slot in self {
      guard withUnsafePointer(to: slot, { visit(context, $0) }) == CAPUCHIN_FLOW_MORE else { return }
    }
  }
}
