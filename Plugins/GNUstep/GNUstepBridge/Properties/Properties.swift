import BridgeKit
import CObjC
import CapuchinABI

/// The toolkit's own properties of its objects, by key-value coding: `title`, `cell.font.pointSize`.
struct Properties {
  let registry: Registry

  /// Puts the property at `path`.
  func get(_ path: String, of object: Object, _ sink: UnsafePointer<capuchin_sink>) throws(BridgeError) {
    try get(path, of: object) { value in path.lent { _ = sink.put(value, named: $0) } }
  }

  /// Calls `body` with the property at `path`; the memory of its value lives for that call.
  func get(_ path: String, of object: Object, _ body: (capuchin_value) -> Void) throws(BridgeError) {
    var (holders, key) = try follow(path, from: object)
    let holder = holders.last ?? object
    let accessor = try accessor(of: key, in: holder)
    let reading: Reading
    if let number = try told({ () throws(Raised) in try accessor.number(of: holder) }, key, of: holder) {
      reading = number
    } else {
      let found = try value(key, of: holder, accessor)
      let form = try told({ () throws(Raised) in try Reading(found, isTruth: accessor.isTruth) }, key, of: holder)
      guard let form else {
        throw .noForm(key, holder.className, accessor.type ?? found?.className ?? "nothing")
      }
      reading = form
      if let found { holders.append(found) }
    }
    let putter = ReadingPutter(registry, isSecret: Secrets.isAny(holders))
    withExtendedLifetime(putter) { body(putter.value(reading)) }
  }

  /// Sets the property at `path`, by its setter.
  func set(_ path: String, of object: Object, _ value: capuchin_value) throws(BridgeError) {
    let (holders, key) = try follow(path, from: object)
    let holder = holders.last ?? object
    guard let type = Accessor.setterType(of: key, in: holder.runningClass) else {
      if Accessor.of(key, in: holder.runningClass).type == nil { throw .noProperty(key, of: holder.runningClass) }
      throw .notWritable(key, holder.className)
    }
    let what = "property \"\(key)\" of \(holder.className)"
    let new = try Writing(registry: registry).object(value, as: type, what: what)
    do throws(Raised) {
      try holder.perform("setValue:forKey:", new, Object.string(key))
    } catch {
      throw .raised("setting \"\(key)\" of \(holder.className)", error)
    }
  }

  /// The objects that a path leads over, the last of which has the last key.
  private func follow(
    _ path: String, from root: Object
  ) throws(BridgeError) -> (holders: [Object], key: String) {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return ([root], path) }
    var names = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
    let last = names.popLast() ?? ""
    var holders = [root]
    for name in names {
      let holder = holders.last ?? root
      guard let next = try value(name, of: holder, accessor(of: name, in: holder)) else {
        throw .noObject(name, holder.className)
      }
      holders.append(next)
    }
    return (holders, last)
  }

  private func accessor(of key: String, in holder: Object) throws(BridgeError) -> Accessor {
    let accessor = Accessor.of(key, in: holder.runningClass)
    guard !key.isEmpty, accessor.isReadable else { throw .noProperty(key, of: holder.runningClass) }
    return accessor
  }

  /// What a key holds, as an object that lives as long as the autorelease pool.
  private func value(_ key: String, of holder: Object, _ accessor: Accessor) throws(BridgeError) -> Object? {
    do throws(Raised) {
      return try accessor.object(key, of: holder)?.send("retain")?.send("autorelease")
    } catch {
      if accessor.type == nil { throw .noProperty(key, of: holder.runningClass) }
      throw .raised("reading \"\(key)\" of \(holder.className)", error)
    }
  }

  private func told(
    _ body: () throws(Raised) -> Reading?, _ key: String, of holder: Object
  ) throws(BridgeError) -> Reading? {
    do throws(Raised) { return try body() } catch { throw .raised("reading \"\(key)\" of \(holder.className)", error) }
  }
}

/// Properties, and the way from and to the toolkit's pointers.
extension Bridge {
  func get(
    _ node: capuchin_node, _ name: capuchin_string, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in
      guard let told = ToldProperties.text(name.text, of: object) else {
        return try Properties(registry: registry).get(name.text, of: object, sink)
      }
      _ = sink.put(.string(told), named: name)
    }
  }

  func set(
    _ node: capuchin_node, _ name: capuchin_string, _ value: capuchin_value
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in
      try LoopTurn.follows { () throws(BridgeError) in try Properties(registry: registry).set(name.text, of: object, value) }
    }
  }

  func call(
    _ node: capuchin_node, _ kind: UInt32, _ name: capuchin_string, _ arguments: capuchin_list?,
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    throw .onlyMethods
  }

  func pointer(of node: capuchin_node) throws(BridgeError) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(try registry.object(node))
  }

  func node(of pointer: UnsafeMutableRawPointer) throws(BridgeError) -> capuchin_node {
    registry.node(pointer.assumingMemoryBound(to: objc_object.self))
  }
}
