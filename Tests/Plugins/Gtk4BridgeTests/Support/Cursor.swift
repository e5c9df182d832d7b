import Foundation
import Synchronization

/// Reads the driver's output line by line: answers apart from what is told in between.
final class Cursor: Sendable {
  private struct State {
    var read = 0
    var answers: [JSON] = []
    var told: [JSON] = []
  }

  private let state = Mutex(State())

  /// The next answer, if it is there.
  func answer(in file: URL) throws -> JSON? {
    try state.withLock { state in
      try Cursor.advance(&state, file)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
  }

  func told(in file: URL) throws -> [JSON] {
    try state.withLock { state in
      try Cursor.advance(&state, file)
      defer { state.told = [] }
      return state.told
    }
  }

  private static func advance(_ state: inout State, _ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else { return }
    let fresh = data.dropFirst(state.read)
    guard let end = fresh.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in fresh[...end].split(separator: UInt8(ascii: "\n")) {
      let json = try JSONDecoder().decode(JSON.self, from: Data(line))
      if json["command"] == .null { state.told.append(json) } else { state.answers.append(json) }
    }
    state.read = data.distance(from: data.startIndex, to: end) + 1
  }
}
