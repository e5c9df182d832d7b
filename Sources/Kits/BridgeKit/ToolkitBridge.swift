import ABIOverlay
import CapuchinABI

/// What a bridge does, in Swift: the functions of `capuchin.bridge/1`, which says what each is for.
///
/// All on the toolkit's thread but `attach` and `schedule`. What is thrown becomes a status and a
/// sentence.
package protocol ToolkitBridge: AnyObject {
  typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Sink = UnsafePointer<capuchin_sink>

  /// Whether the toolkit can be asked.
  var isUp: Bool { get }
  /// What is said before.
  var notUp: BridgeError { get }
  /// What every question is asked in.
  func answer(_ body: () throws(BridgeError) -> Void) throws(BridgeError)

  /// Whether classes of the app itself can set it up.
  var setsUpClasses: Bool { get }
  /// Has one do so, and returns when it has.
  func setUp(class name: String) throws(BridgeError)

  func attach(_ client: UnsafePointer<capuchin_bridge_client>, number: UInt32) throws(BridgeError)
  func about(_ sink: Sink)
  func schedule(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?)

  func windows(_ sink: Sink)
  func children(_ node: capuchin_node, flags: UInt32, _ sink: Sink) throws(BridgeError)
  func snapshot(of node: capuchin_node, to writer: SnapshotWriter) throws(BridgeError)
  func parent(of node: capuchin_node) throws(BridgeError) -> capuchin_node
  func window(of node: capuchin_node) throws(BridgeError) -> capuchin_node
  func info(_ node: capuchin_node) throws(BridgeError) -> capuchin_node_info
  func classChain(_ id: UInt64, _ sink: Sink) throws(BridgeError)

  /// In the order in which they are recorded; none of what is no widget.
  func names(of node: capuchin_node) throws(BridgeError) -> [Name]
  func get(_ node: capuchin_node, _ name: capuchin_string, _ sink: Sink) throws(BridgeError)
  func set(_ node: capuchin_node, _ name: capuchin_string, _ value: capuchin_value) throws(BridgeError)
  /// - Parameter kind: `CAPUCHIN_CALL_…`.
  func call(
    _ node: capuchin_node, _ kind: UInt32, _ name: capuchin_string, _ arguments: capuchin_list?, _ result: Sink?
  ) throws(BridgeError)
  func pointer(of node: capuchin_node) throws(BridgeError) -> UnsafeMutableRawPointer
  func node(of pointer: UnsafeMutableRawPointer) throws(BridgeError) -> capuchin_node

  func hit(_ node: capuchin_node, x: Double, y: Double) throws(BridgeError) -> capuchin_node
  func send(_ event: InputEvent) throws(BridgeError)
  func focus(_ node: capuchin_node) throws(BridgeError)
  func reveal(_ node: capuchin_node, _ area: capuchin_rect?) throws(BridgeError)
  func picture(_ node: capuchin_node, masked: capuchin_list?, _ png: Sink) throws(BridgeError)
  func settle() throws(BridgeError)
  func drain(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?)
  /// - Returns: the time in microseconds.
  func motion(of node: capuchin_node) throws(BridgeError) -> (isUnderWay: Bool, frames: UInt64, time: UInt64)
  /// What became of the last keys that were sent together.
  func keyFate() -> KeyFate
  func forceFrame() throws(BridgeError)
  func playbackEnded()

  /// - Returns: why subscriptions are impossible, by their numbers.
  func record(_ isOn: Bool) throws(BridgeError) -> [UInt64: String]
  func listen(_ number: UInt64, type: UInt32, flags: UInt32, className: String, name: String) throws(BridgeError)
  /// `CAPUCHIN_CAUSE_…` of what is called right now.
  func cause() -> UInt32
}

extension ToolkitBridge {
  package func answer(_ body: () throws(BridgeError) -> Void) throws(BridgeError) { try body() }

  package var setsUpClasses: Bool { false }

  package func setUp(class name: String) throws(BridgeError) {
    throw .unsupported("apps of this toolkit have no classes that a name finds")
  }

  package func motion(of node: capuchin_node) throws(BridgeError) -> (isUnderWay: Bool, frames: UInt64, time: UInt64) {
    throw .unsupported("this toolkit does not tell whether it animates anything")
  }
}
