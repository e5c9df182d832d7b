import CapuchinABI

extension capuchin_node {
  /// Whether both are of one object. Where the first object has gone, another at its address is none of its nodes:
  /// what is remembered for longer than a call is remembered by its node.
  package func isSame(as other: capuchin_node) -> Bool {
    object == other.object && generation == other.generation && sub == other.sub
  }
}
