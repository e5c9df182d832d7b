import Script
import Wire

extension JSONValue {
  /// As a script's variable holds it, and a terminal shows it.
  public var shown: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): NumberText.text(of: value)
    case .string(let value): value
    case .array(let values): values.map(\.shown).joined(separator: ",")
    case .object(let members):
      members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.shown)" }.joined(separator: ",")
    }
  }
}
