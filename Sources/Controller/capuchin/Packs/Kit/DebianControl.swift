import Conformance
import Files
import FoundationEssentials
import Glibc
import PackManifest
import Report

/// What a Debian package says of itself.
struct DebianControl {
  let package: String
  let version: String
  let architecture: String
  private let maintainer: String
  private let depends: [String]
  private let toolkit: String?

  /// - Throws: `Unusable` if the manifest says what no package can, or a library is of no package here.
  init(_ manifest: PackManifest, maintainer: String?) throws {
    package = "capuchin-pack-" + manifest.id.lowercased().replacing("_", with: "-")
    version = manifest.version
    guard version.wholeMatch(of: /[0-9][A-Za-z0-9.+~]*/) != nil else {
      throw Unusable("a Debian package cannot have the version \"\(version)\": write one like 1.2.0 into pack.json")
    }
    let environment = ProcessInfo.processInfo.environment
    let user = UserName()
    let name = environment["DEBFULLNAME"] ?? user.full
    self.maintainer = maintainer ?? "\(name.isEmpty ? user.login : name) <\(environment["DEBEMAIL"] ?? user.login + "@localhost")>"
    architecture = try DebianTool.run("dpkg", "--print-architecture").trimmed
    depends = try Self.depends(of: manifest)
    toolkit = manifest.toolkit?.name
    for text in [self.maintainer, toolkit ?? ""] where text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Unusable("a Debian package cannot say \(TerminalText.escaped(text)): it has a control character")
    }
  }

  /// The file `DEBIAN/control`.
  var text: String {
    var fields = ["Package: \(package)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)"]
    if !depends.isEmpty { fields.append("Depends: \(depends.joined(separator: ", "))") }
    // Capuchin itself may have been installed by other means than a package.
    fields += ["Enhances: capuchin", "Section: devel", "Priority: optional"]
    fields.append("Description: component pack of Capuchin\(toolkit.map { " for \($0)" } ?? "")")
    return fields.joined(separator: "\n") + "\n"
  }

  /// One of the toolkit's libraries, and each of the others.
  private static func depends(of manifest: PackManifest) throws -> [String] {
    let toolkit = try manifest.toolkit.map { [try packages(with: $0.libraries)] } ?? []
    return try toolkit + manifest.needs.map { try packages(with: [$0]) }
  }

  /// The installed packages that have one of the libraries, as alternatives.
  private static func packages(with libraries: [String]) throws -> String {
    var found: [String] = []
    for library in libraries {
      // The name of a library that is linked by its version, not the link of a -dev package.
      let listing = (try? DebianTool.run("dpkg-query", "--search", "*/\(library)")) ?? ""
      let packages = listing.split(separator: "\n").compactMap { $0.firstMatch(of: #/^([a-z0-9][a-z0-9+.-]+)(:[a-z0-9]+)?: /#).map { String($0.1) } }
      found += packages.filter { !$0.hasSuffix("-dev") && !$0.hasSuffix("-dbg") && !found.contains($0) }
    }
    guard !found.isEmpty else {
      throw Unusable("no Debian package here has \(libraries.joined(separator: " or ")), which pack.json names; install it")
    }
    return Set(found).sorted().joined(separator: " | ")
  }
}

/// Debian's own tools.
enum DebianTool {
  /// - Returns: what it wrote.
  /// - Throws: `Unusable` with what it said, if it is not here or fails.
  @discardableResult
  static func run(_ words: String...) throws -> String {
    let process = try TrialProcess(["/usr/bin/env", "LC_ALL=C"] + words, within: .seconds(60))
    guard process.status == .exited(0) else {
      throw Unusable("\(words[0]) failed\(process.said.isEmpty ? "" : ": \(process.said)")")
    }
    return process.said
  }
}

/// Who runs this program, as the system's list of users has it.
private struct UserName {
  let login: String
  /// Empty where none is written down.
  let full: String

  init() {
    let entry = getpwuid(getuid())?.pointee
    login = entry?.pw_name.map { String(cString: $0) } ?? "\(getuid())"
    // More may follow: an office, telephone numbers.
    full = entry?.pw_gecos.map { String(String(cString: $0).prefix { $0 != "," }) } ?? ""
  }
}
