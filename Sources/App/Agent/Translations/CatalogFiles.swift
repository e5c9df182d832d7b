import Glibc

/// The catalogs that gettext has opened in this process.
enum CatalogFiles {
  /// Larger files are no catalogs of an app.
  private static let mostBytes = 16 << 20

  /// Their paths, and those of GNUstep's tables. The C library maps each catalog into the process. Python reads its
  /// own, which lie beside them under the name of the script.
  static func paths() -> [String] {
    let files = mapped(in: String(decoding: bytes(of: "/proc/self/maps") ?? [], as: UTF8.self))
    var paths = files.filter { $0.hasSuffix(".mo") }
    let words = CommandLine.arguments.prefix(2)
    let names = words.compactMap { $0.split(separator: "/").last?.split(separator: ".").first }
    for folder in Set(paths.map(folder)).sorted() {
      for path in names.map({ "\(folder)/\($0).mo" }) where !paths.contains(path) && access(path, R_OK) == 0 {
        paths.append(path)
      }
    }
    return paths + StringsFiles(mapped: files).paths(locale: ProcessFacts.requestedLocale)
  }

  /// The files that are mapped into a process, each once.
  ///
  /// - Parameter maps: its `/proc/…/maps`.
  static func mapped(in maps: String) -> [String] {
    var known: Set<Substring> = []
    return maps.split(separator: "\n").compactMap { line in
      guard let begin = line.firstIndex(of: "/"), known.insert(line[begin...]).inserted else { return nil }
      return String(line[begin...])
    }
  }

  /// What is in a catalog or a table; nil if it is none.
  static func catalog(_ path: String, read: (String) -> [UInt8]?) -> (any TextCatalog)? {
    guard let bytes = read(path) else { return nil }
    guard path.hasSuffix(".strings") else { return MessageCatalog(bytes) }
    return StringsCatalog(bytes, english: StringsFiles.english(of: path).flatMap(read) ?? [])
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
