import Script

/// What a manifest must say beyond its types.
enum ManifestCheck {
  static func check(_ manifest: PackManifest) throws(ManifestProblem) {
    // It names folders and packages.
    try require(
      isName(manifest.id) && manifest.id.first.map { $0.isLetter || $0.isNumber } == true, "id",
      "letters, digits, . _ and -, a letter or a digit first", manifest.id)
    try require(isName(manifest.version), "version", "a version (\"1.2.0\")", manifest.version)
    try require(
      isFileName(manifest.library), "library", "a file name in the same folder", manifest.library)
    if let swift = manifest.swift {
      try require(isSwiftVersion(swift), "swift", "a version (\"6.3\")", swift)
    }
    if let toolkit = manifest.toolkit {
      if toolkit.libraries.isEmpty {
        throw .wrong(path: "toolkit.libraries", expected: "at least one library", found: "none")
      }
      try checkLibraries(toolkit.libraries, "toolkit.libraries")
    }
    try checkLibraries(manifest.needs, "needs")
    try checkComponents(manifest.components)
    try checkOperations(manifest.operations)
  }

  private static func checkLibraries(_ libraries: [String], _ path: String) throws(ManifestProblem) {
    for (index, library) in libraries.enumerated() {
      try require(isFileName(library), "\(path)[\(index)]", "a library's file name", library)
    }
  }

  private static func checkComponents(_ components: [PackComponent]) throws(ManifestProblem) {
    var classes: Set<String> = []
    for (index, component) in components.enumerated() {
      let path = "components[\(index)].class"
      try require(isName(component.className), path, "the name of a class", component.className)
      if !classes.insert(component.className).inserted {
        throw .twice(path: path, what: "the class \(component.className)")
      }
    }
  }

  private static func checkOperations(_ operations: [PackOperation]) throws(ManifestProblem) {
    var names: Set<String> = []
    for (index, operation) in operations.enumerated() {
      let path = "operations[\(index)].name"
      try require(isName(operation.name), path, "letters, digits, . _ and -", operation.name)
      if !names.insert(operation.name).inserted {
        throw .twice(path: path, what: "the operation \(operation.name)")
      }
    }
  }

  private static func require(
    _ holds: Bool, _ path: String, _ expected: String, _ found: String
  ) throws(ManifestProblem) {
    if !holds { throw .wrong(path: path, expected: expected, found: "\"\(found)\"") }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "+"):
          true
        default: false
        }
      }
  }

  private static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
  }

  private static func isSwiftVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && parts.allSatisfy { Int($0) != nil }
  }
}

/// What is wrong with a `pack.json`; the words of each error are here.
public enum ManifestProblem: Error, Sendable, Hashable {
  case notJSON(String)
  case tooLarge(Int)
  case missing(path: String)
  case wrong(path: String, expected: String, found: String)
  case twice(path: String, what: String)

  var message: String {
    switch self {
    case .notJSON(let detail): "is no JSON: \(detail)"
    case .tooLarge(let limit): "expected at most \(limit) bytes"
    case .missing(let path): "\(path): expected a value, found none"
    case .wrong(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .twice(let path, let what): "\(path): expected \(what) once, found it a second time"
    }
  }
}

/// What is most likely a mistake in a pack.json and keeps nobody from using the pack.
enum ManifestDoubts {
  /// A sentence for each.
  static func sentences(_ manifest: PackManifest, _ root: JSONNode) -> [String] {
    ManifestSchema.unknown(in: root) + unplayed(manifest) + [runtime(manifest)].compactMap(\.self)
  }

  private static func unplayed(_ manifest: PackManifest) -> [String] {
    let played = Set(manifest.components.flatMap(\.verbs).map { $0.lowercased() })
    return manifest.verbs.enumerated().compactMap { index, verb in
      played.contains(verb.name.lowercased()) || verb.isSessionVerb
        ? nil : "verbs[\(index)]: no component plays \(verb.name); name it in \"verbs\" of one in \"components\""
    }
  }

  /// Capuchin brings the runtime that its packs run with.
  private static func runtime(_ manifest: PackManifest) -> String? {
    guard let wanted = manifest.swift else { return nil }
    let found = "\(_SwiftStdlibVersion.current)"
    let parts = wanted.split(separator: ".").prefix(2)
    guard !found.split(separator: ".").starts(with: parts) else { return nil }
    return "swift: it needs Swift \(wanted), and this Capuchin's runtime is \(found); build it with that"
  }
}
