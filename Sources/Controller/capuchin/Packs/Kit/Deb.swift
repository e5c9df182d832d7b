import ArgumentParser
import Conformance
import FoundationEssentials
import PackManifest
import Report
import Session

extension Packs {
  /// `capuchin packs deb`: a Debian package of a pack.
  struct Deb: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a Debian package of a pack.",
      discussion: """
        Makes capuchin-pack-ID_VERSION_ARCHITECTURE.deb, which puts the pack into \
        PREFIX/lib/capuchin-packs and depends on the packages that have the libraries which \
        pack.json names; they must be installed here. A pack in which capuchin packs check finds \
        something wrong is not packed.

        Example:
          capuchin packs deb build/terminal --prefix /usr --output .
        """)

    @Argument(help: ArgumentHelp("The folder with pack.json and library, or that of the sources.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The folder that the package is written to.", valueName: "dir"))
    var output = "."

    @Option(help: ArgumentHelp("Where the Capuchin is installed that is to use it; this one by default.", valueName: "dir"))
    var prefix: String?

    @Option(help: "Who takes care of it: 'Ada <ada@example.org>'; by default what DEBFULLNAME and DEBEMAIL say.")
    var maintainer: String?

    func validate() throws {
      if let prefix, !prefix.hasPrefix("/") || prefix.split(separator: "/").contains("..") {
        throw ValidationError("--prefix takes an absolute path without .., not \"\(prefix)\".")
      }
    }

    func run() throws {
      let pack = try CheckedPack.pack(in: folder)
      let control = try DebianControl(pack.manifest, maintainer: maintainer)
      let root = try prefix ?? Installation.program().root
      let file = try DebianPackage(pack: pack, control: control, prefix: root).write(to: output)
      Console.shared.line("made \(TerminalText.escaped(file + PackFolder(folder).origin))")
    }
  }
}
