import Interception

/// Intercepts the delegates of widgets while the user is recorded, and reports their calls.
///
/// On the toolkit's thread; calls on other threads pass through.
final class DelegateWatch {
  /// Reports a call that the user may have caused, before the original runs: the subscription, the delegate, the cause,
  /// the arguments.
  typealias Report = (UInt64, Node, Cause, [Value]) -> Void

  /// A method of a delegate's class, for one subscription.
  private struct Key: Hashable {
    let owner: ClassNumber
    let listen: UInt64
  }

  /// One that is intercepted.
  private struct Watched {
    /// The slot of the delegate's class.
    let reached: any MethodSlot
    /// The slot that is intercepted: the same, or that of the class above from which the delegate's class inherits.
    let slot: any MethodSlot
    let token: InterceptionToken

    /// Whether a call still comes to a trampoline.
    var isIntact: Bool { SlotTable.shared.intercepts(slot) && SlotTable.shared.intercepts(reached) }
  }

  private let bridge: Bridge
  private let methods: ToolkitMethods
  private let objects: CallObjects
  private let interceptor: Interceptor
  private let forwarding: ForwardedCalls
  private let setters: DelegateSetters
  private let report: Report
  private let log: LogWriter
  private var watched: [Key: Watched] = [:]
  private var refused: Set<Key> = []
  /// The subscriptions whose calls by the program are reported, too.
  private var late: Set<UInt64> = []

  /// - Parameter replaced: called when the app sets a property that holds a delegate: the widget, the property, the new
  ///   delegate.
  init(
    _ bridge: Bridge, _ methods: ToolkitMethods, _ objects: CallObjects, log: @escaping LogWriter,
    replaced: @escaping DelegateSetters.Report, report: @escaping Report
  ) {
    self.bridge = bridge
    self.methods = methods
    self.objects = objects
    self.report = report
    self.log = log
    interceptor = Interceptor(threads: .current) { failure in
      log(LogEntry(.warning, "\(failure.method): \(failure.underlying)"))
    }
    forwarding = ForwardedCalls(bridge, methods, objects, interceptor)
    setters = DelegateSetters(bridge, methods, interceptor, replaced)
    forwarding.owner = self
  }

  /// Ensures that the calls of a delegate are reported, whatever its class, and even if the app has changed the class.
  ///
  /// - Parameter isLate: whether also those that the program makes, as of a widget whose timers are the user's.
  func watch(_ delegate: Node, for subscription: Subscription, isLate: Bool = false) {
    if isLate { late.insert(subscription.number) }
    guard let pointer = bridge.pointer(of: delegate), let owner = methods.classNumber(of: pointer)
    else { return }
    let key = Key(owner: owner, listen: subscription.number)
    guard !refused.contains(key), watched[key]?.isIntact != true else { return }
    watched.removeValue(forKey: key)?.token.remove()
    do {
      watched[key] = try install(subscription, owner)
    } catch let problem as Disagreement {
      refused.insert(key)
      log(LogEntry(.error, pack: problem.pack, problem.sentence))
    } catch InstallError.notImplemented {
      // The app may fill the class's table later, as interpreters do: the next look finds the method.
    } catch let error as PackError where error.status == .invalid && methods.areInformal {
      // It has no such method, and need not have; but it may forward calls of it.
      refused.insert(key)
      if let problem = forwarding.watch(owner, for: subscription) { refuse(subscription, owner, problem) }
    } catch {
      refused.insert(key)
      refuse(subscription, owner, error)
    }
  }

  /// Ensures that the next delegate is watched as soon as the app sets it.
  func watchProperty(_ property: String, of widget: Node) { setters.watch(property, of: widget) }

  /// Takes everything out: the app's classes are as they were.
  func stop() {
    for watched in watched.values { watched.token.remove() }
    watched = [:]
    refused = []
    late = []
    forwarding.stop()
    setters.stop()
  }

  /// Says once what cannot be heard, to the packs that asked for it.
  private func refuse(_ subscription: Subscription, _ owner: ClassNumber, _ error: any Error) {
    let reason = (error as? PackError)?.sentence ?? "\(error)"
    let method = "\(methods.className(owner)).\(subscription.name)"
    for listener in subscription.listeners {
      listener.component.complain("\(method) cannot be heard: \(reason)")
    }
  }

  private func install(_ subscription: Subscription, _ owner: ClassNumber) throws -> Watched {
    let name = "\(subscription.className).\(subscription.name)"
    let found = try methods.found(name, of: owner)
    let signature = try agreed(subscription, found, name)
    let implementing = methods.implementing(found)
    guard let reached = methods.methodSlot(found), let slot = methods.methodSlot(implementing) else {
      throw InstallError.notImplemented(method: name)
    }
    let number = subscription.number
    let types = methods.types(of: found, signature, declared: subscription.declaredEncoding)
    // Handlers are kept for good.
    let owner = UIConfined(Weak(self))
    let token = try interceptor.install(methods.identity(of: found), in: slot, signature: signature) { call in
      owner.value?.object?.tell(number, call, types)
    }
    return Watched(reached: reached, slot: slot, token: token)
  }

  /// The signature that the toolkit's introspection and all packs agree about.
  private func agreed(
    _ subscription: Subscription, _ found: ToolkitMethod, _ name: String
  ) throws -> Signature {
    let signature = try methods.signature(methods.encoding(of: found))
    if let problem = methods.disagreement(subscription, with: signature, found, name) { throw problem }
    return signature
  }

  private func tell(_ number: UInt64, _ call: borrowing Invocation, _ types: MethodTypes) {
    guard let cause = cause(of: number), let target = call.target else { return }
    // What was called on an object that forwards is reported of that object.
    let delegate = forwarding.takeForwarder(to: target, for: number) ?? (try? bridge.node(for: target))
    guard let delegate else { return }
    let isSecret = bridge.keepsSecrets([UnsafeRawPointer(target)] + call.objects, call.signature.encoding)
    let values = CallValues(objects, depth: .objects, isSecret: isSecret)
    report(number, delegate, cause, values.arguments(of: call, types))
  }

  /// A call that an object forwards.
  func tell(_ number: UInt64, _ delegate: Node, _ arguments: [Value]) {
    if let cause = cause(of: number) { report(number, delegate, cause, arguments) }
  }

  /// What causes a call that happens now; nil if it is the program's, and nobody needs to know: it costs one question.
  private func cause(of number: UInt64) -> Cause? {
    guard let cause = try? bridge.cause() else { return nil }
    return cause != .program || late.contains(number) ? cause : nil
  }
}

extension ToolkitMethods {
  /// The first pack that says that a method is called in another way than the toolkit says; nil if all agree. A closure
  /// of libffi makes the call by the signature, so there a pack's word alone is not enough.
  func disagreement(
    _ subscription: Subscription, with signature: Signature, _ found: ToolkitMethod, _ name: String
  ) -> Disagreement? {
    let encoding = encoding(of: found)
    for listener in subscription.listeners where !listener.encoding.isEmpty {
      if (try? self.signature(listener.encoding).isCalled(like: signature)) == true { continue }
      let told = "called as \(listener.encoding), the toolkit as \(encoding)"
      return Disagreement(
        pack: listener.component.pack.id,
        sentence: "\(name) is not intercepted: the pack says that it is \(told)")
    }
    guard found.encoding.isEmpty, InterceptionMachine.current != .assembly else { return nil }
    return Disagreement(
      pack: subscription.listeners.first?.component.pack.id ?? "",
      sentence: """
        \(name) is not intercepted: only the pack says that it is called as \(encoding), not the toolkit; \
        with closures of libffi a wrong signature would change the call
        """)
  }
}

/// A pack and the toolkit do not agree about how a method is called.
struct Disagreement: Error {
  let pack: String
  let sentence: String
}

/// Leads to an object as long as somebody else keeps it.
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
