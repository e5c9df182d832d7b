import ABIOverlay
import Interception

/// Delegates: what is heard of them while the user is recorded, and what they would do by themselves.
extension PackHost {
  /// In the child of a fork: what is intercepted passes through. Takes no lock.
  public static func silence() { Interceptor.silence() }

  /// Puts the recording hooks in or takes them out; delegates are intercepted as they are met.
  ///
  /// - Throws: what the bridge says. Then what could be hooked is.
  public func record(_ on: Bool, _ bridge: Bridge) throws(PackError) {
    delegateWatches.removeValue(forKey: bridge.number)?.stop()
    if on, let methods = bridge.methods { delegateWatches[bridge.number] = try watch(bridge, methods) }
    for (listen, reason) in try bridge.record(on) { registry.complain(of: listen, reason) }
  }

  /// Sees to it that calls of the delegates of a widget are heard from now on. To be called before the
  /// toolkit gets what the user does to it.
  public func watchDelegates(of node: Node, _ components: ComponentChain) {
    guard !components.delegates.isEmpty, let bridge = bridge(of: node),
      let watch = delegateWatches[bridge.number]
    else { return }
    for (property, methods) in components.delegates {
      watch.watchProperty(property, of: node)
      guard let delegate = delegate(property, of: node, methods, bridge) else { continue }
      self.watch(delegate, methods, watch, bridge, isLate: components.timersAreUsers)
    }
  }

  /// The app has set a property that holds a delegate, if `listen` is the number of such a property: the widget may call
  /// the new delegate before the next input event.
  ///
  /// - Returns: whether it is.
  func delegateChanged(_ listen: UInt64, of widget: Node) -> Bool {
    guard registry.isOfDelegateProperty(listen) else { return false }
    do throws(PackError) {
      watchDelegates(of: widget, try toolkitClass(of: widget.raw).components)
    } catch {
      // What is gone has no delegate.
    }
    return true
  }

  /// The app is setting a widget's property to another delegate.
  private func willSet(_ property: String, of widget: Node, to delegate: Node, _ bridge: Bridge) {
    guard let watch = delegateWatches[bridge.number], let known = try? toolkitClass(of: widget.raw),
      let methods = known.components.delegates[property]
    else { return }
    self.watch(delegate, methods, watch, bridge, isLate: known.components.timersAreUsers)
  }

  private func watch(
    _ delegate: Node, _ methods: [DelegateMethod], _ watch: DelegateWatch, _ bridge: Bridge, isLate: Bool
  ) {
    for method in methods {
      guard let subscription = registry.subscription(to: method, of: bridge) else { continue }
      watch.watch(delegate, for: subscription, isLate: isLate)
    }
  }

  /// The delegate that a property holds; where the widget has no such property, the packs that name it are
  /// told so.
  private func delegate(
    _ property: String, of node: Node, _ methods: [DelegateMethod], _ bridge: Bridge
  ) -> Node? {
    do throws(PackError) {
      return try bridge.get(node, property).node
    } catch {
      // What holds nothing now has failed; a name that is none is invalid.
      guard error.status == .invalid || error.status == .unsupported else { return nil }
      for method in methods {
        for listener in registry.subscription(to: method, of: bridge)?.listeners ?? []
        where listener.property == property {
          let component = listener.component
          component.complain("\(method.name) cannot be heard: \(component.className) has no property \"\(property)\"")
        }
      }
      return nil
    }
  }

  private func watch(_ bridge: Bridge, _ methods: ToolkitMethods) throws(PackError) -> DelegateWatch {
    sayHowTextsAreRead()
    return DelegateWatch(
      bridge, methods, try CallObjects(bridge, registry), log: shared.log,
      replaced: { [weak self, weak bridge] widget, property, delegate in
        guard let bridge, bridge.pack.isOpen else { return }
        self?.willSet(property, of: widget, to: delegate, bridge)
      },
      report: { [weak self, weak bridge] in
        guard let bridge, bridge.pack.isOpen else { return }
        self?.client?.emission(bridge, listen: $0, emitter: $1, cause: $2, arguments: $3)
      })
  }
}

extension PackHost {
  /// Says once if the system keeps the texts that methods are called with from being read as usual.
  private func sayHowTextsAreRead() {
    switch ReadableMemory.way {
    case .direct: break
    case .file:
      shared.notices.note(
        "the system forbids process_vm_readv: texts that methods are called with are read from /proc/self/mem", .info)
    case .none:
      shared.notices.note(
        "the system forbids process_vm_readv and /proc/self/mem: texts that methods are called with are not read")
    }
  }
}

/// Tracing: calls of any method, for a person who wants to see them.
extension PackHost {
  /// A trace of calls in the app's classes. Nothing is intercepted until a slot is added.
  ///
  /// - Throws: `.unsupported` where the toolkit's pack does not offer to find methods.
  public func trace(_ bridge: Bridge, _ listener: TraceListener) throws(PackError) -> CallTrace {
    guard let finder = bridge.finder, let methods = bridge.methods else { throw bridge.noMethods }
    sayHowTextsAreRead()
    let (shared, confined) = (shared, UIConfined(bridge))
    return CallTrace(
      finder, methods, scheduler: bridge.scheduler, listener,
      isOnToolkitThread: { shared.isUI },
      isSecret: { object in
        // Only the toolkit's thread may ask; what another one says of texts is not shown.
        confined.value?.mayHoldSecret(object) ?? true
      })
  }

  /// What can be intercepted of a class, of its bases and its interfaces.
  ///
  /// - Throws: `.failed` where the app has no class of that name.
  public func methods(of className: String, _ bridge: Bridge) throws(PackError) -> [MethodDescription] {
    guard let finder = bridge.finder, let methods = bridge.methods else { throw bridge.noMethods }
    return try finder.list(finder.classNumber(named: className)).map { MethodDescription($0, methods) }
  }
}

extension Bridge {
  /// Whether an object's text may be one that must not be shown.
  func mayHoldSecret(_ object: UnsafeRawPointer) -> Bool {
    do throws(PackError) {
      let node = try node(for: UnsafeMutableRawPointer(mutating: object))
      if case .secret = try get(node, "text") { return true }
      return false
    } catch {
      // Something without a text is no secret; of anything else nobody knows.
      return error.status != .unsupported && error.status != .invalid
    }
  }
}
