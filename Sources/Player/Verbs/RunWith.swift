import Foundation
import Script

extension ScriptRun {
  /// `RunWith script data.csv`: plays a script once for each row; the columns are its variables.
  mutating func runWithData(_ action: Action) async throws -> PerformResult {
    let file = action.script.path(of: try text(action, 2))
    let script = try text(action, 1)
    for (number, row) in zip(1..., try Self.rows(of: file)) {
      var result = try await play(named: script, in: action, with: row.mapValues { .text($0) })
      guard result.status != .ok else { continue }
      result.message = "row \(number): \(result.message)"
      return result
    }
    return PerformResult(status: .ok)
  }

  private static func rows(of file: String) throws -> [[String: String]] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw PlayProblem.cannotRead(file, reason: error.fileReason)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw PlayProblem.cannotRead(file, reason: "not UTF-8 text")
    }
    do throws(CSVError) {
      return try CSV(text).rows
    } catch {
      throw PlayProblem.badData("\(file):\(error.line)", reason: error.reason)
    }
  }
}
