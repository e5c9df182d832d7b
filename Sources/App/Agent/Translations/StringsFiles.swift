import Glibc

/// The tables of strings in the languages that GNUstep shows in this process: those of the app, of the bundles that it
/// has loaded and of GNUstep's own libraries.
struct StringsFiles {
  /// The library that reads them.
  private static let reader = "libgnustep-base.so."
  private static let wrappers = [".app", ".bundle", ".framework"]
  /// Where GNUstep's libraries keep their files.
  private static let libraries = [
    "/usr/share", "/usr/lib", "/usr/local/share", "/usr/local/lib", "/usr/GNUstep/System/Library",
  ]

  /// The files that are mapped into the process.
  private let mapped: [String]
  private let exists: (String) -> Bool
  private let read: (String) -> [UInt8]?

  /// - Parameters:
  ///   - exists: true of a file that can be read.
  ///   - read: all that is in a file.
  init(
    mapped: [String],
    exists: @escaping (String) -> Bool = { access($0, R_OK) == 0 },
    read: @escaping (String) -> [UInt8]? = CatalogFiles.bytes
  ) {
    (self.mapped, self.exists, self.read) = (mapped, exists, read)
  }

  /// The paths of the tables.
  func paths(locale: String) -> [String] {
    guard mapped.contains(where: { $0.contains("/\(Self.reader)") }) else { return [] }
    let names = folderNames(locale)
    return resources().flatMap { folder in
      let own = folder.name.map { ["Localizable", $0] } ?? ["Localizable"]
      return names.flatMap { name in own.map { "\(folder.path)/\(name).lproj/\($0).strings" } }
    }.filter(exists)
  }

  /// The table of the same name in English.
  static func english(of path: String) -> String? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 2] != "English.lproj" else { return nil }
    parts[parts.count - 2] = "English.lproj"
    return parts.joined(separator: "/")
  }

  /// The folders with tables, and what a table in them may be called besides.
  private func resources() -> [(path: String, name: String?)] {
    var found: [(path: String, name: String?)] = []
    for path in mapped {
      let parts = path.split(separator: "/")
      if let place = parts.lastIndex(where: { part in Self.wrappers.contains { part.hasSuffix($0) } }) {
        let folder = "/" + parts[...place].joined(separator: "/") + "/Resources"
        found.append((folder, parts[place].split(separator: ".").first.map(String.init)))
      } else if let file = parts.last, file.hasPrefix("libgnustep-"), let library = Library(file) {
        let folder = "GNUstep/Libraries/\(library.name)/Versions/\(library.version)/Resources"
        found += Self.libraries.map { ("\($0)/\(folder)", nil) }
      }
    }
    return found.reduce(into: []) { distinct, next in
      if !distinct.contains(where: { $0.path == next.path }) { distinct.append(next) }
    }
  }

  /// `German`, `de_DE`, `de`: what folders of the languages may be called.
  private func folderNames(_ locale: String) -> [String] {
    let locale = String(locale.prefix { $0 != "." && $0 != "@" })
    let codes = [locale, String(locale.prefix { $0 != "_" })]
    let aliases = resources().lazy.compactMap { read("\($0.path)/Languages/Locale.aliases") }.first
    let named = aliases.map { StringsReader.entries(of: Array($0.drop { $0 != UInt8(ascii: "{") }.dropFirst())) } ?? []
    let all = codes.flatMap { code in named.filter { $0.key == code }.map(\.text) } + codes
    return all.reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }

  /// `libgnustep-gui.so.0.29.0`: its name, and its version as folders have it.
  private struct Library {
    let name: Substring
    let version: String

    init?(_ file: Substring) {
      let parts = file.split(separator: ".")
      guard let mark = parts.firstIndex(of: "so"), mark > 0 else { return nil }
      name = parts[0].dropFirst("lib".count)
      version = parts[mark...].dropFirst().prefix(2).joined(separator: ".")
    }
  }
}
