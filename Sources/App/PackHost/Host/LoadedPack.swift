import ABIOverlay
import CapuchinABI
import PackManifest

/// A pack in the process: its library, what it offers, and how far it is.
final class LoadedPack {
  let manifest: PackManifest
  let folder: String
  let pack: Pack
  let components: [Component]
  let operations: [Operation]
  let bridge: Bridge?
  private enum Life {
    case idle
    case starting
    case started
    case refused(LoadingProblem)
  }

  /// Whether its `start` said yes.
  var isStarted: Bool { if case .started = life { true } else { false } }
  private var life = Life.idle
  private let table: capuchin_pack

  /// Reads what an open library offers, and compares it with what pack.json says.
  ///
  /// - Parameter number: for its bridge, if it has one.
  init(
    _ library: PackLibrary, _ found: FoundPack, pack: Pack, bridge number: UInt32
  ) throws(LoadingProblem) {
    manifest = found.manifest
    folder = found.folder
    table = library.table
    self.pack = pack
    components = try library.components(pack, found.manifest)
    operations = try library.operations(pack)
    bridge = try library.bridge(pack, number)
    guard bridge != nil || !components.isEmpty || !operations.isEmpty else { throw .nothingOffered }
    let comparison = ManifestComparison(manifest: manifest)
    try comparison.check(components)
    try comparison.check(operations)
    try comparison.check(bridge)
  }

  /// Whether its components are for a bridge: its own, or one whose toolkit shares a library.
  func serves(_ other: LoadedPack) -> Bool {
    guard let own = manifest.toolkit, let theirs = other.manifest.toolkit else { return true }
    return own.shares(with: theirs)
  }

  /// Calls the pack's `start`, once, with a host of its own; a pack that refuses is closed. [ui]
  ///
  /// - Parameter bridge: whose toolkit it is for.
  func start(host: PackHost, for bridge: Bridge) throws(LoadingProblem) {
    switch life {
    case .idle: life = .starting
    case .starting, .started: return
    case .refused(let refusal): throw refusal
    }
    do throws(LoadingProblem) {
      try callStart(host, bridge)
      life = .started
    } catch {
      life = .refused(error)
      pack.close {}
      throw error
    }
  }

  private func callStart(_ host: PackHost, _ bridge: Bridge) throws(LoadingProblem) {
    guard let start = table.start else { return }
    let context = PackContext(pack, bridge: bridge.number, shared: host.shared, host: host)
    let hostTable = HostTable(context, version: host.version).immortal()
    let (status, sentence) = Call(pack, "pack.start").explained { message in
      start(table.context, hostTable, message)
    }
    guard status == .ok else { throw .start(sentence.isEmpty ? status.description : sentence) }
  }

  /// Takes the hooks out, lets no call in, and calls `stop` once none is on the stack. [ui]
  func stop() {
    // A bridge that cannot take its hooks out is closed all the same: what it tells is not heard.
    _ = try? bridge?.record(false)
    pack.close { [table, isStarted] in
      if isStarted { table.stop?(table.context) }
    }
  }
}

extension PackLibrary {
  /// The components that the library serves.
  fileprivate func components(_ pack: Pack, _ manifest: PackManifest) throws(LoadingProblem) -> [Component] {
    let delegates = try delegates()
    let name = CAPUCHIN_EXT_COMPONENTS
    let components = try list(name, through: \capuchin_components.count) { list throws(DataProblem) in
      try readTables(list.items, list.count) { pointer throws(DataProblem) in
        try Component(reading: pointer, pack: pack, manifest: manifest, delegates: delegates)
      }
    }
    for wish in delegates where !components.contains(where: { $0.className == wish.className }) {
      throw .delegateNotServed(wish.method.name, className: wish.className)
    }
    return components
  }

  /// The methods of delegates that the components want intercepted.
  private func delegates() throws(LoadingProblem) -> [DelegateWish] {
    try list(CAPUCHIN_EXT_DELEGATES, through: \capuchin_delegates.count) { list throws(DataProblem) in
      try readTables(list.items, list.count, DelegateWish.init(reading:))
    }
  }

  /// The set-up operations that the library offers.
  fileprivate func operations(_ pack: Pack) throws(LoadingProblem) -> [Operation] {
    try list(CAPUCHIN_EXT_OPERATIONS, through: \capuchin_operations.count) { list throws(DataProblem) in
      try readTables(list.items, list.count) { pointer throws(DataProblem) in
        try Operation(reading: pointer, pack: pack)
      }
    }
  }

  /// What a capability lists; nothing where the library does not have it.
  private func list<Table: Sized, Element>(
    _ name: String, through count: KeyPath<Table, UInt64>, _ read: (Table) throws(DataProblem) -> [Element]
  ) throws(LoadingProblem) -> [Element] {
    guard let pointer = capability(name, as: Table.self) else { return [] }
    try requireSize(pointer.pointee.size, through: count, of: name)
    do throws(DataProblem) {
      return try read(Table(reading: pointer))
    } catch {
      throw .malformed(name, error.description)
    }
  }

  /// The bridge that the library offers.
  fileprivate func bridge(_ pack: Pack, _ number: UInt32) throws(LoadingProblem) -> Bridge? {
    let name = CAPUCHIN_EXT_BRIDGE
    guard let pointer = capability(name, as: capuchin_bridge.self) else { return nil }
    try requireSize(pointer.pointee.size, through: \capuchin_bridge.attach, of: name)
    let finder = capability(CAPUCHIN_EXT_METHODS, as: capuchin_methods.self)
    return Bridge(table: pointer, finder: finder, number: number, pack: pack)
  }
}
