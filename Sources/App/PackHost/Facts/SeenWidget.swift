import ABIOverlay

/// A widget, with the snapshot that it is in if one was made.
public struct SeenWidget {
  public let node: Node
  let snapshot: Snapshot?
  /// Its place in the snapshot.
  let index: Int

  /// A widget in no snapshot: each of its properties is read by itself.
  public init(_ node: Node) { (self.node, snapshot, index) = (node, nil, 0) }

  /// A widget in a snapshot.
  public init(_ snapshot: Snapshot, _ index: Int) {
    (node, self.snapshot, self.index) = (snapshot.node(index), snapshot, index)
  }

  /// A property of the toolkit's, as the snapshot has it; nil where it must be read.
  func value(of property: String) -> Value? { snapshot?.value(index, named: property) }
}
