import Foundation

/// Folders that live as long as a test.
///
/// Their paths are short: a Unix socket's may have only 108 bytes.
public enum TemporaryFolder {
  /// Makes a folder with mode 0700, calls the body with it, removes it.
  public static func with<Result>(
    _ name: String = "test", _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try make(name)
    defer { remove(folder) }
    return try await body(folder)
  }

  static func make(_ name: String) throws -> URL {
    var template = Array("/tmp/capuchin-\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return URL(filePath: String(decoding: path, as: UTF8.self))
  }

  static func remove(_ folder: URL) {
    // What a dying child still writes there must not fail a test that has passed.
    try? FileManager.default.removeItem(at: folder)
  }
}
