import CapuchinABI
import PackManifest

/// Record and playback behaviour for one toolkit class: safe calls of a `capuchin_component`.
///
/// Every method is for the UI thread. Nil means that the component leaves it to its base; an error
/// is a `PackError`. Ask a `ComponentChain` where the rule of bases and interfaces should count.
public final class Component {
  /// The pack that it comes from.
  public let pack: Pack
  /// The toolkit class or interface that it serves.
  public let className: String
  /// Whether the base class's component is to be asked too.
  public let inherits: Bool
  /// Whether a press on it is never a Touch by default.
  public let noTouch: Bool
  /// Whether a press or a key on it is none of the list's that it is a row of.
  public let ownPress: Bool
  public let listens: [Listen]
  public let delegates: [DelegateMethod]
  /// The verbs of the pack's own schema that it plays.
  public let verbs: [String]

  /// The kind of every instance, where pack.json names just one: it need not be asked.
  public var onlyKind: String? { pack.isOpen && tellsKind && kinds.count == 1 ? kinds[0] : nil }
  /// The kinds that pack.json names.
  public let kinds: [String]

  let table: capuchin_component

  /// Reads a component's table; everything in it is borrowed for as long as the process lives.
  ///
  /// - Parameter manifest: what pack.json says of it.
  /// - Throws: `Flaw` where its lists cannot be read.
  init(
    reading pointer: UnsafePointer<capuchin_component>, pack: Pack, manifest: PackManifest
  ) throws(Flaw) {
    let table = capuchin_component(reading: pointer)
    let className = try table.class_name.text()
    self.table = table
    self.pack = pack
    self.className = className
    kinds = manifest.components.filter { $0.className == className }.flatMap(\.kinds)
    inherits = table.flags & CAPUCHIN_INHERITS != 0
    noTouch = table.flags & CAPUCHIN_NO_TOUCH != 0
    ownPress = table.flags & CAPUCHIN_OWN_PRESS != 0
    listens = try readTables(table.listens, table.listens_count) { pointer throws(Flaw) in
      try Listen(reading: pointer, component: className)
    }
    delegates = try readTables(table.delegates, table.delegates_count) { pointer throws(Flaw) in
      try DelegateMethod(reading: pointer)
    }
    verbs = try readTables(table.verbs, table.verbs_count) { pointer throws(Flaw) in
      try pointer.pointee.text()
    }
  }

  /// Whether some of its instances may have inner widgets as their parts: it has `owns`.
  public var claimsParts: Bool { table.owns != nil }
  /// Whether it wants raw events while recording: it has `event`.
  public var takesEvents: Bool { table.event != nil }
  /// Whether its instances have a kind of its own: it has `kind`.
  public var tellsKind: Bool { table.kind != nil }

  var context: UnsafeMutableRawPointer? { table.`self` }

  /// The kind of this instance. Wraps `kind`.
  public func kind(of node: Node) throws(PackError) -> String? {
    if let onlyKind { return onlyKind }
    guard let kind = table.kind else { return nil }
    let answer = try leaving(Call(pack, "component.kind")) { call throws(PackError) in
      try call.take(TextSink()) { sink in sink.receive { kind(context, node.raw, $0) } }.text
    } ?? nil
    if let answer, !kinds.isEmpty, !kinds.contains(answer) { pack.misbehaviour.note(unnamed(answer)) }
    return answer
  }

  /// Says once what is wrong with what it did.
  public func complain(_ text: String) { pack.misbehaviour.note(text) }

  private func unnamed(_ kind: String) -> String {
    "component.kind answered \"\(kind)\", which pack.json does not name for \(className); it names \(kinds.joined(separator: ", "))"
  }

  /// Adds its monkeyID candidates, in the order in which they are recorded. Wraps `identify`.
  func identify(_ node: Node, into sink: inout IdentifierSink) throws(PackError) {
    guard let identify = table.identify else { return }
    _ = try leaving(Call(pack, "component.identify")) { call throws(PackError) in
      try call.add(to: &sink) { sink in sink.receive { identify(context, node.raw, $0) } }
    }
  }

  /// One property; nil also where it has none of that name. Wraps `property`.
  public func property(_ name: String, of node: Node) throws(PackError) -> Value? {
    guard let property = table.property, !name.isEmpty else { return nil }
    return try leaving(Call(pack, "component.property")) { call throws(PackError) in
      try call.take(ValueSink(limit: 1)) { sink in
        sink.receive { sink in withText(name) { property(context, node.raw, $0, sink) } }
      }.values.first?.value
    } ?? nil
  }

  /// Adds all its properties. Wraps `property` without a name.
  func properties(of node: Node, into sink: inout ValueSink) throws(PackError) {
    guard let property = table.property else { return }
    _ = try leaving(Call(pack, "component.property")) { call throws(PackError) in
      try call.add(to: &sink) { sink in
        sink.receive { property(context, node.raw, capuchin_string(), $0) }
      }
    }
  }

  /// Whether `inner`, a descendant of `owner`, is a part of it. Wraps `owns`.
  public func owns(_ owner: Node, _ inner: Node) -> Bool {
    guard let owns = table.owns else { return false }
    return pack.calling("component.owns") { owns(context, owner.raw, inner.raw) } == 1
  }

  /// Its sub-nodes (rows, tabs) that have no widget of their own. Wraps `parts`.
  public func parts(of node: Node) throws(PackError) -> [Node]? {
    guard let parts = table.parts else { return nil }
    return try leaving(Call(pack, "component.parts")) { call throws(PackError) in
      try call.take(NodeSink()) { sink in sink.receive { parts(context, node.raw, $0) } }.nodes
    }
  }
}

extension Component {
  /// Runs a call whose answer "unsupported" means that the base is to be asked.
  func leaving<Result>(
    _ call: Call, _ body: (Call) throws(PackError) -> Result
  ) throws(PackError) -> Result? {
    do throws(PackError) {
      return try body(call)
    } catch {
      if error.status == .unsupported { return nil }
      throw error
    }
  }
}
