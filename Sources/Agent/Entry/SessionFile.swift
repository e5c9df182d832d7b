import FoundationEssentials
import Glibc

/// What the agent needs to know of its session, from the `session.json` in the session's folder.
struct SessionFile: Codable, Equatable {
  /// Whether to record from the start.
  var record: Bool
  /// `visible` or `developer`: which ids come first.
  var ids: String
  /// The chord that turns the next widget pressed into a `Verify`; nil for none.
  var verifyKey: String?
  /// Slots whose calls are told from the start.
  var trace: [String]
  /// Set-up operations, run in this order before the app's first window.
  var setUp: [String]

  private enum CodingKeys: String, CodingKey {
    case setUp = "set_up"
    case verifyKey = "verify_key"
    case record, ids, trace
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    record = try container.decodeIfPresent(Bool.self, forKey: .record) ?? false
    ids = try container.decodeIfPresent(String.self, forKey: .ids) ?? "visible"
    verifyKey = try container.decodeIfPresent(String.self, forKey: .verifyKey)
    trace = try container.decodeIfPresent([String].self, forKey: .trace) ?? []
    setUp = try container.decodeIfPresent([String].self, forKey: .setUp) ?? []
  }

  /// Reads the file of a session.
  ///
  /// - Throws: what reading and decoding throw.
  init(folder: String) throws {
    let data = try Data(contentsOf: URL(filePath: "\(folder)/session.json"))
    self = try JSONDecoder().decode(SessionFile.self, from: data)
  }
}
