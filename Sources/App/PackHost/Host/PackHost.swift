import CapuchinABI
import PackManifest
import Script

/// Loads packs, owns the registry, and stands between packs and the agent.
///
/// Confined to the toolkit's UI thread, as every class of this module that is not `Sendable`; only
/// `load` may also run before that thread is known, from the door, before `main` of the app.
public final class PackHost {
  /// What packs may ask of the agent.
  public weak var services: (any HostServices)?
  /// Who hears the bridges.
  public weak var client: (any BridgeClient)?
  /// Whether the client wants to hear of the moment before an app's first window; to be set before `load`.
  public var isSettingUp = false
  /// Whether what is played counts as the user's doing: then calls of originals are told, too.
  public var isRehearsing = false
  /// Which component serves which class.
  public let registry: Registry
  /// The built-in language and what the packs of the last search path add to it.
  public internal(set) var catalog = Catalog.builtIn
  /// What became of each pack, in the order of the search path.
  public internal(set) var reports: [PackReport] = []

  let shared: SharedServices
  /// Which call into which pack is under way.
  public let trail: CallTrail
  /// How often a pack did something to the app, or got hold of what it can do it with.
  public private(set) var deeds: UInt64 = 0
  let version: String
  var packs: [LoadedPack] = []
  /// The ids of packs of which it was said that no bridge is for them.
  private var unserved: Set<String> = []
  /// What is intercepted, by the bridge's number, while the user is recorded.
  var delegateWatches: [UInt32: DelegateWatch] = [:]
  private var bridgesByNumber: [UInt32: Bridge] = [:]
  private var readyBridges: [Bridge] = []
  private var lastBridgeNumber: UInt32 = 0

  /// Makes a host without packs.
  ///
  /// - Parameters:
  ///   - version: Capuchin's, told to packs.
  ///   - trail: where calls into packs are noted.
  ///   - log: called on any thread.
  public init(version: String, trail: CallTrail = CallTrail(), log: @escaping LogWriter) {
    self.version = version
    self.trail = trail
    shared = SharedServices(log: log)
    registry = Registry(log: log)
  }

  /// Whether the caller is on a toolkit's thread. Any thread.
  public var isOnToolkitThread: Bool { shared.isUI }
  /// Whether a bridge was loaded, its main loop running or not.
  public var hasBridge: Bool { !bridgesByNumber.isEmpty }
  /// The bridges whose main loop runs, in the order in which they became ready.
  public var bridges: [Bridge] { readyBridges }

  /// The bridge of a node; nil of the null node and of one that was made up.
  public func bridge(of node: Node) -> Bridge? { bridge(node.bridge) }

  /// The version of a pack that is in the process, as its manifest has it; nil for any other.
  public func version(ofPack id: String) -> String? {
    packs.first { $0.manifest.id == id }?.manifest.version
  }

  /// What a pack that is in use says of itself, and its components; nil for any other.
  public func used(_ id: String) -> (manifest: PackManifest, components: [Component])? {
    packs.first { $0.manifest.id == id && $0.isStarted }.map { ($0.manifest, $0.components) }
  }

  /// The pack whose library this is.
  public func pack(ofLibrary path: String) -> String? {
    packs.first { $0.pack.path == path }?.manifest.id
  }

  func bridge(_ number: UInt32) -> Bridge? { bridgesByNumber[number] }

  /// Something is done to the app for a pack.
  public func noteDeed() { deeds &+= 1 }
}

extension PackHost {
  /// A number for one bridge, never given twice: a node of a refused one must find nothing.
  func nextBridgeNumber() -> UInt32 {
    lastBridgeNumber &+= 1
    return lastBridgeNumber
  }

  /// Lets the nodes of a bridge be known. [entry]
  func prepare(_ bridge: Bridge) {
    bridgesByNumber[bridge.number] = bridge
    shared.add(bridge.scheduler, bridge: bridge.number)
  }

  /// Lets a bridge arrange to be on its toolkit's loop. [entry]
  func attach(_ bridge: Bridge) throws(LoadingProblem) {
    do throws(PackError) {
      try bridge.attach(BridgeInbox(bridge, host: self))
    } catch {
      bridgesByNumber[bridge.number] = nil
      throw .attach(error.sentence)
    }
  }

  /// A toolkit's main loop runs: its packs start, the bridge's own first, then the agent hears. All toolkits of a
  /// process must run on one thread.
  func ready(_ bridge: Bridge) {
    guard bridge.pack.isOpen, !readyBridges.contains(where: { $0 === bridge }) else { return }
    if let first = readyBridges.first, !shared.isUI {
      let text = "its main loop runs on another thread than that of \(first.toolkit), whose windows alone are seen"
      return shared.log(LogEntry(.error, pack: bridge.pack.id, text))
    }
    shared.addUIThread()
    readyBridges.append(bridge)
    for pack in packs.filter({ $0.bridge === bridge }) + packs.filter({ $0.bridge !== bridge }) {
      start(pack, for: bridge)
    }
    guard bridge.pack.isOpen else { return readyBridges.removeAll { $0 === bridge } }
    sayUnserved()
    client?.ready(bridge)
  }

  /// Starts a pack that was loaded when its toolkit was ready.
  ///
  /// - Returns: whether there was one.
  func startLate(_ pack: LoadedPack) throws(LoadingProblem) -> Bool {
    for bridge in readyBridges { try startIfServing(pack, bridge) }
    return pack.isStarted
  }

  /// Says of packs that wait for a bridge that none is for them: they would wait for ever.
  func sayUnserved() {
    guard !readyBridges.isEmpty else { return }
    let bridges = packs.filter { $0.bridge != nil }
    for pack in packs where pack.bridge == nil && pack.pack.isOpen && !bridges.contains(where: pack.serves) {
      guard unserved.insert(pack.manifest.id).inserted else { continue }
      let known = bridges.map { "\($0.manifest.id) has \(Self.libraries($0))" }.joined(separator: ", ")
      shared.log(
        LogEntry(
          .warning, pack: pack.manifest.id,
          "\(pack.folder): loaded and never started: no bridge shares a library of its toolkit.libraries"
            + " (\(Self.libraries(pack))); \(known): name one of those, too"))
    }
  }

  private static func libraries(_ pack: LoadedPack) -> String {
    pack.manifest.toolkit?.libraries.joined(separator: ", ") ?? "none"
  }

  private func start(_ pack: LoadedPack, for bridge: Bridge) {
    do throws(LoadingProblem) {
      try startIfServing(pack, bridge)
      if pack.isStarted { setState(.started, of: pack) }
    } catch {
      setState(.refused(error), of: pack)
    }
  }

  private func startIfServing(_ pack: LoadedPack, _ bridge: Bridge) throws(LoadingProblem) {
    guard pack.pack.isOpen, bridge.pack.isOpen, let owner = packs.first(where: { $0.bridge === bridge }),
      pack.serves(owner)
    else { return }
    try pack.start(host: self, for: bridge)
    registry.add(pack.components, to: bridge)
  }

  /// Ends all packs, the last started first and bridges after what they carry: no new calls, hooks
  /// out, and once the calls on the stack have returned, `stop`. The images stay. [ui]
  public func stop() {
    for watch in delegateWatches.values { watch.stop() }
    delegateWatches = [:]
    let order = packs.filter { $0.bridge != nil } + packs.filter { $0.bridge == nil }
    for pack in order.reversed() where pack.pack.isOpen {
      registry.remove(pack.pack)
      pack.stop()
      setState(.stopped, of: pack)
    }
    readyBridges = []
  }

  func setState(_ state: PackReport.State, of pack: LoadedPack) {
    guard let index = reports.firstIndex(where: { $0.path == pack.folder }),
      reports[index].state != state
    else { return }
    reports[index].state = state
    log(reports[index])
  }

  func log(_ report: PackReport) {
    let isRefused = if case .refused = report.state { true } else { false }
    shared.log(LogEntry(isRefused ? .error : .info, pack: report.id, report.description))
  }
}
