import PackHost
import Script
import Wire

/// Reads a property into a variable of the script. Variables are written to logs: a secret, and any other text
/// that holds one, is refused.
final class GetJob: LookingJob {
  private(set) var found: Node?
  private let search: WidgetSearch
  private let property: String
  private let holdsSecret: (String) -> Bool
  private var pause = Backoff(from: 5, to: 40)
  private var lastReason = LastReason()
  var seen: Ending? { lastReason.known.map(Ending.error) }

  /// - Parameter holdsSecret: whether a text holds a secret that was typed somewhere.
  init(search: WidgetSearch, property: String, holdsSecret: @escaping (String) -> Bool) {
    self.search = search
    self.property = property
    self.holdsSecret = holdsSecret
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(Problem) {
      let node = try search.find()
      found = node
      let value = try search.value(property, of: node)
      if isSecret(value) { throw .secret(search.name, property: property) }
      return .end(.ok(value: GetJob.json(value)))
    } catch {
      if case .unsupported = error.code { return .end(.error(error)) }
      let reason = lastReason.reason(error)
      if isOver || error.isHopeless { return .end(.error(search.explained(reason))) }
      return .wait(pause.next(), for: error.message)
    }
  }

  private func isSecret(_ value: Value) -> Bool {
    switch value {
    case .secret: true
    case .bool, .null: false
    default: holdsSecret(PropertyText.text(of: value))
    }
  }

  private static func json(_ value: Value) -> JSONValue {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .integer(value)
    case .uint(let value): .number(Double(value))
    case .double(let value): .number(value)
    default: .string(PropertyText.text(of: value))
    }
  }
}
