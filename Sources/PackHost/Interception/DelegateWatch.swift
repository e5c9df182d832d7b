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
  private let values: CallValues
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
    _ bridge: Bridge, _ methods: ToolkitMethods, log: @escaping LogWriter,
    replaced: @escaping DelegateSetters.Report, report: @escaping Report
  ) {
    self.bridge = bridge
    self.methods = methods
    self.report = report
    self.log = log
    values = CallValues(bridge: bridge)
    interceptor = Interceptor(threads: .current) { failure in
      log(LogEntry(.warning, "\(failure.method): \(failure.underlying)"))
    }
    forwarding = ForwardedCalls(bridge, methods, interceptor)
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
    let signature = try agreed(subscription, methods.encoding(of: found), name)
    let implementing = methods.implementing(found)
    guard let reached = methods.methodSlot(found), let slot = methods.methodSlot(implementing) else {
      throw InstallError.notImplemented(method: name)
    }
    let number = subscription.number
    // Handlers are kept for good.
    let owner = UIConfined(Weak(self))
    let token = try interceptor.install(name, in: slot, signature: signature) { call in
      owner.value?.object?.tell(number, call)
    }
    return Watched(reached: reached, slot: slot, token: token)
  }

  /// The signature that the toolkit's introspection and all packs agree about.
  private func agreed(
    _ subscription: Subscription, _ encoding: String, _ name: String
  ) throws -> Signature {
    let signature = try methods.signature(encoding)
    if let problem = methods.disagreement(subscription, with: signature, encoding, name) { throw problem }
    return signature
  }

  private func tell(_ number: UInt64, _ call: borrowing Invocation) {
    guard let cause = cause(of: number), let target = call.target else { return }
    // What was called on an object that forwards is reported of that object.
    let delegate = forwarding.takeForwarder(to: target, for: number) ?? (try? bridge.node(for: target))
    if let delegate { report(number, delegate, cause, values.arguments(of: call)) }
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
  /// The first pack that says that a method is called in another way than the toolkit says; nil if all agree.
  func disagreement(
    _ subscription: Subscription, with signature: Signature, _ encoding: String, _ name: String
  ) -> Disagreement? {
    for listener in subscription.listeners where !listener.encoding.isEmpty {
      if (try? self.signature(listener.encoding).isCalled(like: signature)) == true { continue }
      let told = "called as \(listener.encoding), the toolkit as \(encoding)"
      return Disagreement(
        pack: listener.component.pack.id,
        sentence: "\(name) is not intercepted: the pack says that it is \(told)")
    }
    return nil
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
