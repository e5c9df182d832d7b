/// What the host offers to packs but the agent knows: the locator, the recorder, synthesised input.
///
/// Implemented by the agent and called on the UI thread, from inside packs' own calls. What it
/// throws goes to the pack as a status and a sentence.
public protocol HostServices: AnyObject {
  /// The widget that `inner` is a part of, or itself. (`capuchin.host.find/1`)
  func owner(of inner: Node) throws(PackError) -> Node
  /// The kind of a node. (`capuchin.host.find/1`)
  func kind(of node: Node) throws(PackError) -> String
  /// A property: portable, alias or the toolkit's own (".label"). (`capuchin.host.find/1`)
  func property(_ name: String, of node: Node) throws(PackError) -> Value
  /// The one node that `kind` and `id` find, as in a script. (`capuchin.host.find/1`)
  func find(kind: String, id: String) throws(PackError) -> Node

  /// Where the row is that a command names, in the coordinates of the list, brought into sight.
  /// (`capuchin.host.find/1`)
  ///
  /// - Throws: `.again` with what is waited for while there is none.
  func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect

  /// A candidate of the interaction that goes on. (`capuchin.host.record/1`)
  ///
  /// - Throws: `.invalid` for what the language does not have.
  func offer(_ candidate: Candidate) throws(PackError)

  /// Whether the node's display has a pointer. (`capuchin.host.input/1`)
  func hasPointer(_ node: Node) -> Bool
  /// Whether the node's display has a keyboard. (`capuchin.host.input/1`)
  func hasKeyboard(_ node: Node) -> Bool
  /// One event as it is. (`capuchin.host.input/1`)
  func send(_ event: InputEvent) throws(PackError)
  /// Motion, then press and release `count` times. (`capuchin.host.input/1`)
  ///
  /// - Parameter point: in the node's coordinates; nil for its middle.
  func click(
    _ node: Node, at point: Point?, button: UInt32, count: UInt32,
    modifiers: InputEvent.Modifiers
  ) throws(PackError)
  /// Presses and releases a chord ("ctrl+s") in the node's window. (`capuchin.host.input/1`)
  func chord(_ chord: String, in node: Node) throws(PackError)
  /// Types text key by key in the node's window. (`capuchin.host.input/1`)
  func type(_ text: String, in node: Node) throws(PackError)

  /// Scrolls all scrollers around the node so that it is on screen. (`capuchin.host.scroll/1`)
  func reveal(_ node: Node) throws(PackError)
}
