import CapuchinABI

/// One signal, property or action that a component hears of every instance: `capuchin_listen`.
public struct Listen: Hashable, Sendable {
  public let type: ListenType
  /// The class that emits.
  public let className: String
  public let name: String
  /// The property of the component's class that holds the emitter ("buffer"); empty where the
  /// emitter is the widget or a part of it.
  public let model: String

  init(reading pointer: UnsafePointer<capuchin_listen>, component: String) throws(Flaw) {
    let raw = capuchin_listen(reading: pointer)
    guard let type = ListenType(rawValue: raw.type), type != .delegate else {
      throw .unknownType(raw.type)
    }
    let className = try raw.class_name.text()
    self.type = type
    self.className = className.isEmpty ? component : className
    name = try raw.name.text()
    model = try raw.model.text()
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

  init(reading pointer: UnsafePointer<capuchin_delegate>) throws(Flaw) {
    let raw = capuchin_delegate(reading: pointer)
    property = try raw.property.text()
    interface = try raw.interface_name.text()
    method = try raw.method.text()
    encoding = try raw.encoding.text()
    offset = raw.offset
  }
}
