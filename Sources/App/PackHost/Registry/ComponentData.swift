import ABIOverlay
import CapuchinABI

/// Something that scripts can read of a component's widgets: `capuchin_property`.
public struct ComponentProperty: Hashable, Sendable {
  /// As scripts name it.
  public let name: String
  /// The toolkit's own property that it is; empty where the component says what it is.
  public let source: String
  /// How the host works it out; nil where the component or the toolkit says it.
  public let rule: FactRule?

  /// - Parameter rules: reads the rule.
  init(reading pointer: UnsafePointer<capuchin_property>, _ rules: inout FactRuleList) throws(DataProblem) {
    let raw = capuchin_property(reading: pointer)
    name = try raw.name.checkedText()
    source = try raw.source.checkedText()
    rule = try rules.rule(raw.rule, of: "property \(name)")
  }
}

/// Which widgets inside another are its parts: `CAPUCHIN_OWNS_…`.
public enum PartsRule: Hashable, Sendable {
  case nothing, all
  case allBut([String])
  case children([String])
  /// What the component says about each.
  case byFunction
  /// Those for which a condition is true.
  case byRule(PartCondition)

  init(_ ownership: UInt32, _ classes: [String], _ condition: PartCondition?) {
    self =
      switch ownership {
      case CAPUCHIN_OWNS_ALL: .all
      case CAPUCHIN_OWNS_ALL_BUT: .allBut(classes)
      case CAPUCHIN_OWNS_CHILDREN: .children(classes)
      case CAPUCHIN_OWNS_BY_FUNCTION: .byFunction
      case CAPUCHIN_OWNS_BY_RULE: condition.map(PartsRule.byRule) ?? .nothing
      default: .nothing
      }
  }
}

/// One signal, property or action that a component hears of every instance: `capuchin_listen`.
public struct Listen: Hashable, Sendable {
  public let source: Source
  /// The class that emits.
  public let className: String
  public let name: String
  /// The property of the component's class that holds the emitter ("buffer"); empty where the
  /// emitter is the widget or a part of it.
  public let property: String
  /// Whether the signal is emitted only while somebody is connected to the widget.
  public let connects: Bool

  /// Nil for a source that a later minor version of the ABI has.
  init?(reading pointer: UnsafePointer<capuchin_listen>, component: String) throws(DataProblem) {
    let raw = capuchin_listen(reading: pointer)
    guard let source = Source(rawValue: raw.source) else { return nil }
    guard source != .delegate else { throw .unknownSource(raw.source) }
    let className = try raw.class_name.checkedText()
    self.source = source
    self.className = className.isEmpty ? component : className
    name = try raw.name.checkedText()
    property = try raw.property.checkedText()
    connects = raw.flags & CAPUCHIN_LISTEN_CONNECT != 0
  }
}

/// A method that a component wants intercepted: `capuchin_delegate`.
struct DelegateWish {
  /// The component's class.
  let className: String
  let method: DelegateMethod

  init(reading pointer: UnsafePointer<capuchin_delegate>) throws(DataProblem) {
    let raw = capuchin_delegate(reading: pointer)
    className = try raw.class_name.checkedText()
    method = try DelegateMethod(raw)
  }
}

/// A method of delegates, and the property that holds them.
public struct DelegateMethod: Hashable, Sendable {
  /// The property that holds the delegate.
  public let property: String
  public let interface: String
  public let method: String
  /// How it is called, where the toolkit may not be able to tell; else empty.
  public let encoding: String
  /// Where it is in the interface's struct, where the toolkit cannot tell; else 0.
  public let offset: UInt32

  /// `GtkSelectionModel.select_item`
  public var name: String { "\(interface).\(method)" }

  fileprivate init(_ raw: capuchin_delegate) throws(DataProblem) {
    property = try raw.property.checkedText()
    interface = try raw.interface_name.checkedText()
    method = try raw.method.checkedText()
    encoding = try raw.encoding.checkedText()
    offset = raw.offset
  }
}
