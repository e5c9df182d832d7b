import CapuchinABI

/// A struct of the ABI that says its own size, so that an older or newer minor can be read.
package protocol Sized {
  init()
  var size: UInt32 { get set }
}

extension capuchin_entry_info: Sized {}
extension capuchin_pack: Sized {}
extension capuchin_sink: Sized {}
extension capuchin_bridge: Sized {}
extension capuchin_bridge_client: Sized {}
extension capuchin_methods: Sized {}
extension capuchin_method: Sized {}
extension capuchin_value_type: Sized {}
extension capuchin_components: Sized {}
extension capuchin_component: Sized {}
extension capuchin_operations: Sized {}
extension capuchin_operation: Sized {}
extension capuchin_listen: Sized {}
extension capuchin_property: Sized {}
extension capuchin_id_rule: Sized {}
extension capuchin_delegate: Sized {}
extension capuchin_refused_listen: Sized {}
extension capuchin_refused_listen_sink: Sized {}
extension capuchin_delegates: Sized {}
extension capuchin_command: Sized {}
extension capuchin_command_sink: Sized {}
extension capuchin_notification: Sized {}
extension capuchin_play: Sized {}
extension capuchin_event: Sized {}
extension capuchin_host: Sized {}
extension capuchin_host_node: Sized {}
extension capuchin_host_find: Sized {}
extension capuchin_host_record: Sized {}
extension capuchin_host_input: Sized {}
extension capuchin_host_scroll: Sized {}
extension capuchin_host_schedule: Sized {}
extension capuchin_host_symbol: Sized {}
extension capuchin_host_intercept: Sized {}
extension capuchin_host_log: Sized {}
extension capuchin_host_thread_check: Sized {}
extension capuchin_node_info: Sized {}
extension capuchin_query: Sized {}
extension capuchin_snapshot: Sized {}
extension capuchin_snapshot_request: Sized {}

extension Sized {
  /// The size of this side's layout.
  package static var layoutSize: UInt32 { UInt32(MemoryLayout<Self>.size) }

  /// An empty struct that says its size.
  package static var empty: Self {
    var empty = Self()
    empty.size = layoutSize
    return empty
  }

  /// Fills a struct that the other side has made and that says its size: no more than that side has.
  package func write(to pointer: UnsafeMutablePointer<Self>) {
    let theirs = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
    let size = MemoryLayout<UInt32>.size
    let count = Int(min(theirs, Self.layoutSize) & ~7)
    guard count > size else { return }
    withUnsafeBytes(of: self) { own in
      UnsafeMutableRawBufferPointer(start: pointer, count: count)[size...].copyBytes(from: own[size..<count])
    }
  }

  /// A copy in this side's layout: what a shorter struct lacks is zero (null functions, empty
  /// strings), what a longer one has more is left out.
  ///
  /// A size that ends inside a field cuts the whole eight bytes off: half a pointer is no pointer.
  package init(reading pointer: UnsafePointer<Self>) {
    self.init()
    let theirs = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
    let count = Int(min(theirs, Self.layoutSize) & ~7)
    withUnsafeMutableBytes(of: &self) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: count))
    }
  }
}
