import ABIOverlay
import CapuchinABI
import Synchronization

/// What stands behind the `context` of every table that one pack gets from the host. Lives as long as
/// the process, as the ABI promises.
final class PackContext {
  let shared: SharedServices
  private weak var host: PackHost?
  let owner: Pack
  /// The number of the bridge that it was started for.
  let bridge: UInt32
  let timers = PackTimers()

  /// - Parameters:
  ///   - owner: whose calls are noted.
  ///   - bridge: the number of the bridge that it is started for.
  init(_ owner: Pack, bridge: UInt32, shared: SharedServices, host: PackHost) {
    self.owner = owner
    self.bridge = bridge
    self.shared = shared
    self.host = host
  }

  /// Calls what the pack has asked to be called for later, unless it took that back or was stopped. [ui]
  func fire(_ number: UInt64) {
    guard let timer = timers.take(number) else { return }
    _ = owner.calling("schedule") { timer.function(timer.data) }
  }

  /// A pointer for the tables, retained for good.
  func immortal() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> PackContext? {
    pointer.map { Unmanaged<PackContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a service for the UI thread, and turns what it throws into a status and a sentence.
  static func ui(
    _ pointer: UnsafeMutableRawPointer?, _ function: String,
    _ message: UnsafePointer<capuchin_sink>? = nil,
    _ body: (PackHost) throws(PackError) -> Void
  ) -> UInt32 {
    guard let context = from(pointer) else { return CAPUCHIN_STATUS_INVALID }
    do throws(PackError) {
      let host = try context.uiHost(function)
      let owner = context.owner
      let before = owner.trail.begin(owner.number, function, true)
      defer { owner.trail.end(before) }
      try body(host)
      return CAPUCHIN_STATUS_OK
    } catch {
      if !error.message.isEmpty { message?.put(.string(error.message)) }
      return error.status.rawValue
    }
  }

  /// The same of a service that says whether something is so, and of nothing else.
  static func isSo(
    _ pointer: UnsafeMutableRawPointer?, _ function: String, _ body: (PackHost) throws(PackError) -> Bool
  ) -> UInt32 {
    var isSo = false
    _ = ui(pointer, function) { host throws(PackError) in isSo = try body(host) }
    return isSo ? 1 : 0
  }

  /// Says once what is wrong with what the pack did. Any thread.
  func complain(_ text: String) { owner.violations.note(text) }

  /// The host, for a caller on the UI thread.
  ///
  /// - Throws: `.invalid` on another thread, which is logged once as the pack's mistake.
  private func uiHost(_ function: String) throws(PackError) -> PackHost {
    guard shared.isUI else {
      let text = "\(function) was called on a thread that is not the toolkit's"
      complain(text)
      throw PackError(.invalid, text)
    }
    guard let host else { throw PackError(.unsupported, "the host has ended") }
    return host
  }
}

extension PackHost {
  /// The bridge of a node.
  func requireBridge(_ node: capuchin_node) throws(PackError) -> Bridge {
    guard let bridge = bridge(node.bridge) else {
      throw PackError(.invalid, "no toolkit has the number \(node.bridge)")
    }
    return bridge
  }

  /// The class of a widget. Where it is known, the bridge is asked only whether the widget is there: its state and place
  /// take much longer.
  func toolkitClass(of raw: capuchin_node) throws(PackError) -> ToolkitClass {
    let (bridge, node) = (try requireBridge(raw), Node(raw))
    if let known = registry.knownClass(of: node), bridge.pointer(of: node) != nil { return known }
    return try registry.toolkitClass(of: node, bridge, try bridge.rawInfo(raw).class_id)
  }

  /// The agent's services.
  func requireServices() throws(PackError) -> any HostServices {
    guard let services else { throw PackError(.unsupported, "the agent has ended") }
    return services
  }
}

/// Reads what a pack hands to the host.
///
/// - Throws: `.invalid`.
func argument<Result>(_ read: @autoclosure () throws(DataProblem) -> Result) throws(PackError) -> Result {
  do throws(DataProblem) {
    return try read()
  } catch {
    throw PackError(.invalid, "got \(error)")
  }
}

/// What one pack has asked to be called for later. Any thread.
final class PackTimers: Sendable {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Unchecked because it is only carried to the toolkit's thread, where the pack wants it.
  struct Timer: @unchecked Sendable {
    let function: Function
    let data: UnsafeMutableRawPointer?
  }

  private let state = Mutex<(last: UInt64, pending: [UInt64: Timer])>((0, [:]))

  /// - Returns: its number, from 1.
  func add(_ timer: Timer) -> UInt64 {
    state.withLock { state in
      state.last += 1
      state.pending[state.last] = timer
      return state.last
    }
  }

  /// Nil for one that was called, or taken back.
  func take(_ number: UInt64) -> Timer? { state.withLock { $0.pending.removeValue(forKey: number) } }
}
