import Interception
import Synchronization

/// Tells every call of methods in all classes that have them, also in those that come later.
///
/// Any thread; what it tells comes on the thread of the call, once the call has returned.
public final class CallTrace: Sendable {
  /// How far a slot is.
  public enum State: Hashable, Sendable {
    /// Intercepted in that many places.
    case intercepted(places: Int)
    /// The app has no class of that name so far.
    case waiting
  }

  private struct Names: Sendable {
    /// In the order in which they were asked for.
    var all: [String] = []
    var tokens: [UInt: (slot: FunctionPointerSlot, token: InterceptionToken, name: String)] = [:]
    var watch: ClassWatch?
  }

  private let slots: ToolkitSlots
  private let methods: ToolkitMethods
  private let interceptor: Interceptor
  private let told: @Sendable (TracedCall) -> Void
  private let isOnToolkitThread: @Sendable () -> Bool
  private let isSecret: @Sendable (UnsafeRawPointer) -> Bool
  private let names = Mutex(Names())

  /// - Parameters:
  ///   - isSecret: whether the text of an object must not be shown; asked on the toolkit's thread.
  ///   - told: gets each call.
  init(
    _ slots: ToolkitSlots, _ methods: ToolkitMethods,
    isOnToolkitThread: @escaping @Sendable () -> Bool,
    isSecret: @escaping @Sendable (UnsafeRawPointer) -> Bool,
    told: @escaping @Sendable (TracedCall) -> Void
  ) {
    self.slots = slots
    self.methods = methods
    self.isOnToolkitThread = isOnToolkitThread
    self.isSecret = isSecret
    self.told = told
    interceptor = Interceptor()
  }

  /// Begins to tell the calls of a slot, `GtkSelectionModel.select_item`.
  ///
  /// - Throws: `.invalid` where it is no slot, `.unsupported` where it cannot be intercepted.
  @discardableResult
  public func add(_ name: String) throws(PackError) -> State {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw PackError(.invalid, "\"\(name)\" is no slot: write CLASS.METHOD, as GtkSelectionModel.select_item")
    }
    return try names.withLock { names throws(PackError) in
      let state = try intercept(name, &names)
      if !names.all.contains(name) { names.all.append(name) }
      try watchClasses(&names)
      return state
    }
  }

  /// Looks for classes that have come since, and for methods that the app has changed.
  public func refresh() {
    // Whoever holds it is doing that.
    names.withLockIfAvailable { names in
      for name in names.all { _ = try? intercept(name, &names) }
    }
  }

  /// Takes everything out: the app's classes are as they were.
  public func stop() {
    names.withLock { names in
      for taken in names.tokens.values { taken.token.remove() }
      names.watch.map(slots.end)
      names = Names()
    }
  }

  private func watchClasses(_ names: inout Names) throws(PackError) {
    guard names.watch == nil else { return }
    let watch = ClassWatch { [weak self] _, _ in self?.refresh() }
    try slots.begin(watch)
    names.watch = watch
  }

  private func intercept(_ name: String, _ names: inout Names) throws(PackError) -> State {
    let className = String(name.prefix { $0 != "." })
    guard let number = try? slots.classNumber(named: className) else { return .waiting }
    let described = try slots.find(name, of: number)
    let signature: Signature
    do { signature = try methods.signature(described.encoding) } catch {
      throw PackError(.unsupported, "\(name) cannot be intercepted: \(error)")
    }
    // Nobody is called through an interface's own table.
    let own = described.isOfInterface && described.owner == described.declarer ? [] : [described]
    for slot in own + ((try? slots.descendants(of: described)) ?? []) {
      take(slot, name, described.parameters, signature, &names)
    }
    let places = names.tokens.values.count { $0.name == name }
    return .intercepted(places: places)
  }

  private func take(
    _ slot: ToolkitSlot, _ name: String, _ parameters: [String], _ signature: Signature,
    _ names: inout Names
  ) {
    guard let place = slot.place else { return }
    let own = FunctionPointerSlot(at: place)
    guard let found = own.implementation() else { return }
    if let taken = names.tokens[own.place] {
      guard SlotTable.shared.original(behind: found) == found else { return }
      taken.token.remove()
    }
    let token = try? interceptor.install(name, in: own, signature: signature) { [weak self] call in
      guard let self else { return }
      tell(call, name, parameters)
    }
    names.tokens[own.place] = token.map { (own, $0, name) }
  }

  private func tell(_ call: borrowing Invocation, _ name: String, _ parameters: [String]) {
    guard let target = call.target else { return }
    let types = call.signature.encoding
    var text = CallText(slots: slots)
    text.hidesTexts = types.hasTexts && isSecret(target)
    let first = types.parameters.count - call.count
    // Before the call: it may change what they point to, or end the target.
    let arguments = (0..<call.count).map { index in
      TracedCall.Argument(
        name: parameters.indices.contains(index) ? parameters[index] : "",
        value: text.text(call[index] ?? .void, as: types.parameters[first + index].type))
    }
    let object = text.object(target)
    call.callOriginal()
    told(
      TracedCall(
        slot: name, target: object, arguments: arguments,
        result: text.text(call.result ?? .void, as: types.result.type),
        isOnToolkitThread: isOnToolkitThread()))
  }
}

extension MethodEncoding {
  /// Whether a text is among the arguments or the result.
  fileprivate var hasTexts: Bool {
    ([result] + parameters).contains { $0.type.unqualified == .scalar(.text) }
  }
}
