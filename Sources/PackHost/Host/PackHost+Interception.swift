import Interception

/// Delegates: what is heard of them while the user is recorded, and what they would do by themselves.
extension PackHost {
  /// Puts the recording hooks in or takes them out; delegates are intercepted as they are met.
  ///
  /// - Throws: what the bridge says. Then what could be hooked is.
  public func record(_ on: Bool, _ bridge: Bridge) throws(PackError) {
    delegateWatches.removeValue(forKey: bridge.number)?.stop()
    if on, let methods = bridge.methods { delegateWatches[bridge.number] = watch(bridge, methods) }
    try bridge.record(on)
  }

  /// Sees to it that calls of the delegates of a widget are heard from now on. To be called before the
  /// toolkit gets what the user does to it.
  public func watchDelegates(of node: Node, _ components: ComponentChain) {
    guard let bridge = bridge(of: node), let watch = delegateWatches[bridge.number] else { return }
    var delegates: [String: Node?] = [:]
    for method in components.components.flatMap(\.delegates) {
      if delegates[method.property] == nil {
        delegates[method.property] = .some((try? bridge.get(node, method.property))?.node)
      }
      guard let delegate = delegates[method.property] ?? nil,
        let subscription = registry.subscription(to: method, of: bridge)
      else { continue }
      watch.watch(delegate, for: subscription)
    }
  }

  /// Calls the original of a delegate's method, intercepted or not.
  ///
  /// - Returns: its result, if it has one.
  func callOriginal(
    _ target: Node, _ method: String, _ arguments: [Value]
  ) throws(PackError) -> [Value] {
    let bridge = try requireBridge(target.raw)
    guard let methods = bridge.methods, let originals = bridge.originals else {
      throw PackError(.unsupported, "\(bridge.pack.id) does not offer to find methods")
    }
    guard let object = bridge.pointer(of: target) else { throw PackError(.stale) }
    let name = methods.naming.original(of: method)
    let call = try CallArguments(arguments, bridge)
    do throws(OriginalError) {
      guard let owner = methods.classNumber(of: object) else { throw .noTarget(name: name) }
      let original = try originals.original(name, of: owner)
      let result = try originals.invoke(original, name, on: object, call.values)
      guard result != .void else { return [] }
      return [CallValues(bridge: bridge).value(result, as: original.signature.encoding.result.type)]
    } catch {
      throw PackError(.invalid, error.description)
    }
  }

  private func watch(_ bridge: Bridge, _ methods: ToolkitMethods) -> DelegateWatch {
    DelegateWatch(bridge, methods, log: shared.log) { [weak self, weak bridge] in
      guard let bridge, bridge.pack.isOpen else { return }
      self?.client?.emission(bridge, listen: $0, emitter: $1, cause: $2, arguments: $3)
    }
  }
}

/// Tracing: calls of any method, for a person who wants to see them.
extension PackHost {
  /// A trace of calls in the app's classes. Nothing is intercepted until a slot is added.
  ///
  /// - Parameter told: gets each call, on the thread that made it.
  /// - Throws: `.unsupported` where the toolkit's pack does not offer to find methods.
  public func trace(
    _ bridge: Bridge, told: @escaping @Sendable (TracedCall) -> Void
  ) throws(PackError) -> CallTrace {
    guard let slots = bridge.slots, let methods = bridge.methods else {
      throw PackError(.unsupported, "\(bridge.pack.id) does not offer to find methods")
    }
    let (shared, confined) = (shared, UIConfined(bridge))
    return CallTrace(
      slots, methods, isOnToolkitThread: { shared.isUI },
      isSecret: { object in
        // Only the toolkit's thread may ask; what another one says of texts is not shown.
        shared.isUI ? confined.value.holdsSecret(object) : true
      }, told: told)
  }

  /// What can be intercepted of a class, of its bases and its interfaces.
  ///
  /// - Throws: `.failed` where the app has no class of that name.
  public func methods(of className: String, _ bridge: Bridge) throws(PackError) -> [MethodDescription] {
    guard let slots = bridge.slots else {
      throw PackError(.unsupported, "\(bridge.pack.id) does not offer to find methods")
    }
    return try slots.list(slots.classNumber(named: className)).map(MethodDescription.init)
  }
}

extension Bridge {
  /// Whether an object's text is one that must not be shown.
  fileprivate func holdsSecret(_ object: UnsafeRawPointer) -> Bool {
    guard let node = try? node(for: UnsafeMutableRawPointer(mutating: object)),
      case .secret? = try? get(node, "text")
    else { return false }
    return true
  }
}
