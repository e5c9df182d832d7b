import BridgeKit
import CapuchinABI

/// GNUstep's AppKit as the host sees it: `capuchin.bridge/1`.
///
/// One for the process, made before the toolkit is up and never freed. Everything but `attach` and
/// `schedule` belongs on the toolkit's thread.
final class Bridge: ToolkitBridge {
  let registry = Registry()
  let subscriptions = Subscriptions()
  let sender = EventSender()
  let answers = WindowAnswers()
  private(set) var recorder: Recorder?
  private(set) var client: UnsafePointer<capuchin_bridge_client>?
  /// Whether the app has finished launching.
  private(set) var isUp = false
  let notUp = BridgeError.notUp

  /// Keeps the client and arranges to be on the run loop.
  /// - Throws: `BridgeError.invalid` if it was attached before or the client is none; `failed` where this
  ///   AppKit has no place to be told of its launch.
  func attach(_ client: UnsafePointer<capuchin_bridge_client>, number: UInt32) throws(BridgeError) {
    guard self.client == nil else { throw .invalid("the bridge is attached already") }
    guard client.pointee.size >= MemoryLayout<capuchin_bridge_client>.size else {
      throw .invalid("a client of \(client.pointee.size) bytes is too short")
    }
    self.client = client
    registry.handles.bridge = number
    let opening = client.pointee.opening.map { opening in { opening(client.pointee.context) } }
    try Launch.wait(made: { client.pointee.launching?(client.pointee.context) }, opening: opening, up: comeUp)
  }

  let setsUpClasses = true

  func setUp(class name: String) throws(BridgeError) { try AppClass(name).setUp() }

  private func comeUp() {
    guard let client else { return }
    isUp = true
    Interruption.watch()
    recorder = Recorder(registry: registry, subscriptions: subscriptions, client: client, sent: sender.sent)
    WindowWatch.start { client.pointee.windows_changed?(client.pointee.context) }
    client.pointee.ready?(client.pointee.context)
  }

  func schedule(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?
  ) {
    Scheduler.shared.after(milliseconds, function, context)
  }

  /// What the toolkit makes to answer is let go of at once.
  func answer(_ body: () throws(BridgeError) -> Void) throws(BridgeError) { try autoreleasing(body) }

  func about(_ sink: UnsafePointer<capuchin_sink>) {
    sink.put(Toolkit.version, named: "version")
    sink.put(Toolkit.backend, named: "backend")
    // The window system's are always there: GNUstep has no display without them.
    sink.put(.bool(true), named: "pointer")
    sink.put(.bool(true), named: "keyboard")
    if let domain = Toolkit.defaultsDomain { sink.put(domain, named: "application") }
    if let theme = Toolkit.theme { sink.put(theme, named: "theme") }
    if let scale = Toolkit.scale { sink.put(.double(scale), named: "scale") }
  }
}
