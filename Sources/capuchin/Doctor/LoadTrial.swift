import Foundation

/// Lets another process of this program open a library.
enum LoadTrial {
  /// - Returns: what the loader said; nil if it opened the library.
  static func failure(of library: String) -> String? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["load-library", library]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
      // Read first: a child that has much to say would wait for its reader.
      let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus != 0 || process.terminationReason != .exit else { return nil }
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      return "\(error)"
    }
  }
}
