import CapuchinABI

/// A pack: what its entry point hands to the host.
///
///     private let pack = Pack(id: "sample", version: "1.0", components: [LevelBar()])
///
///     @c @implementation
///     public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
///       pack.enter(info)
///     }
///
/// `id` and `version` are those of pack.json, which also lists classes, kinds and verbs: the host
/// compares. The tables are made once and live as long as the process. Two packs that both link
/// PackKit live side by side: link yours with `pack.version`, which hides all but the entry point.
public final class Pack: @unchecked Sendable {
  /// The table for the host. Any thread.
  public let table: UnsafePointer<capuchin_pack>

  private let id: String
  /// No dictionary: the first of its kind costs each pack, at an app's start, more than all that are ever looked up.
  private let capabilities: [(id: String, table: UnsafeRawPointer)]
  private let onStart: @Sendable () throws -> Void
  private let onStop: @Sendable () -> Void
  /// Owns all that the tables point to.
  private let memory = Arena()

  /// Builds the tables; calls no toolkit, so it may run before `main` of the app.
  /// - Parameters:
  ///   - id: as in pack.json.
  ///   - version: as in pack.json.
  ///   - components: the classes it serves.
  ///   - operations: what it can do before the app shows a window.
  ///   - capabilities: tables of further capabilities by their id, as a bridge offers them. They
  ///     must live as long as the process.
  ///   - onStart: runs once on the toolkit's thread; throwing refuses, with that sentence.
  ///   - onStop: runs once on the toolkit's thread, at the end.
  public init(
    id: String, version: String, components: [any Component] = [],
    operations: [SetUpOperation] = [], capabilities: KeyValuePairs<String, UnsafeRawPointer> = [:],
    onStart: @escaping @Sendable () throws -> Void = {},
    onStop: @escaping @Sendable () -> Void = {}
  ) {
    self.id = id
    self.onStart = onStart
    self.onStop = onStop
    var tables = capabilities.map { (id: $0.key, table: $0.value) }
    if !components.isEmpty {
      tables.append((CAPUCHIN_EXT_COMPONENTS, UnsafeRawPointer(memory.components(components))))
    }
    if let delegates = memory.delegates(components) {
      tables.append((CAPUCHIN_EXT_DELEGATES, UnsafeRawPointer(delegates)))
    }
    if !operations.isEmpty {
      tables.append((CAPUCHIN_EXT_OPERATIONS, UnsafeRawPointer(memory.operations(operations))))
    }
    self.capabilities = tables
    let pack = memory.allocate(capuchin_pack.self, 1)
    table = UnsafePointer(pack)
    pack.initialize(to: .empty)
    fill(&pack.pointee, version: version)
  }

  /// What the entry point answers.
  /// - Parameter info: as the entry point got it; ``Host/folder`` is told from it.
  /// - Returns: the table. Any thread.
  public func enter(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack> {
    if let info { Host.entered(capuchin_entry_info(reading: info)) }
    return table
  }

  private func fill(_ pack: inout capuchin_pack, version: String) {
    // Retained for good: the host keeps the table as long as the process lives.
    pack.context = Unmanaged.passRetained(self).toOpaque()
    pack.id = memory.text(id)
    pack.version = memory.text(version)
    pack.capability = { pack, id in
      let id = String(id)
      return Pack.from(pack)?.capabilities.first { $0.id == id }?.table
    }
    pack.start = { pack, host, message in
      Pack.from(pack)?.start(host, message) ?? CAPUCHIN_STATUS_FAILED
    }
    pack.stop = { pack in
      guard let pack = Pack.from(pack) else { return }
      pack.onStop()
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> Pack? {
    pointer.map { Unmanaged<Pack>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ table: UnsafePointer<capuchin_host>?, _ message: UnsafePointer<capuchin_sink>?
  ) -> capuchin_status {
    guard let table else { return CAPUCHIN_STATUS_INVALID }
    Host.services = HostServices(table)
    return answering(message) {
      try onStart()
      return CAPUCHIN_STATUS_OK
    }
  }
}

/// Runs `body`; what it throws becomes a status and, in `message`, a sentence.
func answering(
  _ message: UnsafePointer<capuchin_sink>?, _ body: () throws -> capuchin_status
) -> capuchin_status {
  do {
    return try body()
  } catch let error as PackError {
    if !error.sentence.isEmpty { message?.put(.string(error.sentence)) }
    return error.status
  } catch {
    message?.put(.string("\(error)"))
    return CAPUCHIN_STATUS_FAILED
  }
}
