/// What is wrong with data that a pack handed over. It ends the call in which it came, never the app.
package enum DataProblem: Error, Hashable, Sendable {
  case missingText(length: UInt64)
  case longText(length: UInt64)
  case missingBytes(length: UInt64)
  case longBytes(length: UInt64)
  case missingValue
  case missingItems(count: UInt64)
  case unknownTag(UInt32)
  case wrongType(expected: String)
  case tooDeep
  case tooMany
  /// An event or a notification that a later minor version of the ABI has. A reader ignores it.
  case unknownEvent(code: UInt32)
  case unknownUnit(UInt32)
  case unknownSource(UInt32)
  case missingTable
  case unevenColumns(at: Int)
  case afterStop
}

extension DataProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingText(let length): "a string of \(length) bytes without data"
    case .longText(let length): "a string of \(length) bytes, more than \(Limits.textBytes)"
    case .missingBytes(let length): "\(length) bytes without data"
    case .longBytes(let length): "\(length) bytes, more than \(Limits.bytes)"
    case .missingValue: "a null pointer where a value was expected"
    case .missingItems(let count): "\(count) items without an array"
    case .unknownTag(let tag): "a value with the unknown tag \(tag)"
    case .wrongType(let expected): "a value that is no \(expected)"
    case .tooDeep: "lists nested more than \(Limits.depth) deep"
    case .tooMany: "more than \(Limits.values) values"
    case .unknownEvent(let code): "an event with the unknown code \(code)"
    case .unknownUnit(let unit): "a scroll in the unknown unit \(unit)"
    case .unknownSource(let source): "a source with the unknown number \(source)"
    case .missingTable: "a null pointer where a struct was expected"
    case .unevenColumns(let place): "a snapshot whose columns do not fit together at widget \(place)"
    case .afterStop: "a value after the sink had answered CAPUCHIN_FLOW_STOP"
    }
  }
}

extension DataProblem {
  /// True for what a later minor version of the ABI may have added: the reader must ignore it, without a log line.
  package var isOfLaterMinor: Bool {
    switch self {
    case .unknownEvent, .unknownUnit, .unknownSource: true
    default: false
    }
  }
}

/// Bounds on what one call may hand over, so that a pack's mistake cannot eat the app's memory.
package enum Limits {
  package static let textBytes: UInt64 = 16 << 20
  /// Of data that is no text: a picture.
  package static let bytes: UInt64 = 256 << 20
  package static let values = 1 << 20
  package static let depth = 32
}
