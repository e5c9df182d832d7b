import ABIOverlay
import CapuchinABI

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

  init(reading pointer: UnsafePointer<capuchin_listen>, component: String) throws(DataProblem) {
    let raw = capuchin_listen(reading: pointer)
    guard let source = Source(rawValue: raw.source), source != .delegate else {
      throw .unknownSource(raw.source)
    }
    let className = try raw.class_name.checkedText()
    self.source = source
    self.className = className.isEmpty ? component : className
    name = try raw.name.checkedText()
    property = try raw.property.checkedText()
    connects = raw.flags & CAPUCHIN_LISTEN_CONNECT != 0
  }
}

/// One delegate method that a component wants intercepted: `capuchin_delegate`.
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

  init(reading pointer: UnsafePointer<capuchin_delegate>) throws(DataProblem) {
    let raw = capuchin_delegate(reading: pointer)
    property = try raw.property.checkedText()
    interface = try raw.interface_name.checkedText()
    method = try raw.method.checkedText()
    encoding = try raw.encoding.checkedText()
    offset = raw.offset
  }
}
