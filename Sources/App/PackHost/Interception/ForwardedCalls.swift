import Interception

/// Hears calls that a delegate's class does not implement but forwards, as a proxy does.
///
/// A class may be handed the whole call (`forwardInvocation:`), which the bridge reads; or it may name the object that
/// is called in its place (`forwardingTargetForSelector:`), whose class is then watched before the call comes to it.
/// On the toolkit's thread; calls on other threads pass through.
final class ForwardedCalls {
  private let bridge: Bridge
  private let methods: ToolkitMethods
  private let objects: CallObjects
  private let interceptor: Interceptor
  weak var owner: DelegateWatch?
  /// What is wanted of each class that forwards, by the method's name.
  private var wanted: [ClassNumber: [String: Subscription]] = [:]
  private var tokens: [InterceptionToken] = []
  /// A call that was forwarded to an object, and has not come to it yet.
  private var coming: (target: UnsafeMutableRawPointer, listen: UInt64, forwarder: Node)?

  init(_ bridge: Bridge, _ methods: ToolkitMethods, _ objects: CallObjects, _ interceptor: Interceptor) {
    self.bridge = bridge
    self.methods = methods
    self.interceptor = interceptor
    self.objects = objects
  }

  /// Watches what the class forwards.
  ///
  /// - Returns: why its calls cannot be heard; nil if they can, or if the class forwards nothing.
  func watch(_ owner: ClassNumber, for subscription: Subscription) -> (any Error)? {
    let isNew = wanted[owner] == nil
    wanted[owner, default: [:]][subscription.name] = subscription
    guard isNew else { return nil }
    for way in ForwardingWay.allCases {
      guard let method = methods.forwarding(way, of: owner) else { continue }
      do { try install(way, methods.implementing(method)) } catch { return error }
    }
    return nil
  }

  func stop() {
    for token in tokens { token.remove() }
    (tokens, wanted, coming) = ([], [:], nil)
  }

  /// The object that has forwarded a call that has now come to `target`.
  func takeForwarder(to target: UnsafeMutableRawPointer, for listen: UInt64) -> Node? {
    guard let coming, coming.target == target, coming.listen == listen else { return nil }
    self.coming = nil
    return coming.forwarder
  }

  private func install(_ way: ForwardingWay, _ method: ToolkitMethod) throws {
    let signature = try methods.signature(methods.encoding(of: method))
    guard let slot = methods.methodSlot(method) else { throw InstallError.notImplemented(method: method.name) }
    // Handlers are kept for good.
    let calls = UIConfined(Weak(self))
    tokens.append(
      try interceptor.install(method.name, in: slot, signature: signature) { call in
        switch way {
        case .call: calls.value?.object?.handed(call)
        case .target: calls.value?.object?.redirected(call)
        }
      })
  }

  /// What is wanted of an object that forwards.
  private func wishes(_ target: UnsafeMutableRawPointer?) -> [String: Subscription]? {
    target.flatMap { methods.classNumber(of: $0) }.flatMap { wanted[$0] }
  }

  /// The object is handed a whole call.
  private func handed(_ call: borrowing Invocation) {
    guard let target = call.target, let wishes = wishes(target), let handed = call.pointer(0),
      let forwarded = bridge.finder?.forwarded(handed), let subscription = wishes[forwarded.method],
      let delegate = try? bridge.node(for: target), let signature = try? methods.signature(forwarded.encoding)
    else { return }
    let isSecret = bridge.keepsSecrets([UnsafeRawPointer(target)], signature.encoding)
    let encoding = subscription.declaredEncoding.flatMap { try? MethodEncoding($0) } ?? signature.encoding
    let values = CallValues(objects, depth: .objects, isSecret: isSecret)
    owner?.tell(subscription.number, delegate, arguments(of: forwarded, signature, MethodTypes(encoding), values))
  }

  private func arguments(
    of forwarded: ForwardedCall, _ signature: Signature, _ types: MethodTypes, _ values: CallValues
  ) -> [Value] {
    zip(forwarded.arguments.indices, types.arguments).map { index, type in
      values.value(signature.value(ofArgument: index, in: forwarded.arguments[index]) ?? .void, type)
    }
  }

  /// The object names the one that is called in its place.
  private func redirected(_ call: borrowing Invocation) {
    guard let target = call.target, let wishes = wishes(target), let selector = call.pointer(0),
      let name = bridge.finder?.name(ofSelector: selector), let subscription = wishes[name],
      let delegate = try? bridge.node(for: target)
    else { return }
    let calls = UIConfined(Weak(self))
    call.afterOriginal { call, hasReturned in
      guard hasReturned, case .pointer(let address)? = call.result,
        let target = UnsafeMutableRawPointer(bitPattern: address)
      else { return }
      calls.value?.object?.forwards(to: target, subscription, for: delegate)
    }
  }

  private func forwards(to target: UnsafeMutableRawPointer, _ subscription: Subscription, for delegate: Node) {
    guard methods.classNumber(of: target) != nil, let node = try? bridge.node(for: target), node != delegate
    else { return }
    owner?.watch(node, for: subscription)
    coming = (target, subscription.number, delegate)
  }
}
