import Glibc

/// The catalogs that gettext has opened in this process.
enum CatalogFiles {
  /// Larger files are no catalogs of an app.
  private static let mostBytes = 16 << 20

  /// Their paths. The C library maps each into the process; Python reads its own, which lie beside them under the name
  /// of the script.
  static func paths() -> [String] {
    var paths = mapped(in: String(decoding: bytes(of: "/proc/self/maps") ?? [], as: UTF8.self))
    let words = CommandLine.arguments.prefix(2)
    let names = words.compactMap { $0.split(separator: "/").last?.split(separator: ".").first }
    for folder in Set(paths.map(folder)).sorted() {
      for path in names.map({ "\(folder)/\($0).mo" }) where !paths.contains(path) && access(path, R_OK) == 0 {
        paths.append(path)
      }
    }
    return paths
  }

  /// - Parameter maps: a process's `/proc/…/maps`.
  static func mapped(in maps: String) -> [String] {
    maps.split(separator: "\n").reduce(into: []) { paths, line in
      guard line.hasSuffix(".mo"), let begin = line.firstIndex(of: "/") else { return }
      let path = String(line[begin...])
      if !paths.contains(path) { paths.append(path) }
    }
  }

  /// All that is in a file; nil if it cannot be read or is too large.
  static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while all.count <= mostBytes {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? all : nil }
      all += part.prefix(count)
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
