import BridgeKit
import CGObject
import Spelling

/// Finds the methods of GObject's classes: `capuchin.methods/1`. Any thread.
///
/// A class's struct begins as a copy of its base's. An interface has one table for each class that
/// implements it, a copy of its base's, or else of the interface's own; a class that only inherits the
/// interface shares its base's table.
final class SlotFinder: Sendable {
  private let catalog: MethodCatalog

  init(_ typelib: Typelib) { catalog = MethodCatalog(typelib) }

  /// The slot of a method, "select_item" or "GtkSelectionModel.select_item". The name before it is that of the class or
  /// interface that declares the method, or of a class that overrides or inherits it.
  func slot(_ name: String, of type: GType) throws(BridgeError) -> Slot {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let (scope, method) = parts.count == 2 ? (String(parts[0]), String(parts[1])) : (nil, name)
    let declarers = try declarers(of: type, in: scope)
    let found = try slots(method, of: type, declaredBy: declarers)
    guard let first = found.first else { throw try noMethod(name, method, of: type) }
    guard found.count == 1 || !Classes.isInterface(first.declarer) else {
      throw .severalMethods(method, of: type, found.map { "\(typeName($0.declarer)).\(method)" })
    }
    return first
  }

  /// All slots of a class: its own, those of its bases, those of its interfaces.
  func slots(of type: GType) throws(BridgeError) -> [Slot] {
    var slots: [Slot] = []
    for declarer in try declarers(of: type) {
      slots += try catalog.methods(declaredBy: declarer).map {
        Slot($0, of: type, declaredBy: declarer)
      }
    }
    return slots
  }

  /// The slot of a method that introspection does not describe, at its place in the table.
  func slot(
    _ method: String, at offset: Int, of type: GType, declaredBy declarer: String
  ) throws(BridgeError) -> Slot {
    let declarerType = g_type_from_name(declarer)
    guard g_type_name(type) != nil, declarerType != 0, g_type_is_a(type, declarerType) != 0 else {
      throw .invalid("\(typeName(type)) has no methods of \(declarer)")
    }
    if let problem = Slot.problem(at: offset, declaredBy: declarerType) {
      throw .noPlace(offset, "\(declarer).\(method)", problem)
    }
    let slot = Slot(Method(method, at: offset), of: type, declaredBy: declarerType)
    if let problem = slot.problem { throw .noPlace(offset, "\(declarer).\(method)", problem) }
    return slot
  }

  /// The slots of a method in all classes below `owner`, each place once.
  ///
  /// - Parameter place: where `owner` has it, for a method that introspection does not describe.
  func descendants(
    of name: String, at place: UnsafeMutableRawPointer?, declaredBy declarer: GType, below owner: GType
  ) throws(BridgeError) -> [Slot] {
    guard g_type_name(declarer) != nil, g_type_is_a(owner, declarer) != 0 else {
      throw .invalid("\(typeName(owner)) has no methods of \(typeName(declarer))")
    }
    let described = try? catalog.methods(declaredBy: declarer).first { $0.name.text == name }
    guard let method = described ?? Slot.method(name, at: place, of: owner, declaredBy: declarer)
    else { throw try noMethod(name, name, of: declarer) }
    var seen: Set = [Slot(method, of: owner, declaredBy: declarer).place]
    let base = Classes.isInterface(owner) ? Fundamental.object : owner
    let coming = ClassWatch.coming.filter { g_type_is_a($0, owner) != 0 }
    return (Classes.made(from: base) + coming).compactMap { type in
      let slot = Slot(method, of: type, declaredBy: declarer)
      return slot.place != nil && seen.insert(slot.place).inserted ? slot : nil
    }
  }

  /// The classes and interfaces that may declare a method of a class, in the order of looking.
  private func declarers(of type: GType) throws(BridgeError) -> [GType] {
    guard g_type_name(type) != nil else { throw .invalid("no class has the number \(type)") }
    if Classes.isInterface(type) { return [type] }
    return Classes.lineage(of: type) + Classes.interfaces(of: type)
  }

  /// The same, as the class or interface `scope` has them; none if `type` is no `scope`.
  private func declarers(of type: GType, in scope: String?) throws(BridgeError) -> [GType] {
    guard let scope else { return try declarers(of: type) }
    let known = g_type_from_name(scope)
    guard known != 0, g_type_name(type) != nil, g_type_is_a(type, known) != 0 else { return [] }
    return try declarers(of: known)
  }

  private func slots(
    _ name: String, of type: GType, declaredBy declarers: [GType]
  ) throws(BridgeError) -> [Slot] {
    var slots: [Slot] = []
    for declarer in declarers {
      let methods = try catalog.methods(declaredBy: declarer)
      guard let method = methods.first(where: { $0.name.text == name }) else { continue }
      slots.append(Slot(method, of: type, declaredBy: declarer))
    }
    return slots
  }

  private func noMethod(
    _ name: String, _ method: String, of type: GType
  ) throws(BridgeError) -> BridgeError {
    let known = try slots(of: type).map(\.method.name.text)
    return .noMethod(name, of: type, nearest: Suggestion.nearest(to: method, in: known))
  }
}
