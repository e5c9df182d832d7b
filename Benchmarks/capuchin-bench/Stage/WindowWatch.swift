import Foundation
import Synchronization
import Wire

/// Knows when the window manager takes a window, without asking again and again.
final class WindowWatch: Sendable {
  /// The windows that the window manager has, and since when it has any.
  private struct State {
    var windows: [String] = []
    var since = ContinuousClock.now
    var isKnown = false
  }

  private let process = Process()
  private let state = Mutex(State())

  /// - Throws: what starting `xprop` throws.
  init(environment: [String: String]) throws {
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/xprop")
    process.arguments = ["-root", "-spy", "_NET_CLIENT_LIST"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      var lines = LineSplitter()
      while case let data = handle.availableData, !data.isEmpty {
        let moment = ContinuousClock.now
        for case .line(let line) in lines.append(data) { take(String(decoding: line, as: UTF8.self), moment) }
      }
    }
  }

  func close() { process.terminate() }

  /// Waits until there are no windows.
  ///
  /// - Throws: `BenchError.timedOut`.
  func waitForNone() async throws {
    _ = try await Waiting.wait(for: "the window manager without windows", every: .milliseconds(5)) {
      state.withLock { $0.isKnown && $0.windows.isEmpty ? true : nil }
    }
  }

  /// Waits for a first window.
  ///
  /// - Returns: its number, as X tools take it, and the moment it came.
  /// - Throws: `BenchError.timedOut`.
  func waitForFirst() async throws -> (window: String, moment: ContinuousClock.Instant) {
    try await Waiting.wait(for: "a window", every: .milliseconds(2)) {
      state.withLock { state in state.windows.first.map { ($0, state.since) } }
    }
  }

  /// Takes a line such as `_NET_CLIENT_LIST(WINDOW): window id # 0x800004, 0x800010`.
  private func take(_ line: String, _ moment: ContinuousClock.Instant) {
    let list = line.split(separator: "#").dropFirst().first ?? ""
    let windows = list.split { ", ".contains($0) }.map(String.init)
    state.withLock { state in
      if state.windows.isEmpty { state.since = moment }
      state.windows = windows
      state.isKnown = true
    }
  }
}
