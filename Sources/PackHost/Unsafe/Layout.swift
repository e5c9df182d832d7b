import CapuchinABI

/// A struct of the ABI that says its own size, so that an older or newer minor can be read.
protocol Sized {
  init()
  var size: UInt32 { get set }
}

extension capuchin_pack: Sized {}
extension capuchin_bridge: Sized {}
extension capuchin_slots: Sized {}
extension capuchin_slot: Sized {}
extension capuchin_components: Sized {}
extension capuchin_component: Sized {}
extension capuchin_operations: Sized {}
extension capuchin_operation: Sized {}
extension capuchin_listen: Sized {}
extension capuchin_delegate: Sized {}
extension capuchin_command: Sized {}
extension capuchin_event: Sized {}
extension capuchin_node_info: Sized {}

extension Sized {
  /// The size of this side's layout.
  static var layoutSize: UInt32 { UInt32(MemoryLayout<Self>.size) }

  /// An empty struct that says its size.
  static var empty: Self {
    var empty = Self()
    empty.size = layoutSize
    return empty
  }

  /// A copy in this side's layout: what a shorter struct lacks is zero (null functions, empty
  /// strings), what a longer one has more is left out.
  ///
  /// A size that ends inside a field cuts the whole eight bytes off: half a pointer is no pointer.
  init(reading pointer: UnsafePointer<Self>) {
    self.init()
    let theirs = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
    let count = Int(min(theirs, Self.layoutSize) & ~7)
    withUnsafeMutableBytes(of: &self) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: count))
    }
  }
}
