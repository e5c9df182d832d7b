import ABIOverlay
import CapuchinABI
import Foundation
import TestSupport
import Testing

@testable import PackKit

/// A pack as its host sees it: only through the C tables.
struct Served {
  let host = FakeHost.current
  let table: capuchin_pack
  /// The component that calls go to.
  var component = capuchin_component()

  init(_ components: any Component...) {
    self.init(Pack(id: "test", version: "1.2", components: components).table)
  }

  init(_ table: UnsafePointer<capuchin_pack>) {
    self.table = table.pointee
    component = components?.items?[0]?.pointee ?? capuchin_component()
  }

  /// The library of a pack of this package, as it is on disk. Each time from a copy: tests run
  /// beside each other, and a library that is open already would be the same one again.
  init(library name: String) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID()).so")
    try FileManager.default.copyItem(at: Tree.build.appending(path: "lib\(name).so"), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let opened = dlopen(copy.path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
    let library = try #require(opened, "\(dlerror().map { String(cString: $0) } ?? name)")
    let entry = try #require(dlsym(library, CAPUCHIN_PACK_ENTRY))
    let function = unsafeBitCast(entry, to: capuchin_pack_entry_function.self)
    self.init(try #require(function(nil)))
  }

  /// The same pack with another of its components.
  func serving(_ className: String) throws -> Served {
    var other = self
    other.component = try #require(all.first { String($0.class_name) == className })
    return other
  }

  /// All its components.
  var all: [capuchin_component] {
    guard let components, let items = components.items else { return [] }
    return (0..<Int(components.count)).compactMap { items[$0]?.pointee }
  }

  /// Calls `start`: its status and sentence.
  @discardableResult
  func start() -> (status: UInt32, sentence: String) {
    said { table.start(table.context, host.table, $0) }
  }

  func said(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> (status: UInt32, sentence: String) {
    Host.explained(call)
  }

  var components: capuchin_components? { capability(CAPUCHIN_EXT_COMPONENTS) }

  /// The methods of delegates that it wants intercepted.
  var delegates: [capuchin_delegate] {
    guard let list: capuchin_delegates = capability(CAPUCHIN_EXT_DELEGATES), let items = list.items else { return [] }
    return (0..<Int(list.count)).compactMap { items[$0]?.pointee }
  }

  private func capability<Table>(_ id: String) -> Table? {
    let arena = Arena()
    return table.capability(table.context, arena.text(id))?.assumingMemoryBound(to: Table.self).pointee
  }

  /// One call of `play` with its sentence.
  func play(
    _ verb: String, on widget: FakeWidget, _ arguments: Value..., pass: UInt32 = 0,
    scratch: UnsafeMutablePointer<UInt64>? = nil, semantic: Bool = false
  ) -> (status: UInt32, sentence: String) {
    play(verb, on: widget, arguments, pass: pass, scratch: scratch, semantic: semantic)
  }

  /// The same with the arguments as a list.
  func play(
    _ verb: String, on widget: FakeWidget, _ arguments: [Value], pass: UInt32 = 0,
    scratch: UnsafeMutablePointer<UInt64>? = nil, semantic: Bool = false
  ) -> (status: UInt32, sentence: String) {
    let arena = Arena()
    var play = capuchin_play.empty
    play.node = widget.node
    play.pass = pass
    play.verb = arena.text(verb)
    play.arguments = arena.list(arguments)
    play.scratch = scratch
    play.flags = semantic ? CAPUCHIN_PLAY_SEMANTIC : 0
    return said { component.play(component.context, arena.place(play), $0) }
  }

  /// The one command that a notification gives.
  func heard(_ name: String, on widget: FakeWidget) -> Command? {
    let commands = notified(name, on: widget).commands
    return commands.count == 1 ? commands.first : nil
  }

  /// What a notification gives.
  func notified(
    _ name: String, on widget: FakeWidget, source: Source = .signal,
    arguments: [Value] = []
  ) -> (status: UInt32, commands: [Command]) {
    let arena = Arena()
    var notification = capuchin_notification.empty
    notification.source = source.rawValue
    notification.node = widget.node
    notification.emitter = widget.node
    notification.name = arena.text(name)
    notification.arguments = arena.list(arguments)
    return offered { component.notified(component.context, arena.place(notification), $0) }
  }

  /// What an event gives, as a host finds out.
  func event(_ event: InputEvent, on widget: FakeWidget) -> (status: UInt32, commands: [Command]) {
    let isHandled = component.flags & CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES != 0 && event.isPrimary
    if isHandled { return (CAPUCHIN_STATUS_OK, []) }
    return event.withRaw { raw in offered { component.event(component.context, widget.node, raw, $0) } }
  }

  /// What two commands become, as a host finds out.
  func merge(
    _ pending: Command, _ next: Command, on widget: FakeWidget
  ) -> (status: UInt32, commands: [Command]) {
    let lastCounts = (0..<Int(component.last_counts_count)).compactMap { place in
      (component.last_counts?[place]?.pointee).map { String($0) }
    }
    if [pending, next].allSatisfy({ lastCounts.contains($0.verb) && !$0.turnsWheel }) {
      return (CAPUCHIN_STATUS_OK, [next])
    }
    let arena = Arena()
    return offered {
      component.merge(
        component.context, widget.node, arena.place(pending.raw(arena, rank: 200)),
        arena.place(next.raw(arena, rank: 200)), $0)
    }
  }

  /// What scripts can read, by name.
  var properties: [(name: String, source: String, rule: String)] {
    (0..<Int(component.properties_count)).compactMap { place in
      (component.properties?[place]?.pointee).map { (String($0.name), String($0.source), String($0.rule)) }
    }
  }

  /// One property, as a host reads it; nil where it has none.
  func property(_ name: String, of widget: FakeWidget) -> Value? {
    guard let known = properties.first(where: { $0.name == name }) else { return nil }
    guard known.source.isEmpty else { return Node(widget.node).value(known.source) }
    guard known.rule.isEmpty else { return FakeFacts.value(known.rule, of: widget) }
    return name.lent { name in
      Host.first { component.property(component.context, widget.node, name, $0) }.value
    }
  }

  /// Whether a widget is a part of another, as a host finds out.
  func owns(_ owner: FakeWidget, _ inner: FakeWidget) -> Bool {
    let classes = (0..<Int(component.owned_count)).compactMap { (component.owned?[$0]?.pointee).map { String($0) } }
    func isAny(_ node: Node) -> Bool { classes.contains { node.isA($0) } }
    switch component.ownership {
    case CAPUCHIN_OWNS_ALL: return true
    case CAPUCHIN_OWNS_ALL_BUT: return !isAny(Node(inner.node))
    case CAPUCHIN_OWNS_CHILDREN: return Node(inner.node).ancestor(below: Node(owner.node)).map(isAny) ?? false
    case CAPUCHIN_OWNS_BY_FUNCTION: return component.owns(component.context, owner.node, inner.node) == 1
    case CAPUCHIN_OWNS_BY_RULE: return FakeFacts.holds(String(component.owned_rule), inner, owner: owner)
    default: return false
    }
  }

  /// The kind of a widget; empty where only pack.json says it.
  func kind(of widget: FakeWidget) -> String {
    let rule = String(component.kind_rule)
    guard rule.isEmpty else { return FakeFacts.value(rule, of: widget)?.string ?? "" }
    return component.kind == nil ? "" : said { component.kind(component.context, widget.node, $0) }.sentence
  }

  /// What a call offers.
  func offered(
    _ call: (UnsafePointer<capuchin_command_sink>) -> UInt32
  ) -> (status: UInt32, commands: [Command]) {
    final class Box {
      var commands: [Command] = []
    }
    let box = Box()
    var sink = capuchin_command_sink.empty
    sink.context = Unmanaged.passUnretained(box).toOpaque()
    sink.offer = { box, command in
      guard let box, let command else { return }
      Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().commands
        .append(try! Command(reading: command))
    }
    let status = withUnsafePointer(to: sink) { call($0) }
    return (status, box.commands)
  }
}
