/// What a bridge tells; implemented by the agent. All on the UI thread.
public protocol BridgeClient: AnyObject {
  /// The toolkit is up, the app has shown no window: the moment for set-up operations. Told only where
  /// `PackHost.isSettingUp`, and not where the agent came too late for it.
  func launching(_ bridge: Bridge)
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
