import ABIOverlay
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
  public let ignoresPresses: Bool
  /// Whether a press or a key on it is none of the list's that it is a row of.
  public let handlesOwnPress: Bool
  /// Whether every event of the primary button on it is handled, and offers nothing.
  public let handlesPrimaryPresses: Bool
  /// Verbs whose second command in a row replaces the first.
  public let lastCounts: [String]
  /// Whether what its widget does in timers of its own, after the user has let go of it, counts as the user's.
  public let timersAreUsers: Bool
  public let listens: [Listen]
  /// The methods of delegates that it wants intercepted.
  public let delegates: [DelegateMethod]
  /// What scripts can read of its instances.
  public let properties: [ComponentProperty]
  /// Which widgets inside one are its parts.
  public let ownership: PartsRule
  /// The rules of its table: what each is about, and its text.
  public let rules: [(subject: String, text: String)]
  /// What is wrong with rules of its table, a sentence each.
  public let ruleProblems: [String]
  let kindRule: FactRule?
  let idRules: [IdentifierRule]
  /// The verbs of the pack's own schema that it plays.
  public let verbs: [String]

  /// The kind of every instance, where pack.json names just one: it need not be asked.
  public var onlyKind: String? { pack.isOpen && tellsKind && kinds.count == 1 ? kinds[0] : nil }
  /// The kinds that pack.json names.
  public let kinds: [String]

  let table: capuchin_component
  /// Where its widgets are; set when the pack is loaded.
  weak var bridges: PackHost?

  /// Reads a component's table; everything in it is borrowed for as long as the process lives.
  ///
  /// - Parameters:
  ///   - manifest: what pack.json says of it.
  ///   - delegates: the methods that the pack wants intercepted, for any of its components.
  /// - Throws: `DataProblem` where its lists cannot be read.
  init(
    reading pointer: UnsafePointer<capuchin_component>, pack: Pack, manifest: PackManifest,
    delegates: [DelegateWish]
  ) throws(DataProblem) {
    let table = capuchin_component(reading: pointer)
    let className = try table.class_name.checkedText()
    self.table = table
    self.pack = pack
    self.className = className
    kinds = manifest.components.filter { $0.className == className }.flatMap(\.kinds)
    inherits = table.flags & CAPUCHIN_COMPONENT_INHERITS != 0
    ignoresPresses = table.flags & CAPUCHIN_COMPONENT_IGNORES_PRESSES != 0
    handlesOwnPress = table.flags & CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS != 0
    handlesPrimaryPresses = table.flags & CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES != 0
    timersAreUsers = table.flags & CAPUCHIN_COMPONENT_TIMERS_ARE_USERS != 0
    listens = try readTables(table.listens, table.listens_count) { pointer throws(DataProblem) in
      try Listen(reading: pointer, component: className)
    }.compactMap(\.self)
    self.delegates = delegates.filter { $0.className == className }.map(\.method)
    var rules = FactRuleList()
    properties = try readTables(table.properties, table.properties_count) { pointer throws(DataProblem) in
      try ComponentProperty(reading: pointer, &rules)
    }
    kindRule = try rules.rule(table.kind_rule, of: "kind")
    idRules = try readTables(table.id_rules, table.id_rules_count) { pointer throws(DataProblem) in
      try IdentifierRule(reading: pointer, &rules)
    }.compactMap(\.self)
    let owned = try readTables(table.owned, table.owned_count, String.init(reading:))
    ownership = PartsRule(table.ownership, owned, try rules.condition(table.owned_rule, of: "parts"))
    (self.rules, ruleProblems) = (rules.read, rules.problems)
    verbs = try readTables(table.verbs, table.verbs_count, String.init(reading:))
    lastCounts = try readTables(table.last_counts, table.last_counts_count, String.init(reading:))
  }

  /// Whether some of its instances may have inner widgets as their parts.
  public var claimsParts: Bool { ownership != .nothing }
  /// The toolkit's own properties that its rules read of other widgets, by their classes.
  var readOfOthers: [(className: String, property: String)] {
    (properties.compactMap(\.rule) + [kindRule].compactMap(\.self) + idRules.map(\.rule)).flatMap(\.readOfOthers)
  }
  /// Whether it has monkeyID candidates of its own: it has `identify` or rules.
  public var identifies: Bool { table.identify != nil || !idRules.isEmpty }
  /// Whether it has a part in raw events while recording.
  public var takesEvents: Bool { table.event != nil || handlesPrimaryPresses }
  /// Whether its instances have a kind of its own: it has `kind` or a rule, or pack.json names just one.
  public var tellsKind: Bool { table.kind != nil || kindRule != nil || kinds.count == 1 }

  var context: UnsafeMutableRawPointer? { table.context }

  /// The kind of this instance, by its rule. Wraps `kind`.
  public func kind(of widget: SeenWidget) throws(PackError) -> String? { try kind(of: widget, nil) }

  /// - Parameter reader: works out its rule, if another rule led to it.
  func kind(of widget: SeenWidget, _ reader: FactReader<HostFacts>?) throws(PackError) -> String? {
    if let onlyKind { return onlyKind }
    let answer: String?
    if let kindRule, let reader = try self.reader(widget, reader) {
      answer = reader.value(kindRule, of: widget)?.string
    } else {
      answer = try asked("component.kind", table.kind) { call, kind throws(PackError) in
        try call.take(TextSink()) { kind(context, widget.node.raw, $0) }.text
      }
    }
    if let answer, !kinds.isEmpty, !kinds.contains(answer) { pack.violations.note(unnamed(answer)) }
    return answer
  }

  /// Says once what is wrong with what it did.
  public func complain(_ text: String) { pack.violations.note(text) }

  private func unnamed(_ kind: String) -> String {
    "component.kind answered \"\(kind)\", which pack.json does not name for \(className); it names \(kinds.joined(separator: ", "))"
  }

  /// Adds its monkeyID candidates, in the order in which they are recorded: first those of rules. Wraps `identify`.
  func identify(_ widget: SeenWidget, into sink: inout IdentifierSink) throws(PackError) {
    if !idRules.isEmpty, let reader = try self.reader(widget, nil) {
      for id in idRules {
        switch reader.value(id.rule, of: widget) {
        case .string(let text)?: sink.add(Identifier(id.source, text))
        case .list(let texts)?: for text in texts.compactMap(\.string) { sink.add(Identifier(id.source, text)) }
        default: break
        }
      }
    }
    _ = try asked("component.identify", table.identify) { call, identify throws(PackError) in
      try call.add(to: &sink) { identify(context, widget.node.raw, $0) }
      call.noteUnknown(in: &sink)
    }
  }

  /// What works rules out; nil for a sub-node, which has none, and if the pack was stopped.
  ///
  /// - Parameter known: the reader of another rule that led to one of this.
  /// - Throws: `.stale` if the widget is gone.
  private func reader(
    _ widget: SeenWidget, _ known: FactReader<HostFacts>?
  ) throws(PackError) -> FactReader<HostFacts>? {
    if let known { return known }
    guard widget.node.part == 0, pack.isOpen, let bridges else { return nil }
    if widget.snapshot == nil { try bridges.bridge(of: widget.node)?.requirePresence(of: widget.node) }
    return FactReader(HostFacts(host: bridges))
  }

  /// One property; nil also where it has none of that name. Wraps `property`, or the bridge's `get`.
  public func property(_ name: String, of node: Node) throws(PackError) -> Value? {
    try property(name, of: SeenWidget(node), nil)
  }

  func property(_ name: String, of widget: SeenWidget, _ reader: FactReader<HostFacts>?) throws(PackError) -> Value? {
    guard pack.isOpen, let property = properties.first(where: { $0.name == name }) else { return nil }
    return try value(of: property, in: widget, reader)
  }

  /// The value of one of `properties`; nil if this instance does not have it.
  ///
  /// - Parameter reader: works out its rule, if the rule of another property led to it.
  func value(
    of property: ComponentProperty, in widget: SeenWidget, _ reader: FactReader<HostFacts>? = nil
  ) throws(PackError) -> Value? {
    guard property.source.isEmpty else {
      if let value = widget.value(of: property.source) { return value == .null ? nil : value }
      return try toolkitProperty(property.source, of: widget.node)
    }
    if let rule = property.rule, let reader = try self.reader(widget, reader) { return reader.value(rule, of: widget) }
    let name = property.name
    return try asked("component.property", table.property) { call, property throws(PackError) in
      let sink = try call.take(ValueSink(limit: 1)) { sink in
        name.lent { property(context, widget.node.raw, $0, sink) }
      }
      return sink.values.first?.value
    }
  }

  /// One of the toolkit's own; nil where this instance has none.
  private func toolkitProperty(_ name: String, of node: Node) throws(PackError) -> Value? {
    do throws(PackError) {
      return try bridges?.bridge(of: node)?.get(node, name)
    } catch {
      if error.status == .unsupported { return nil }
      throw error
    }
  }

  /// Whether a widget inside one is a part of it, as far as that follows from its class; nil if it does not.
  ///
  /// - Parameters:
  ///   - isA: whether that widget is of a class.
  ///   - isChildA: whether the widget right in the owner, which it is or is in, is of a class.
  func ownsByClass(isA: (String) -> Bool, isChildA: (String) -> Bool) -> Bool? {
    guard pack.isOpen else { return false }
    return switch ownership {
    case .nothing: false
    case .byFunction: table.owns == nil ? false : nil
    case .byRule(let condition): condition.decided { $0.names.contains(where: isA) }
    case .all: true
    case .allBut(let classes): !classes.contains(where: isA)
    case .children(let classes): classes.contains(where: isChildA)
    }
  }

  /// Whether it says so about the very widget, by its condition. Wraps `owns`.
  func ownsAlone(_ owner: SeenWidget, _ inner: SeenWidget) -> Bool {
    guard pack.isOpen else { return false }
    switch ownership {
    case .byRule(let condition):
      return bridges.map { FactReader(HostFacts(host: $0)).holds(condition, inner, owner: owner) } ?? false
    case .byFunction:
      guard let owns = table.owns else { return false }
      return pack.calling("component.owns") { owns(context, owner.node.raw, inner.node.raw) != 0 } ?? false
    default: return false
    }
  }

  /// Its sub-nodes (rows, tabs) that have no widget of their own. Wraps `parts`.
  public func parts(of node: Node) throws(PackError) -> [Node]? {
    try asked("component.parts", table.parts) { call, parts throws(PackError) in
      try call.take(NodeSink()) { parts(context, node.raw, $0) }.nodes
    }
  }

  /// Calls a function of its table. The base is to be asked where that has none, or it answers "unsupported".
  func asked<Function, Result>(
    _ name: String, _ function: Function?, _ body: (Call, Function) throws(PackError) -> Result?
  ) throws(PackError) -> Result? {
    guard let function else { return nil }
    do throws(PackError) {
      return try body(Call(pack, name), function)
    } catch {
      if error.status == .unsupported { return nil }
      throw error
    }
  }
}
