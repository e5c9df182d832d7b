/// The type of a property's value.
public enum ValueType: String, Sendable, Hashable, Codable, CaseIterable {
  case text
  case number
  case integer
  case boolean
}
