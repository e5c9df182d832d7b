import ABIOverlay
import CapuchinABI
import Synchronization

/// What the host knows of one class of a toolkit; made once a class.
public final class ToolkitClass {
  /// The bridge's number of it.
  public let id: UInt64
  /// Its own name, as the bridge gives it.
  public let name: String
  /// Its bases up to the root, then its interfaces; itself first.
  public let names: [String]
  /// The components that serve it.
  public let components: ComponentChain
  private let nameSet: Set<String>
  /// By the list's number: whether the class is one of it.
  private var isOneOf: [Int: Bool] = [:]
  /// What snapshots have of its widgets, by what was wanted.
  private var queries: [QueryScope: ClassQuery] = [:]
  /// Its own name for packs, which may keep it as long as the process.
  let rawName: capuchin_string

  init(id: UInt64, names: [String], components: ComponentChain) {
    self.id = id
    self.names = names
    self.components = components
    name = names.first ?? ""
    nameSet = Set(names)
    rawName = LastingText.of(name)
  }

  /// Whether the class is, descends from or implements `name`.
  public func isA(_ name: String) -> Bool { nameSet.contains(name) }

  /// Whether the class is, descends from or implements one of a list.
  func isOne(of classes: ClassList) -> Bool {
    if let known = isOneOf[classes.number] { return known }
    let answer = classes.names.contains(where: isA)
    isOneOf[classes.number] = answer
    return answer
  }

  /// What a snapshot must have of its widgets; nil for nothing.
  public func query(_ scope: QueryScope) -> ClassQuery? {
    guard scope != QueryScope() else { return nil }
    if let known = queries[scope] { return known }
    let made = ClassQuery(names: scope.names, properties: components.columns(for: scope))
    queries[scope] = made
    return made
  }
}

/// What is wanted of the widgets of a class.
public struct QueryScope: Hashable, Sendable {
  /// Properties as scripts name them.
  public enum Properties: Hashable, Sendable {
    case none, all
    case some([String])
  }

  /// By what they can be called.
  public var names: Bool
  public var properties: Properties

  public init(names: Bool = false, properties: Properties = .none) {
    (self.names, self.properties) = (names, properties)
  }
}

/// Texts that packs may keep as long as the process; each is made once. Any thread.
private enum LastingText {
  private struct Made: @unchecked Sendable { let text: capuchin_string }

  private static let made = Mutex<[String: Made]>([:])

  static func of(_ text: String) -> capuchin_string {
    made.withLock { made in
      if let known = made[text] { return known }
      let arena = Arena()
      let new = Made(text: arena.text(text))
      _ = Unmanaged.passRetained(arena)
      made[text] = new
      return new
    }.text
  }
}

/// What one or several components hear together: one `Bridge.listen`, or one method of delegates.
public struct Subscription {
  /// A component that wants it.
  public struct Listener {
    public let component: Component
    /// The property that holds the emitter (see `Listen.property`).
    public let property: String
    /// How a delegate's method is called, as the pack says; empty where it leaves that to the toolkit.
    var encoding = ""
  }

  /// The number that comes with each emission.
  public let number: UInt64
  public let source: Source
  /// Of a delegate's method, the interface.
  public let className: String
  public let name: String
  public internal(set) var listeners: [Listener]

  /// How a delegate's method is called, as the first pack that says it; nil if none does.
  var declaredEncoding: String? { listeners.map(\.encoding).first { !$0.isEmpty } }
}
