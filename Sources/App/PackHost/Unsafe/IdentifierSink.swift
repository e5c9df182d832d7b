import ABIOverlay
import CapuchinABI

/// Keeps monkeyID candidates, none twice. Those without a text, and those of a source that this host does not know, are
/// left out; the latter are a mistake.
///
/// Every widget of a window is asked for its candidates at each press, so nothing is made that is
/// not kept.
struct IdentifierSink: Sink {
  var identifiers: [Identifier] = []
  var state = SinkState()
  /// A source that this host does not know.
  private var unknown: String?

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem)
    -> Bool
  {
    guard value.pointee.tag == CAPUCHIN_VALUE_STRING, value.pointee.data.string.length > 0 else { return true }
    guard let source = Identifier.Source(try name.checked()) else {
      unknown = try name.checkedText()
      return true
    }
    guard identifiers.count < Limits.values else { throw .tooMany }
    add(Identifier(source, try value.pointee.data.string.checkedText()))
    return true
  }

  mutating func add(_ identifier: Identifier) {
    guard !identifier.text.isEmpty else { return }
    if identifiers.isEmpty { identifiers.reserveCapacity(4) }
    if !identifiers.contains(identifier) { identifiers.append(identifier) }
  }

  /// The source that this host does not know, told once.
  mutating func forgetUnknown() -> String? {
    defer { unknown = nil }
    return unknown
  }
}

extension Call {
  /// Says once of what kind a candidate was that nobody knows.
  func noteUnknown(in sink: inout IdentifierSink) {
    guard let unknown = sink.forgetUnknown() else { return }
    let known = Identifier.Source.allCases.map(\.rawValue).joined(separator: ", ")
    pack.violations.note("\(function) named a candidate \"\(unknown)\"; it must be one of \(known)")
  }
}

extension Identifier.Source {
  /// The source of that name.
  fileprivate init?(_ name: UnsafeRawBufferPointer) {
    let found: Identifier.Source
    switch name.first.map(Unicode.Scalar.init) {
    case "a": found = .accessible
    case "l": found = .label
    case "t": found = .title
    case "p": found = .placeholder
    case "b": found = .beside
    case "d": found = .developer
    default: return nil
    }
    guard name.elementsEqual(found.rawValue.utf8) else { return nil }
    self = found
  }
}
