import ABIOverlay

/// The objects that calls carry, as nodes and as the toolkit's own pointers. On the toolkit's thread.
struct CallObjects {
  let finder: MethodFinder
  /// The pointer of a node; nil if the object is gone.
  let pointer: (Node) -> UnsafeMutableRawPointer?
  /// The node of an object that the toolkit knows.
  let node: (UnsafeMutableRawPointer) -> Node?
  /// Writes a value of the toolkit's own type: `MethodFinder.writeValue`.
  let write: (NamedType, Value, UnsafeMutableRawPointer) -> (status: Status, made: UnsafeMutableRawPointer?)
  /// Whether an object's class is a class, descends from it or implements it.
  let isA: (UnsafeMutableRawPointer, String) throws(PackError) -> Bool
}

extension CallObjects {
  /// - Throws: `.unsupported` if the toolkit's pack does not offer to find methods.
  init(_ bridge: Bridge, _ registry: Registry) throws(PackError) {
    guard let finder = bridge.finder else { throw bridge.noMethods }
    self.init(
      finder: finder,
      pointer: { bridge.pointer(of: $0) },
      node: { try? bridge.node(for: $0) },
      write: { finder.writeValue($0, $1, to: $2) },
      isA: { pointer, name throws(PackError) in
        try registry.toolkitClass(bridge, finder.classNumber(of: pointer) ?? 0).isA(name)
      })
  }
}
