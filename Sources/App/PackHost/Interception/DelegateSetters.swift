import Interception

/// Notices, while the user is recorded, that the app gives a widget another delegate: the widget may call that one in
/// the same dispatch, before any other look at it.
///
/// Only for toolkits whose setters are methods, as `setDelegate:` is; others report changes of properties.
/// On the toolkit's thread; calls on other threads pass through.
final class DelegateSetters {
  /// The widget, the property, what it is to hold.
  typealias Report = (Node, String, Node) -> Void

  /// A property of a class.
  private struct Key: Hashable {
    let owner: ClassNumber
    let property: String
  }

  private let bridge: Bridge
  private let methods: ToolkitMethods
  private let interceptor: Interceptor
  private let report: Report
  /// Without a token: a class has no such setter, or one that cannot be intercepted.
  private var watched: [Key: InterceptionToken?] = [:]

  init(_ bridge: Bridge, _ methods: ToolkitMethods, _ interceptor: Interceptor, _ report: @escaping Report) {
    self.bridge = bridge
    self.methods = methods
    self.interceptor = interceptor
    self.report = report
  }

  /// Watches the setter of a property in the class of a widget.
  func watch(_ property: String, of widget: Node) {
    guard methods.naming == .camelCase, let pointer = bridge.pointer(of: widget),
      let owner = methods.classNumber(of: pointer)
    else { return }
    let key = Key(owner: owner, property: property)
    guard watched[key] == nil else { return }
    watched[key] = .some(install(property, owner))
  }

  func stop() {
    for token in watched.values { token?.remove() }
    watched = [:]
  }

  /// Nil if there is nothing to intercept: then the next look at the widget finds the delegate.
  private func install(_ property: String, _ owner: ClassNumber) -> InterceptionToken? {
    let name = "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    guard let found = try? methods.found(name, of: owner),
      let signature = try? methods.signature(methods.encoding(of: found)), signature.takesOneObject,
      let slot = methods.methodSlot(methods.implementing(found))
    else { return nil }
    // Handlers are kept for good.
    let setters = UIConfined(Weak(self))
    return try? interceptor.install(name, in: slot, signature: signature) { call in
      setters.value?.object?.willSet(property, call)
    }
  }

  /// Before the setter runs: it may call the new delegate.
  private func willSet(_ property: String, _ call: borrowing Invocation) {
    guard let target = call.target, let delegate = call.pointer(0), methods.classNumber(of: delegate) != nil,
      let widget = try? bridge.node(for: target), let node = try? bridge.node(for: delegate)
    else { return }
    report(widget, property, node)
  }
}

extension Signature {
  /// Whether a method takes an object and nothing else, as a setter of a delegate does.
  fileprivate var takesOneObject: Bool {
    let arguments = encoding.arguments
    guard arguments.count == 1, case .object = arguments.first?.type.unqualified else { return false }
    return true
  }
}
