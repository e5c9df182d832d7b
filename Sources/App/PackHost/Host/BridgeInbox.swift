import ABIOverlay
import CapuchinABI

/// What a bridge calls: its `capuchin_bridge_client`, brought to the agent as Swift values.
///
/// Lives as long as the process, as the ABI promises; once the bridge's pack is stopped it hears
/// nothing any more.
final class BridgeInbox {
  private let bridge: Bridge
  private weak var host: PackHost?
  private let memory = Arena()

  init(_ bridge: Bridge, host: PackHost) {
    self.bridge = bridge
    self.host = host
  }

  /// The table for `attach`; it and this object are never freed.
  func immortalTable() -> UnsafePointer<capuchin_bridge_client> {
    var table = capuchin_bridge_client.empty
    table.context = Unmanaged.passRetained(self).toOpaque()
    table.ready = { BridgeInbox.from($0)?.inHost { $0.ready($1) } }
    table.event = { BridgeInbox.from($0)?.event($1) == true ? 1 : 0 }
    table.emission = { BridgeInbox.from($0)?.emission($1, $2, $3, $4) }
    table.turn = { BridgeInbox.from($0)?.told { $0.turn($1) } }
    table.windows_changed = { BridgeInbox.from($0)?.told { $0.windowsChanged($1) } }
    if host?.isSettingUp == true {
      table.launching = { BridgeInbox.from($0)?.inHost { $0.launching($1) } }
      table.opening = { BridgeInbox.from($0)?.inHost { $0.opening($1) } }
    }
    return memory.place(table)
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> BridgeInbox? {
    pointer.map { Unmanaged<BridgeInbox>.fromOpaque($0).takeUnretainedValue() }
  }

  private func inHost(_ tell: (PackHost, Bridge) -> Void) {
    if let host { tell(host, bridge) }
  }

  private func event(_ event: UnsafePointer<capuchin_event>?) -> Bool {
    var isKept = false
    told { client, bridge in
      do throws(DataProblem) {
        isKept = client.event(bridge, try InputEvent(reading: event))
      } catch where error.isOfLaterMinor {
        return
      } catch {
        bridge.pack.violations.report("bridge_client.event", error)
      }
    }
    return isKept
  }

  private func emission(
    _ listen: UInt64, _ emitter: capuchin_node, _ cause: UInt32,
    _ arguments: UnsafePointer<capuchin_list>?
  ) {
    told { client, bridge in
      do throws(DataProblem) {
        if host?.delegateChanged(listen, of: Node(emitter)) == true { return }
        let arguments = try arguments.map { list throws(DataProblem) in try [Value](reading: list.pointee) }
        client.emission(
          bridge, listen: listen, emitter: Node(emitter), cause: Cause(rawValue: cause) ?? .program,
          arguments: arguments ?? [])
      } catch {
        bridge.pack.violations.report("bridge_client.emission", error)
      }
    }
  }

  private func told(_ tell: (any BridgeClient, Bridge) -> Void) {
    guard let host, isOnToolkitThread(host), bridge.pack.isOpen, let client = host.client else { return }
    tell(client, bridge)
  }

  /// What is told elsewhere is dropped, and the bridge named, once: the agent's data belong to that thread.
  private func isOnToolkitThread(_ host: PackHost) -> Bool {
    if host.shared.isUI { return true }
    bridge.pack.violations.note("the bridge told something on a thread that is not the toolkit's")
    return false
  }
}

/// What a bridge tells; implemented by the agent. All on the UI thread.
public protocol BridgeClient: AnyObject {
  /// The toolkit is up, the app has shown no window: the moment for set-up operations. Told only where
  /// `PackHost.isSettingUp`, and not where the agent came too late for it.
  func launching(_ bridge: Bridge)
  /// The app is about to show its first window: the moment for its own classes. Likewise.
  func opening(_ bridge: Bridge)
  /// The toolkit's main loop runs, its packs are started; from now on the bridge can be asked.
  func ready(_ bridge: Bridge)
  /// An input event of the user's, before the toolkit sees it. Inside the app's own dispatch: no
  /// call that changes the toolkit.
  ///
  /// - Returns: whether the toolkit must not see it.
  func event(_ bridge: Bridge, _ event: InputEvent) -> Bool
  /// A listened signal, property or action, inside the app's own call: no call into the toolkit.
  ///
  /// - Parameter listen: the number given to `Bridge.listen`; `Registry.subscription` knows it.
  func emission(
    _ bridge: Bridge, listen: UInt64, emitter: Node, cause: Cause, arguments: [Value])
  /// The dispatch has ended in which event or emission was told.
  func turn(_ bridge: Bridge)
  /// A window was mapped or unmapped.
  func windowsChanged(_ bridge: Bridge)
}
