import Interception
import Synchronization

/// Tells every call of methods in all classes that have them, also in those that come later.
///
/// Any thread; what it tells comes on the thread of the call, once the call has returned. Its lock is never
/// held while the bridge is asked, which has locks of the toolkit's and may come back here.
public final class CallTrace: Sendable {
  /// How far a slot is.
  public enum State: Hashable, Sendable {
    /// Intercepted in that many places; none where no class implements it so far.
    case intercepted(places: Int)
    /// The app has no class of that name so far.
    case waiting
  }

  private struct Taken: Sendable {
    let name: String
    let slot: any MethodSlot
    let token: InterceptionToken
  }

  private struct Names: Sendable {
    /// Counts the times that all was taken out.
    var round = 0
    /// In the order in which they were asked for.
    var all: [String] = []
    /// Those whose class is there, by the number of that.
    var declared: [UInt64: Set<String>] = [:]
    var refused: Set<String> = []
    /// By place.
    var taken: [UInt: Taken] = [:]
    var watch: ClassWatch?
  }

  private let finder: MethodFinder
  private let methods: ToolkitMethods
  private let scheduler: UIScheduler
  private let reporter: CallReporter
  private let listener: any TraceListener
  private let interceptor = Interceptor()
  private let names = Mutex(Names())
  /// Whether the toolkit's thread will look again anyway.
  private let isRefreshing = Atomic(false)

  /// - Parameter isSecret: whether the text of an object must not be shown.
  init(
    _ finder: MethodFinder, _ methods: ToolkitMethods, scheduler: UIScheduler,
    _ listener: any TraceListener, isOnToolkitThread: @escaping @Sendable () -> Bool,
    isSecret: @escaping @Sendable (UnsafeRawPointer) -> Bool
  ) {
    self.finder = finder
    self.methods = methods
    self.scheduler = scheduler
    self.listener = listener
    reporter = CallReporter(finder, listener, isOnToolkitThread: isOnToolkitThread, isSecret: isSecret)
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
    let state = try intercept(name)
    names.withLock { names in
      if !names.all.contains(name) { names.all.append(name) }
    }
    try watchClasses()
    return state
  }

  /// Looks for classes that have come since, and for methods that the app has changed.
  public func refresh() {
    for name in names.withLock({ names in names.all.filter { !names.refused.contains($0) } }) {
      do throws(PackError) {
        _ = try intercept(name)
      } catch {
        guard names.withLock({ $0.refused.insert(name).inserted }) else { continue }
        listener.refused("\(name) cannot be traced: \(error.sentence)")
      }
    }
  }

  /// Takes everything out: the app's classes are as they were, those that came meanwhile too.
  public func stop() {
    let watch = names.withLock { names in
      defer { names.watch = nil }
      return names.watch
    }
    watch.map(finder.end)
    // Who began as a copy of a class has its trampolines.
    refresh()
    let taken = names.withLock { names in
      defer { names = Names(round: names.round + 1) }
      return names.taken.values
    }
    for taken in taken { taken.token.remove() }
  }

  private func watchClasses() throws(PackError) {
    let watch = ClassWatch { [weak self] in self?.made($0, $1) }
    let isFirst = names.withLock { names in
      guard names.watch == nil else { return false }
      names.watch = watch
      return true
    }
    guard isFirst else { return }
    do throws(PackError) { try finder.begin(watch) } catch {
      names.withLock { $0.watch = nil }
      // Where nothing tells of new classes, they are found when a window comes or goes.
      guard error.status == .unsupported else { throw error }
    }
  }

  /// A class has got its table of an interface: what is traced of that is taken at once, since its first
  /// calls may come right now, and all looked at again when the toolkit's thread has time, since some
  /// classes fill their tables later.
  private func made(_ classID: UInt64, _ interfaceID: UInt64) {
    for name in names.withLock({ $0.declared[interfaceID] ?? [] }) {
      let found = try? methods.found(name, of: ClassNumber(rawValue: UInt(classID)))
      if let found, let signature = try? methods.signature(found.encoding) { take(found, name, signature) }
    }
    guard !isRefreshing.exchange(true, ordering: .relaxed) else { return }
    scheduler.after { [weak self] in
      self?.isRefreshing.store(false, ordering: .relaxed)
      self?.refresh()
    }
  }

  private func intercept(_ name: String) throws(PackError) -> State {
    let className = String(name.prefix { $0 != "." })
    guard let number = try? finder.classNumber(named: className) else { return .waiting }
    let described = try finder.find(name, of: number)
    let signature: Signature
    do { signature = try methods.signature(described.encoding) } catch {
      throw PackError(.unsupported, "\(name) cannot be intercepted: \(error)")
    }
    names.withLock { _ = $0.declared[described.declarer, default: []].insert(name) }
    // Nobody is called through an interface's own table.
    let own = described.isOfInterface && described.owner == described.declarer ? [] : [described]
    for slot in own + ((try? finder.descendants(of: described)) ?? []) { take(slot, name, signature) }
    return .intercepted(places: names.withLock { names in names.taken.values.count { $0.name == name } })
  }

  private func take(_ found: ToolkitMethod, _ name: String, _ signature: Signature) {
    guard let slot = methods.methodSlot(alone: found), slot.implementation() != nil else { return }
    let (round, earlier) = names.withLock { ($0.round, $0.taken[slot.place]) }
    if let earlier {
      guard !SlotTable.shared.intercepts(slot) else { return }
      earlier.token.remove()
    }
    let (parameters, types) = (found.parameters, methods.types(of: found, signature))
    let identity = methods.identity(of: found)
    let token = try? interceptor.install(identity, in: slot, signature: signature) { [reporter] call in
      reporter.report(call, name, parameters, types)
    }
    guard let token else { return }
    // The slot may have been taken by another thread meanwhile, or all been taken out.
    let spare = names.withLock { names -> InterceptionToken? in
      guard names.round == round else { return token }
      return names.taken.updateValue(Taken(name: name, slot: slot, token: token), forKey: slot.place)?.token
    }
    spare?.remove()
  }
}

/// Who hears a trace. Any thread; quick, since the app waits.
public protocol TraceListener: Sendable {
  /// Whether the next call is to be told; asked before anything is read of it.
  func admitsCall() -> Bool
  /// A call that was admitted has ended.
  func called(_ call: TracedCall)
  /// A text without what must not be shown.
  func redacted(_ text: String) -> String
  /// A slot that was waited for cannot be traced, now that its class is there. Once for each.
  func refused(_ sentence: String)
}
