import ArgumentParser
import Coverage
import PackManifest
import Report

extension Packs {
  /// `capuchin packs coverage`: which component serves each class of a toolkit, or why none does.
  struct ShowCoverage: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "coverage",
      abstract: "Tell of each widget class of a toolkit which component serves it, or why none does.",
      discussion: """
        The classes are those of the library that is installed; it is opened in a process of its own, without an app. \
        A class is served by its own component or by that of a class that it descends from. Of the others \
        coverage.json beside a pack.json tells why nobody uses them, or what is done with them until a pack serves them. Exit status 1 if there is a \
        class with neither, or coverage.json tells of one that the library has not.

        Examples:
          capuchin packs coverage --toolkit gtk4
          capuchin packs coverage --toolkit gnustep --json
        """)

    @Option(help: ArgumentHelp("Whose classes.", valueName: "gtk4|adwaita|gnustep"))
    var toolkit: CoveredToolkit

    @Flag(help: "Print one JSON object a class.")
    var json = false

    @OptionGroup var packs: PackArguments

    /// - Throws: `ExitCode.failed` if a class has neither; `CoverageProblem` where the library is not there.
    func run() throws {
      let discovery = try packs.usable().discovery
      let coverage = ClassCoverage(
        toolkit, try ClassProbe.list(toolkit), packs: discovery.packs.map(\.manifest), catalog: discovery.catalog,
        notes: try ClassNotes(of: toolkit, beside: discovery.packs))
      if json {
        coverage.rows.forEach { JSONLine.write($0) }
      } else {
        Console.shared.write(Table.text(coverage.rows.map(\.cells)))
        Console.shared.line("\n\(coverage.summary)")
      }
      coverage.problems.forEach { Console.shared.complain("capuchin: \(TerminalText.escaped($0))") }
      if !coverage.needless.isEmpty {
        let names = coverage.needless.joined(separator: ", ")
        Console.shared.complain("capuchin: a component serves these by now, of which coverage.json tells a reason: \(names)")
      }
      if !coverage.problems.isEmpty { throw ExitCode.failed }
    }
  }
}

extension CoveredToolkit: ExpressibleByArgument {}

extension ClassCoverage {
  fileprivate var summary: String {
    let own = rows.count { $0.component == $0.name }
    let inherited = rows.count { $0.component != nil } - own
    let gaps = rows.count(where: \.isGap)
    let open = rows.count(where: \.isOpen)
    let unused = rows.count - own - inherited - gaps - open
    return """
      \(toolkit.title) \(version): \(rows.count) classes, \(own) with a component of their own, \(inherited) with an inherited one, \
      \(unused) not interactive, \(gaps) not served yet\(open == 0 ? "" : ", \(open) of which nobody says anything")
      """
  }
}

extension ClassRow {
  /// Class, component, kinds, verbs or the reason.
  fileprivate var cells: [String] {
    let marks = [isAbstract ? "abstract" : nil, isPrivate ? "private" : nil, since.map { "since \($0)" }, until.map { "until \($0)" }]
    let marked = marks.compactMap { $0 }.joined(separator: ", ")
    let title = marked.isEmpty ? name : "\(name) (\(marked))"
    if let component {
      let words = verbs.isEmpty ? "as any widget" : verbs.joined(separator: ", ")
      return [title, component == name ? "own" : "of \(component)", kinds.joined(separator: ", "), words]
    }
    let why = isGap ? "not served yet" : "not interactive"
    return [title, "none", "", reason.map { "\(why): \($0)" } ?? "NO COMPONENT AND NO REASON"]
  }
}
