import Foundation
import Synchronization

/// Knows when the window manager takes a window, without asking again and again.
final class WindowWatch: Sendable {
  private let process = Process()
  private let list: WindowList

  /// - Throws: what starting `xprop` throws.
  init(environment: [String: String]) throws {
    let pipe = Pipe()
    let list = WindowList()
    self.list = list
    process.executableURL = URL(filePath: "/usr/bin/xprop")
    process.arguments = ["-root", "-spy", "_NET_CLIENT_LIST"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread {
      var rest = Data()
      while case let data = handle.availableData, !data.isEmpty {
        let moment = ContinuousClock.now
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          list.take(String(decoding: rest[rest.startIndex..<end], as: UTF8.self), moment)
          rest = Data(rest[(end + 1)...])
        }
      }
    }
  }

  func close() { process.terminate() }

  /// Waits until there are no windows.
  ///
  /// - Throws: `BenchError.timedOut`.
  func waitForNone() async throws {
    _ = try await Waiting.wait(for: "the window manager without windows", every: .milliseconds(5)) {
      list.state.withLock { $0.isKnown && $0.windows.isEmpty ? true : nil }
    }
  }

  /// Waits for a first window.
  ///
  /// - Returns: its number, as X tools take it, and the moment it came.
  /// - Throws: `BenchError.timedOut`.
  func waitForFirst() async throws -> (window: String, moment: ContinuousClock.Instant) {
    try await Waiting.wait(for: "a window", every: .milliseconds(2)) {
      list.state.withLock { state in state.windows.first.map { ($0, state.since) } }
    }
  }
}

/// The windows that the window manager has, and since when it has any.
private final class WindowList: Sendable {
  struct State {
    var windows: [String] = []
    var since = ContinuousClock.now
    var isKnown = false
  }

  let state = Mutex(State())

  /// Takes a line such as `_NET_CLIENT_LIST(WINDOW): window id # 0x800004, 0x800010`.
  func take(_ line: String, _ moment: ContinuousClock.Instant) {
    let list = line.split(separator: "#").dropFirst().first ?? ""
    let windows = list.split { ", ".contains($0) }.map(String.init)
    state.withLock { state in
      if state.windows.isEmpty { state.since = moment }
      state.windows = windows
      state.isKnown = true
    }
  }
}
