import Foundation

/// What the kernel says about a process.
enum ProcessFile {
  /// Its environment, as it was started.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func environment(of pid: Int32) throws -> [String: String] {
    let entries = try text(pid, "environ").split(separator: "\0")
    return entries.reduce(into: [:]) { result, entry in
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
  }

  /// How long its first thread has run, in nanoseconds.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func mainThreadTime(of pid: Int32) throws -> Double {
    guard let time = try text(pid, "schedstat").split(separator: " ").first.flatMap({ Double($0) }) else {
      throw BenchError.unreadable("/proc/\(pid)/schedstat")
    }
    return time
  }

  /// Its proportional set size, in megabytes of 1,000,000 bytes: of all its memory, and of what is anonymous.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func memory(of pid: Int32) throws -> (all: Double, anonymous: Double) {
    let lines = try text(pid, "smaps_rollup").split(separator: "\n")
    func megabytes(_ name: String) throws -> Double {
      guard let line = lines.first(where: { $0.hasPrefix("\(name):") }),
        let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
      else { throw BenchError.unreadable("/proc/\(pid)/smaps_rollup") }
      return kilobytes * 1024 / 1_000_000
    }
    return (try megabytes("Pss"), try megabytes("Pss_Anon"))
  }

  private static func text(_ pid: Int32, _ name: String) throws -> String {
    let path = "/proc/\(pid)/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else { throw BenchError.unreadable(path) }
    return String(decoding: data, as: UTF8.self)
  }
}
