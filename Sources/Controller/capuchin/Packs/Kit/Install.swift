import ArgumentParser
import Conformance
import FoundationEssentials
import PackManifest
import Report
import Session

extension Packs {
  /// `capuchin packs install`: puts a pack where each session finds it.
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Install a pack for you, or for all who use this Capuchin.",
      discussion: """
        Copies the folder to $XDG_DATA_HOME/capuchin/packs (~/.local/share by default), or with \
        --system to lib/capuchin-packs of the installation. A pack in which capuchin packs check finds \
        something wrong is not installed; an older one of the same id is replaced.

        Example:
          capuchin packs install build/terminal
        """)

    @Argument(help: ArgumentHelp("The folder with pack.json and library, or that of the sources.", valueName: "folder"))
    var folder: String

    @Flag(help: "For you alone; the default.")
    var user = false

    @Flag(help: "For all who use this Capuchin.")
    var system = false

    func validate() throws {
      if user && system { throw ValidationError("--user and --system exclude each other; choose one.") }
    }

    func run() throws {
      let pack = try CheckedPack.pack(in: folder)
      let target = try PackPlaceWriter(origin: system ? .system : .user).install(pack)
      Console.shared.line("installed \(pack.manifest.id) \(pack.manifest.version) in \(TerminalText.escaped(target + PackFolder(folder).origin))")
    }
  }
}
