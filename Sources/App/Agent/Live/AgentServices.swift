import PackHost
import struct PackHost.Point
import Script

/// What packs may ask of the agent.
final class AgentServices: HostServices {
  private let scene: LiveScene
  private let finder: Finder
  private let acting: LiveActing
  private let input: InputSynthesizer
  /// Takes a candidate of the interaction that is recorded.
  var recorder: Recorder?

  init(scene: LiveScene, finder: Finder, acting: LiveActing, input: InputSynthesizer) {
    self.scene = scene
    self.finder = finder
    self.acting = acting
    self.input = input
  }

  func owner(of inner: Node) throws(PackError) -> Node {
    scene.owner(of: inner)
  }

  func kind(of node: Node) throws(PackError) -> String {
    scene.kind(of: node)
  }

  func property(_ name: String, of node: Node) throws(PackError) -> Value {
    guard let value = scene.property(name, of: node) else {
      throw PackError(.unsupported, "\(scene.kind(of: node)) has no property \"\(name)\"")
    }
    return value
  }

  func find(kind: String, id: String) throws(PackError) -> Node {
    let monkeyID: MonkeyID
    do throws(Diagnostic) {
      monkeyID = try MonkeyID(parsing: id)
    } catch {
      throw PackError(.invalid, error.message)
    }
    let search = WidgetSearch(finder: finder, kind: KindReference(kind), id: monkeyID)
    do throws(Problem) {
      return try search.find()
    } catch {
      throw PackError(.failed, search.explained(error).message)
    }
  }

  func offer(_ candidate: Candidate) throws(PackError) {
    guard let recorder, let target = recorder.current?.target else { return }
    let kind = scene.kind(of: candidate.node.isNull ? target : candidate.node)
    if let problem = scene.catalog.problem(of: candidate, kind: kind) {
      throw PackError(.invalid, problem)
    }
    recorder.offer(candidate)
  }

  func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect {
    guard let place = try scene.components(of: node)?.place(ofRow: row, in: node) else {
      throw PackError(.unsupported, "a \(scene.kind(of: node)) has no rows without widgets")
    }
    return place
  }

  func hasPointer(_ node: Node) -> Bool { acting.hasPointer(node) }
  func hasKeyboard(_ node: Node) -> Bool { acting.hasKeyboard(node) }

  func send(_ event: InputEvent) throws(PackError) { try input.send(event) }

  func click(
    _ node: Node, at point: Point?, button: UInt32, count: UInt32, modifiers: InputEvent.Modifiers
  ) throws(PackError) {
    try PressCheck(scene: scene, acting: acting).check(node, at: point)
    try input.click(node, at: point, button: button, count: count, modifiers: modifiers)
  }

  func chord(_ chord: String, in node: Node) throws(PackError) {
    guard let keys = KeyChord(chord) else { throw PackError(.invalid, "\"\(chord)\" is no chord of keys") }
    try input.chord(keys, in: try window(of: node))
  }

  func type(_ text: String, in node: Node) throws(PackError) {
    try input.type(text, in: try window(of: node))
  }

  func reveal(_ node: Node) throws(PackError) { try acting.reveal(node, area: nil) }

  private func window(of node: Node) throws(PackError) -> Node {
    guard let window = scene.window(of: node) else { throw PackError(.stale) }
    return window
  }
}
