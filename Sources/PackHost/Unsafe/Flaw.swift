/// What is wrong with data that a pack handed over. It ends the call in which it came, never the app.
enum Flaw: Error, Hashable, Sendable {
  case missingText(length: UInt64)
  case longText(length: UInt64)
  case missingValue
  case missingItems(count: UInt64)
  case unknownType(UInt32)
  case wrongType(expected: String)
  case tooDeep
  case tooMany
  case unknownEvent(UInt32)
  case missingTable
  case afterStop
}

extension Flaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .missingText(let length): "a string of \(length) bytes without data"
    case .longText(let length): "a string of \(length) bytes, more than \(Limits.textBytes)"
    case .missingValue: "a null pointer where a value was expected"
    case .missingItems(let count): "\(count) items without an array"
    case .unknownType(let type): "a value of the unknown type \(type)"
    case .wrongType(let expected): "a value that is no \(expected)"
    case .tooDeep: "lists nested more than \(Limits.depth) deep"
    case .tooMany: "more than \(Limits.values) values"
    case .unknownEvent(let type): "an event of the unknown type \(type)"
    case .missingTable: "a null pointer where a struct was expected"
    case .afterStop: "a value after the sink had answered CAPUCHIN_STOP"
    }
  }
}

/// Bounds on what one call may hand over, so that a pack's mistake cannot eat the app's memory.
enum Limits {
  static let textBytes: UInt64 = 16 << 20
  static let pictureBytes: UInt64 = 256 << 20
  static let values = 1 << 20
  static let depth = 32
}
