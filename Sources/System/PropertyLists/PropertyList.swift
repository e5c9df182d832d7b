/// A value of an XML property list, with the line on which it begins.
package struct PropertyList: Equatable, Sendable {
  package indirect enum Content: Equatable, Sendable {
    case dictionary([String: PropertyList])
    case array([PropertyList])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// As it is written: nothing here reads dates and data.
    case date(String)
    case data(String)
  }

  package let content: Content
  /// From 1.
  package let line: Int

  package init(_ content: Content, line: Int) { (self.content, self.line) = (content, line) }

  /// What messages call it: `a string`.
  package var kind: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a truth value"
    case .date: "a date"
    case .data: "data"
    }
  }

  /// The text of a string; nil for anything else.
  package var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The number of a whole number, or of a string that says one, as `-integerValue` reads both.
  package var wholeNumber: Int? {
    switch content {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}
