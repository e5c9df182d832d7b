@testable import Coverage
@testable import PackManifest
import Script
import Testing

/// Which component serves a class, on classes made for the test.
@Suite struct ClassCoverageTests {
  private static let pack = """
    {"id": "org.example", "version": "1", "abi": 1, "library": "lib.so",
     "toolkit": {"name": "GTK 4", "libraries": ["libgtk-4.so.1"]},
     "components": [
       {"class": "GtkWidget", "kinds": ["View"]}, {"class": "GtkRange", "kinds": ["Slider"]},
       {"class": "GtkBox"}, {"class": "GtkDial"}]}
    """

  private static func entry(_ name: String, _ parent: String = "GtkWidget", isAbstract: Bool = false) -> ClassList.Entry {
    ClassList.Entry(name: name, parent: parent, isAbstract: isAbstract)
  }

  private static let classes = [
    entry("GtkWidget", ""), entry("GtkRange", isAbstract: true), entry("GtkScale", "GtkRange"), entry("GtkDial", "GtkScale"),
    entry("GtkBox"), entry("GtkClock"),
  ]

  private func coverage(_ notes: [ClassNotes.Note], version: String = "4.8.3", names: Set<String> = []) throws -> ClassCoverage {
    ClassCoverage(
      .gtk4, ClassList(version: version, path: "/lib/gtk", classes: Self.classes, names: names),
      packs: [try ManifestReader.manifest(Array(Self.pack.utf8))], catalog: .builtIn, notes: ClassNotes(notes))
  }

  private let usual = [ClassNotes.Note(name: "GtkBox", reason: "lays out"), ClassNotes.Note(name: "GtkClock", reason: "pressed", isGap: true)]

  @Test func `A class is served by its own component or by one that it inherits`() throws {
    let rows = Dictionary(uniqueKeysWithValues: try coverage(usual).rows.map { ($0.name, $0) })
    #expect(rows["GtkRange"]?.component == "GtkRange" && rows["GtkRange"]?.isAbstract == true)
    #expect(rows["GtkScale"]?.component == "GtkRange" && rows["GtkScale"]?.kinds == ["Slider"])
    #expect(rows["GtkScale"]?.verbs == ["Slide"] && rows["GtkScale"]?.packs == ["org.example"])
    // A component without kinds adds to what the parent's says.
    #expect(rows["GtkDial"]?.component == "GtkRange")
  }

  @Test func `What serves all widgets serves no class by itself`() throws {
    let coverage = try coverage(usual)
    let rows = Dictionary(uniqueKeysWithValues: coverage.rows.map { ($0.name, $0) })
    #expect(rows["GtkWidget"]?.component == "GtkWidget")
    #expect(rows["GtkBox"]?.component == nil && rows["GtkBox"]?.reason == "lays out")
    #expect(rows["GtkClock"]?.isGap == true)
    #expect(coverage.problems.isEmpty && coverage.needless.isEmpty)
  }

  @Test func `A class of which nobody says anything is a problem`() throws {
    #expect(try coverage([usual[0]]).problems == [
      "GtkClock: no component serves it and no coverage.json says why; write one, or a line with the reason"
    ])
  }

  @Test func `A reason that a component has made needless is no problem`() throws {
    let coverage = try coverage(usual + [ClassNotes.Note(name: "GtkScale", reason: "old")])
    #expect(coverage.needless == ["GtkScale"] && coverage.problems.isEmpty)
    #expect(coverage.rows.first { $0.name == "GtkScale" }?.reason == nil)
  }

  @Test func `A class that the library has not is a problem`() throws {
    #expect(try coverage(usual + [ClassNotes.Note(name: "GtkGone", reason: "x")]).problems == [
      "GtkGone: coverage.json tells of it, but /lib/gtk 4.8.3 has no such class"
    ])
    let hidden = ClassNotes.Note(name: "GtkHidden", reason: "x", isPrivate: true, parent: "GtkScale")
    #expect(try coverage(usual + [hidden]).problems.count == 1)
    let known = try coverage(usual + [hidden], names: ["GtkHidden"])
    #expect(known.problems.isEmpty)
    #expect(known.rows.first { $0.name == "GtkHidden" }?.component == "GtkRange")
  }

  @Test(arguments: [("4.8.3", true), ("4.10", false), ("4.18.6", false)])
  func `A class of another version is looked for there`(version: String, isBefore: Bool) throws {
    let newer = ClassNotes.Note(name: "GtkNewer", since: "4.10", parent: "GtkScale")
    let problems = try coverage(usual + [newer], version: version).problems
    #expect(problems.isEmpty == isBefore)
    let older = ClassNotes.Note(name: "GtkClock", reason: "x", until: "4.10")
    #expect(try coverage([usual[0], older], version: version).problems.isEmpty == isBefore)
  }

  @Test func `Another parent than the library says is a problem`() throws {
    let notes = [usual[0], ClassNotes.Note(name: "GtkClock", reason: "x", parent: "GtkBox")]
    #expect(try coverage(notes).problems == [
      "GtkClock: coverage.json says that it descends from GtkBox, but it descends from GtkWidget"
    ])
  }
}
