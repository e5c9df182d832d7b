import ArgumentParser
import FoundationEssentials
import Report
import Session

extension Packs {
  /// `capuchin packs new`: a folder with a pack that can be built and tested at once.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a new pack that can be built and tested at once.",
      discussion: """
        Makes a folder NAME with pack.json, one source file, an app of one window to try the pack \
        with, a script, a Makefile and a README that says what to do next. What is there is not \
        overwritten.

        Examples:
          capuchin packs new terminal --language c --class VteTerminal
          cd terminal && make test
        """)

    @Argument(help: ArgumentHelp("The pack's id and its folder: terminal, org.example.dials.", valueName: "name"))
    var name: String

    @Option(help: "The language: c, c++, objc, swift or rust.")
    var language: NewPack.Language

    @Option(name: .customLong("class"), help: ArgumentHelp("The class that it serves: VteTerminal.", valueName: "class"))
    var className: String

    @Option(help: "What scripts call its instances; the class without its prefix by default.")
    var kind: String?

    @Option(help: "The toolkit of the class: gtk4 or gnustep. The default is gtk4, and gnustep for objc.")
    var toolkit: NewPack.Toolkit?

    func run() throws {
      let pack = try NewPack(name: name, language: language, className: className, kind: kind, toolkit: toolkit)
      let kit = try PackKitFiles.installed()
      try PackFolderWriter(pack: pack, kit: kit).write(to: URL(filePath: name, directoryHint: .isDirectory))
      Console.shared.line("\(name): a pack for \(pack.className), which scripts call \(pack.kind)")
      Console.shared.line("Next: cd \(name) && make test\(kit.isOnPath ? "" : " CAPUCHIN=\(TerminalText.escaped(kit.program))")")
    }
  }
}
