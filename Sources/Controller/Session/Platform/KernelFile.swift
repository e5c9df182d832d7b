import Glibc

/// Reading of files in /proc: they tell no size and give a part at each read, where Foundation
/// stops after the first.
enum KernelFile {
  /// All of the file's bytes; empty if it cannot be read, as when its process has ended.
  static func bytes(_ path: String) -> [UInt8] {
    guard let file = try? Descriptor(opening: path, O_RDONLY) else { return [] }
    var all: [UInt8] = []
    while let bytes = file.read() { all += bytes }
    return all
  }

  /// What one read gives: enough for files of a line.
  static func start(_ path: String) -> [UInt8] {
    (try? Descriptor(opening: path, O_RDONLY))?.read() ?? []
  }

  /// All of the file's text.
  static func text(_ path: String) -> String {
    String(decoding: bytes(path), as: UTF8.self)
  }
}
