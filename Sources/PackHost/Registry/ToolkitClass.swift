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

  init(id: UInt64, names: [String], components: ComponentChain) {
    self.id = id
    self.names = names
    self.components = components
    name = names.first ?? ""
    nameSet = Set(names)
  }

  /// Whether the class is, descends from or implements `name`.
  public func isA(_ name: String) -> Bool { nameSet.contains(name) }
}
