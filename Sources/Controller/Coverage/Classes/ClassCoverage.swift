import PackManifest
import Script

/// All widget classes of a toolkit, with the component that serves each or the reason why none does.
package struct ClassCoverage: Sendable {
  package let toolkit: CoveredToolkit
  /// Of the library.
  package let version: String
  /// By the class's name; also of classes that only other versions of the library have.
  package let rows: [ClassRow]
  /// What is wrong, one sentence each.
  package let problems: [String]
  /// Classes of which a reason is told that is not needed any more.
  package let needless: [String]

  /// - Parameters:
  ///   - list: what the library has.
  ///   - packs: what those say that are found, of whatever toolkit.
  ///   - catalog: the language with what they add to it.
  package init(
    _ toolkit: CoveredToolkit, _ list: ClassList, packs: [PackManifest], catalog: Catalog, notes: ClassNotes
  ) {
    let known = Dictionary(list.classes.map { ($0.name, $0) }) { first, _ in first }
    let told = Dictionary(notes.notes.map { ($0.name, $0) }) { first, _ in first }
    let parents = known.mapValues(\.parent).merging(told.compactMapValues(\.parent)) { first, _ in first }
    let components = ServedClasses(toolkit, packs, catalog)
    let names = Set(known.keys.filter { $0.hasPrefix(toolkit.prefix) }).union(told.keys)
    self.toolkit = toolkit
    version = list.version
    rows = names.sorted().map { name in
      var row = ClassRow(toolkit: toolkit, name: name, parent: parents[name] ?? "")
      row.isAbstract = known[name]?.isAbstract ?? false
      if let note = told[name] {
        (row.since, row.until, row.isPrivate) = (note.since, note.until, note.isPrivate ?? false)
      }
      components.fill(&row, lineage: Self.lineage(of: name, parents))
      if row.component == nil { (row.reason, row.isGap) = (told[name]?.reason, told[name]?.isGap ?? false) }
      return row
    }
    problems = rows.filter(\.isOpen).map(Self.open) + notes.notes.compactMap { Self.problem(of: $0, list, known) }
    needless = rows.filter { $0.component != nil && told[$0.name]?.reason != nil }.map(\.name)
  }

  private static func lineage(of name: String, _ parents: [String: String]) -> [String] {
    var lineage: [String] = []
    var next: String? = name
    while let current = next, !current.isEmpty, !lineage.contains(current) {
      lineage.append(current)
      next = parents[current]
    }
    return lineage
  }

  private static func open(_ row: ClassRow) -> String {
    "\(row.name): no component serves it and no \(ClassNotes.fileName) says why; write one, or a line with the reason"
  }

  /// What is wrong with what is told of a class.
  private static func problem(of note: ClassNotes.Note, _ list: ClassList, _ known: [String: ClassList.Entry]) -> String? {
    let isThere = known[note.name] != nil || note.isPrivate == true && list.names.contains(note.name)
    let should = note.isIn(list.version)
    if should && !isThere { return "\(note.name): \(ClassNotes.fileName) tells of it, but \(list.path) \(list.version) has no such class" }
    if !should && isThere { return "\(note.name): \(ClassNotes.fileName) says that \(list.version) has it not, but \(list.path) has" }
    if let entry = known[note.name], let parent = note.parent, entry.parent != parent {
      return "\(note.name): \(ClassNotes.fileName) says that it descends from \(parent), but it descends from \(entry.parent)"
    }
    return nil
  }
}

/// Which components serve the classes of a toolkit.
private struct ServedClasses {
  private let toolkit: CoveredToolkit
  private let catalog: Catalog
  private let served: [String: [(pack: String, component: PackComponent)]]
  /// By verb the kinds that only packs of other toolkits give it.
  private let foreign: [String: Set<String>]

  init(_ toolkit: CoveredToolkit, _ packs: [PackManifest], _ catalog: Catalog) {
    (self.toolkit, self.catalog) = (toolkit, catalog)
    let libraries = CoveredToolkit.allCases.filter { $0.roots == toolkit.roots }.map(\.library)
    let whole = PackToolkit(name: toolkit.title, libraries: libraries)
    let own = packs.filter { $0.toolkit?.shares(with: whole) == true }
    served = Dictionary(grouping: own.flatMap { pack in
      pack.components.map { (pack: pack.id, component: $0) }
    }, by: \.component.className)
    let others = packs.filter { pack in !own.contains { $0.id == pack.id } }.flatMap(\.verbs)
    foreign = others.reduce(into: [:]) { foreign, verb in
      let known = own.flatMap(\.verbs).filter { $0.name == verb.name }.flatMap(\.kinds) + (Catalog.builtIn.verb(named: verb.name)?.kinds ?? [])
      foreign[verb.name, default: []].formUnion(Set(verb.kinds).subtracting(known))
    }
  }

  /// - Parameter lineage: the class, its parent, and so on.
  func fill(_ row: inout ClassRow, lineage: [String]) {
    let candidates = lineage.filter { $0 == row.name || !toolkit.catchAlls.contains($0) }
    // One without kinds only adds to what its parent's says.
    guard let serving = candidates.first(where: { served[$0]?.contains { !$0.component.kinds.isEmpty } == true }) else { return }
    let components = served[serving] ?? []
    row.component = serving
    row.packs = components.map(\.pack)
    row.kinds = distinct(components.flatMap(\.component.kinds))
    row.verbs = distinct(row.kinds.flatMap(verbs) + components.flatMap(\.component.verbs))
  }

  /// What the kind takes beside what any widget does.
  private func verbs(of kind: String) -> [String] {
    let ancestry = catalog.ancestry(of: kind).map(\.name).filter { $0 != "View" }
    return catalog.verbs.filter { verb in
      verb.isRecorded && verb.kinds.contains { ancestry.contains($0) && foreign[verb.name]?.contains($0) != true }
    }.map(\.name)
  }

  private func distinct(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
