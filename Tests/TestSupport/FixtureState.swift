import Foundation

/// Reads the state of a running fixture: the properties of each widget that has an id.
///
/// Give the fixture ``variable`` in its environment; it writes its state to ``file`` when asked to
/// by a signal, and when its window closes.
public struct FixtureState: Sendable {
  public let file: URL

  /// - Parameters:
  ///   - folder: a folder of the test's, such as one of ``TemporaryFolder``.
  ///   - name: tells apart several apps of one test.
  public init(in folder: URL, name: String = "state") {
    file = folder.appending(path: "\(name).json")
  }

  public var variable: (name: String, value: String) { ("FIXTURE_STATE", file.path) }

  /// Asks the app for its state and waits for the answer.
  ///
  /// - Returns: properties by widget id, such as `state["volume"]?["value"]`.
  public func ask() async throws -> [String: [String: FixtureValue]] {
    try? FileManager.default.removeItem(at: file)
    kill(try await processID(), SIGUSR1)
    return try await waitFor("the fixture writes \(file.path)") { try? read() }
  }

  /// The fixture's process, once it is there.
  public func processID() async throws -> Int32 {
    try await waitFor("the fixture writes \(file.path).pid") {
      try? Int32(String(contentsOf: URL(filePath: file.path + ".pid"), encoding: .utf8).dropLast())
    }
  }

  /// Waits until a property has a value, asking again and again.
  public func wait(for id: String, _ property: String, _ value: FixtureValue) async throws {
    var last: FixtureValue?
    try await waitUntil("\(id)'s \(property) is \(value) (it is \(last.map { "\($0)" } ?? "absent"))") {
      last = try await ask()[id]?[property]
      return last == value
    }
  }

  /// The state that the app wrote last.
  public func read() throws -> [String: [String: FixtureValue]] {
    try JSONDecoder().decode([String: [String: FixtureValue]].self, from: Data(contentsOf: file))
  }
}

/// A property of a widget, as the fixture writes it.
public enum FixtureValue: Decodable, Equatable, Sendable, CustomStringConvertible,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  case bool(Bool)
  case number(Double)
  case string(String)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .string(value) }

  public var description: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    }
  }
}
