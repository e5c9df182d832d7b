/// What is in the file of a library of the system's. Nothing is loaded.
public struct LibraryFile: Sendable {
  private let bytes: [UInt8]

  /// - Returns: nil for what cannot be read.
  public init?(_ path: String) {
    guard let real = try? Syscalls.realPath(path), let bytes = try? Syscalls.contents(real) else { return nil }
    self.bytes = bytes
  }

  /// The names of the functions and objects that it defines for others; nil of what is no library.
  public var exported: [String]? {
    let file = ELFBytes { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    return try? ELFLibrary(file).names().exported
  }

  /// All words in it, of letters and digits, that begin so. What it calls its classes is among them.
  public func names(beginning prefix: String) -> Set<String> {
    let start = Array(prefix.utf8)
    guard let first = start.first else { return [] }
    var found: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      var begin = 0
      for end in bytes.indices where !Self.isOfWord(bytes[end]) {
        if begin < end, bytes[begin] == first, bytes[begin..<end].starts(with: start) {
          found.insert(String(decoding: bytes[begin..<end], as: UTF8.self))
        }
        begin = end + 1
      }
    }
    return found
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }
}
