import ABIOverlay
import CapuchinABI
import Glibc
import PackManifest

/// Opens a pack as the host does, in a process that is good for nothing else: for those who write packs.
public struct PackTrial {
  private let found: FoundPack
  /// Told how far it has come.
  private let tell: (PackTrialLine.Stage) -> Void

  public init(_ found: FoundPack, _ tell: @escaping (PackTrialLine.Stage) -> Void) {
    (self.found, self.tell) = (found, tell)
  }

  /// What the library says, where the host would use it.
  ///
  /// - Throws: why the host would not.
  public func tables() throws(LoadingProblem) -> PackTables {
    if let wanted = found.manifest.swift { try SwiftRuntime.inProcess().require(wanted) }
    tell(.open)
    let library = try opened()
    tell(.tables)
    try ManifestComparison(manifest: found.manifest).check(library)
    let host = PackHost(version: "") { _ in }
    let pack = Pack(
      id: library.id, version: library.version, path: found.library.path, rank: 0, order: 0, trail: host.trail,
      number: 0, log: { _ in })
    return library.described(by: try LoadedPack(library, found, pack: pack, bridge: 1))
  }

  /// What is wrong with the entry point where it is called once more; nil if nothing is.
  public func problemOfEntryCalledAgain(times: Int) -> String? {
    tell(.again)
    guard let first = try? PackLibrary(found) else { return "it gave no table" }
    for _ in 1..<max(2, times) {
      guard let again = try? PackLibrary(found) else { return "it gave no table the second time" }
      if again.id != first.id || again.version != first.version || again.table.size != first.table.size {
        return "it gave another table the second time"
      }
    }
    return nil
  }

  /// A toolkit's functions come from the app, not from what the pack is linked to: where one is missing, the toolkit
  /// is opened as an app would have it.
  private func opened() throws(LoadingProblem) -> PackLibrary {
    do throws(LoadingProblem) {
      return try PackLibrary(found) { tell(.entry) }
    } catch .notLoaded(let reason) {
      guard reason.contains("undefined symbol") else { throw .notLoaded(reason) }
      let wanted = (found.manifest.toolkit?.libraries ?? []) + found.manifest.needs
      for name in wanted { dlopen(LoadedImages.installed(name) ?? name, RTLD_LAZY | RTLD_GLOBAL) }
      return try PackLibrary(found) { tell(.entry) }
    }
  }

  /// Which of the names nobody in the process has, with the toolkit and the pack's own libraries open.
  public func undefined(among needed: [String]) -> [String] {
    let handle = dlopen(found.library.path, RTLD_LAZY | RTLD_LOCAL)
    return needed.filter { name in
      dlsym(nil, name) == nil && (handle.map { dlsym($0, name) == nil } ?? false)
    }
  }
}

extension PackLibrary {
  fileprivate func described(by loaded: LoadedPack) -> PackTables {
    var tables = [PackTables.Table(name: "capuchin_pack", size: table.size, known: capuchin_pack.layoutSize)]
    func add<Listed: Sized>(_ name: String, _ type: Listed.Type, _ count: Int?, isDraft: Bool = false) {
      guard let pointer = capability(name, as: type) else { return }
      tables.append(PackTables.Table(
        name: name, size: pointer.pointee.size, known: type.layoutSize, count: count, isDraft: isDraft))
    }
    add(CAPUCHIN_EXT_COMPONENTS, capuchin_components.self, loaded.components.count)
    add(CAPUCHIN_EXT_OPERATIONS, capuchin_operations.self, loaded.operations.count)
    let delegates = loaded.components.map(\.delegates.count).reduce(0, +)
    add(CAPUCHIN_EXT_DELEGATES, capuchin_delegates.self, delegates, isDraft: true)
    add(CAPUCHIN_EXT_BRIDGE, capuchin_bridge.self, nil, isDraft: true)
    add(CAPUCHIN_EXT_METHODS, capuchin_methods.self, nil, isDraft: true)
    return PackTables(
      id: id, version: version, abi: Int(CAPUCHIN_ABI_MAJOR), tables: tables,
      components: loaded.components.map(\.described), operations: loaded.operations.map(\.name),
      bridge: loaded.bridge?.toolkit)
  }
}

extension Component {
  fileprivate var described: PackTables.Component {
    let functions: [(String, Bool)] = [
      ("kind", table.kind != nil), ("identify", table.identify != nil), ("owns", table.owns != nil),
      ("parts", table.parts != nil), ("property", table.property != nil), ("event", table.event != nil),
      ("notified", table.notified != nil), ("merge", table.merge != nil), ("play", table.play != nil),
      ("abandon", table.abandon != nil), ("row_at", table.row_at != nil), ("row_place", table.row_place != nil),
    ]
    return PackTables.Component(
      className: className, size: table.size, verbs: verbs, properties: properties.map(\.name),
      hears: listens.map { "\($0.className)::\($0.name)" } + delegates.map(\.name),
      functions: functions.filter(\.1).map(\.0),
      rules: rules.map { PackTables.Rule(subject: $0.subject, text: $0.text) }, ruleProblems: ruleProblems)
  }
}
