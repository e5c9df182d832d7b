import PackKit

/// How many fingers a toolkit knows at a time.
///
/// A gesture of more is refused before its first event: else the app gets a press and never the release.
package enum Fingers: Sendable {
  case any
  /// One; the sentence says whose limit that is.
  case one(String)

  /// - Throws: `PackError.failed` if the command needs more fingers than the toolkit knows.
  func check(_ play: Play) throws {
    guard case .one(let limit) = self, try Fingers.needed(by: play) > 1 else { return }
    throw PackError.failed(limit)
  }

  private static func needed(by play: Play) throws -> Int {
    switch play.verb {
    case "Pinch", "Rotate": 2
    case "TouchDown", "TouchMove", "TouchUp": try play.points().count
    default: 1
    }
  }
}
