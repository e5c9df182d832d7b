import CapuchinABI
import Foundation
import TestSupport
import Testing

@testable import PackKit

/// A pack as its host sees it: only through the C tables.
struct Served {
  let host = FakeHost()
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
    self.init(try #require(function()))
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
    said { table.start(table.`self`, host.table, $0) }
  }

  func said(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> (status: UInt32, sentence: String) {
    let answer = Collected.from(host.reader, call)
    return (answer.status, answer.sentence)
  }

  var components: capuchin_components? {
    let arena = Arena()
    return table.capability(table.`self`, arena.string(CAPUCHIN_COMPONENTS))?
      .assumingMemoryBound(to: capuchin_components.self).pointee
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
    var play = capuchin_play()
    play.size = UInt32(MemoryLayout<capuchin_play>.size)
    play.node = widget.node
    play.pass = pass
    play.verb = arena.string(verb)
    play.arguments = arena.list(arguments)
    play.scratch = scratch
    play.flags = semantic ? CAPUCHIN_SEMANTIC : 0
    return said { component.play(component.`self`, arena.one(play), $0) }
  }

  /// The one command that an occasion gives.
  func heard(_ name: String, on widget: FakeWidget) -> Command? {
    let commands = occasion(name, on: widget).commands
    return commands.count == 1 ? commands.first : nil
  }

  /// What an occasion gives.
  func occasion(
    _ name: String, on widget: FakeWidget, type: UInt32 = CAPUCHIN_LISTEN_SIGNAL,
    arguments: [Value] = []
  ) -> (status: UInt32, commands: [Command]) {
    let arena = Arena()
    var occasion = capuchin_occasion()
    occasion.size = UInt32(MemoryLayout<capuchin_occasion>.size)
    occasion.type = type
    occasion.node = widget.node
    occasion.emitter = widget.node
    occasion.name = arena.string(name)
    occasion.arguments = arena.list(arguments)
    return offered { component.occasion(component.`self`, arena.one(occasion), $0) }
  }

  /// What an event gives.
  func event(_ event: Event, on widget: FakeWidget) -> (status: UInt32, commands: [Command]) {
    let arena = Arena()
    return offered {
      component.event(component.`self`, widget.node, arena.one(event.raw(arena)), $0)
    }
  }

  /// What two commands become.
  func merge(
    _ pending: Command, _ next: Command, on widget: FakeWidget
  ) -> (status: UInt32, commands: [Command]) {
    let arena = Arena()
    return offered {
      component.merge(
        component.`self`, widget.node, arena.one(pending.raw(arena, rank: 200)),
        arena.one(next.raw(arena, rank: 200)), $0)
    }
  }

  /// One property, or nil.
  func property(_ name: String, of widget: FakeWidget) -> Value? {
    name.lent { name in
      First.from(host.reader) { component.property(component.`self`, widget.node, name, $0) }.value
    }
  }

  /// The kind of a widget.
  func kind(of widget: FakeWidget) -> String {
    said { component.kind(component.`self`, widget.node, $0) }.sentence
  }

  /// What a call offers.
  func offered(
    _ call: (UnsafePointer<capuchin_command_sink>) -> UInt32
  ) -> (status: UInt32, commands: [Command]) {
    final class Box {
      var commands: [Command] = []
    }
    let box = Box()
    var sink = capuchin_command_sink()
    sink.size = UInt32(MemoryLayout<capuchin_command_sink>.size)
    sink.`self` = Unmanaged.passUnretained(box).toOpaque()
    sink.offer = { box, command in
      guard let box, let command else { return }
      Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().commands
        .append(Command(command.pointee, host: Host()))
    }
    let status = withUnsafePointer(to: sink) { call($0) }
    return (status, box.commands)
  }
}
