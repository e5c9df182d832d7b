import Interception

/// Intercepts the delegates of widgets while the user is recorded, and tells of their calls.
///
/// On the toolkit's thread; calls on other threads pass through.
final class DelegateWatch {
  /// A method of a delegate's class, for one subscription.
  private struct Key: Hashable {
    let owner: ClassNumber
    let listen: UInt64
  }

  /// One that is intercepted, or that cannot be.
  private struct Watched {
    let slot: any MethodSlot
    let token: InterceptionToken
  }

  private let bridge: Bridge
  private let methods: ToolkitMethods
  private let objects: CallObjects
  private let interceptor: Interceptor
  private let heard: (UInt64, Node, Cause, [Value]) -> Void
  private let log: LogWriter
  private var watched: [Key: Watched] = [:]
  private var refused: Set<Key> = []

  /// - Parameter heard: told of each call that the user may have brought about, before the original
  ///   runs: the subscription, the delegate, the cause, the arguments.
  init(
    _ bridge: Bridge, _ methods: ToolkitMethods, _ objects: CallObjects, log: @escaping LogWriter,
    heard: @escaping (UInt64, Node, Cause, [Value]) -> Void
  ) {
    self.bridge = bridge
    self.methods = methods
    self.objects = objects
    self.heard = heard
    self.log = log
    interceptor = Interceptor(threads: .current) { failure in
      log(LogEntry(.warning, "\(failure.method): \(failure.underlying)"))
    }
  }

  /// Sees to it that a delegate's calls are heard: whatever class it is of, and although the app may
  /// have changed that since.
  func watch(_ delegate: Node, for subscription: Subscription) {
    guard let pointer = bridge.pointer(of: delegate), let owner = methods.classNumber(of: pointer)
    else { return }
    let key = Key(owner: owner, listen: subscription.number)
    guard !refused.contains(key), !isIntact(key) else { return }
    watched.removeValue(forKey: key)?.token.remove()
    do {
      watched[key] = try install(subscription, owner)
    } catch let problem as Disagreement {
      refused.insert(key)
      log(LogEntry(.error, pack: problem.pack, problem.sentence))
    } catch InstallError.notImplemented {
      // The app may fill the class's table later, as interpreters do: it is looked at again.
    } catch let error as PackError where error.status == .invalid && methods.areInformal {
      // It has no such method, and need not have.
      refused.insert(key)
    } catch {
      refused.insert(key)
      log(LogEntry(.warning, pack: subscription.listeners.first?.component.pack.id ?? "", "\(error)"))
    }
  }

  /// Takes everything out: the app's classes are as they were.
  func stop() {
    for watched in watched.values { watched.token.remove() }
    watched = [:]
    refused = []
  }

  /// Whether a trampoline is in the slot still.
  private func isIntact(_ key: Key) -> Bool {
    watched[key].map { SlotTable.shared.intercepts($0.slot) } ?? false
  }

  private func install(_ subscription: Subscription, _ owner: ClassNumber) throws -> Watched {
    let name = "\(subscription.className).\(subscription.name)"
    let found = try methods.found(name, of: owner)
    let signature = try agreed(subscription, found, name)
    guard let slot = methods.methodSlot(found) else { throw InstallError.notImplemented(method: name) }
    let number = subscription.number
    let declared = subscription.listeners.map(\.encoding).first { !$0.isEmpty }
    let types = methods.types(of: found, signature, declared: declared)
    // Handlers are kept for good.
    let owner = UIConfined(Weak(self))
    let token = try interceptor.install(methods.identity(of: found), in: slot, signature: signature) { call in
      owner.value?.object?.tell(number, call, types)
    }
    return Watched(slot: slot, token: token)
  }

  /// The signature that the toolkit's introspection and all packs agree about. A closure of libffi makes the call
  /// by it, so there a pack's word alone is not enough.
  private func agreed(
    _ subscription: Subscription, _ found: ToolkitMethod, _ name: String
  ) throws -> Signature {
    let encoding = methods.encoding(of: found)
    let signature = try methods.signature(encoding)
    for listener in subscription.listeners where !listener.encoding.isEmpty {
      guard try methods.signature(listener.encoding).isCalled(like: signature) else {
        let told = "called as \(listener.encoding), the toolkit as \(encoding)"
        throw Disagreement(
          pack: listener.component.pack.id,
          sentence: "\(name) is not intercepted: the pack says that it is \(told)")
      }
    }
    guard !found.encoding.isEmpty || InterceptionMachine.current == .assembly else {
      throw Disagreement(
        pack: subscription.listeners.first?.component.pack.id ?? "",
        sentence: """
          \(name) is not intercepted: only the pack says that it is called as \(encoding), not the toolkit; \
          with closures of libffi a wrong signature would change the call
          """)
    }
    return signature
  }

  private func tell(_ number: UInt64, _ call: borrowing Invocation, _ types: MethodTypes) {
    // What the app calls in its own time is no user's doing: it costs a question.
    guard let cause = try? bridge.cause(), cause != .program, let target = call.target,
      let delegate = try? bridge.node(for: target)
    else { return }
    let values = CallValues(
      objects, depth: .objects, isSecret: bridge.keepsSecrets([UnsafeRawPointer(target)] + call.objects, call.signature.encoding))
    heard(number, delegate, cause, values.arguments(of: call, types))
  }
}

/// A pack and the toolkit do not agree about how a method is called.
private struct Disagreement: Error {
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
