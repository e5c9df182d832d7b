import Interception
import Synchronization

/// The methods of a toolkit's classes, for `Interception`: the bridge says where they are. Any thread.
final class ToolkitMethods: SlotProvider {
  let naming: OriginalNaming
  private let finder: MethodFinder
  private let known = Mutex(Known())

  private struct Known {
    struct Key: Hashable {
      let owner: ClassNumber
      let method: String
    }

    /// Methods that were found in a class.
    var found: [Key: ToolkitMethod] = [:]
    /// By encoding: many classes have the same methods.
    var signatures: [String: Signature] = [:]
    /// What packs say of methods that the toolkit does not describe, by their full name.
    var declared: [String: DelegateMethod] = [:]
  }

  init(_ finder: MethodFinder) {
    self.finder = finder
    naming = finder.naming
  }

  /// Keeps what a pack says of a method, for toolkits that do not describe it. The first one counts.
  func declare(_ method: DelegateMethod) {
    guard !method.encoding.isEmpty else { return }
    known.withLock { known in
      if known.declared[method.name] == nil { known.declared[method.name] = method }
    }
  }

  func classNumber(of target: UnsafeRawPointer) -> ClassNumber? {
    finder.classNumber(of: target).map { ClassNumber(rawValue: UInt($0)) }
  }

  func slot(_ method: String, of owner: ClassNumber) -> (any MethodSlot)? {
    (try? found(method, of: owner)).flatMap { methodSlot($0) }
  }

  func identity(_ method: String, of owner: ClassNumber) -> String? {
    (try? found(method, of: owner)).map(identity)
  }

  func signature(_ method: String, of owner: ClassNumber) throws(SignatureError) -> Signature? {
    guard let slot = try? found(method, of: owner) else { return nil }
    return try signature(encoding(of: slot))
  }

  /// The signature of an encoding; the same object for the same encoding.
  func signature(_ encoding: String) throws(SignatureError) -> Signature {
    if let signature = known.withLock({ $0.signatures[encoding] }) { return signature }
    let signature = try Signature(encoding)
    known.withLock { $0.signatures[encoding] = signature }
    return signature
  }

  /// How the method is called: as the toolkit says, else as a pack does.
  func encoding(of slot: ToolkitMethod) -> String {
    guard slot.encoding.isEmpty else { return slot.encoding }
    return declared("\(slot.declarerName).\(slot.name)").first?.encoding ?? ""
  }

  /// Why a method can be neither intercepted nor called, in one sentence; nil if it can be both.
  func refusal(of slot: ToolkitMethod) -> String? {
    guard slot.refusal.isEmpty else { return slot.refusal }
    return refusal(ofEncoding: encoding(of: slot))
  }

  /// The same of a method with that encoding.
  func refusal(ofEncoding encoding: String) -> String? {
    guard !encoding.isEmpty else { return "nothing tells how it is called" }
    do throws(SignatureError) {
      _ = try signature(encoding)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The slot with the implementation that a call of this one runs. Where classes inherit, it may be that of a class
  /// above: an interception there adds no method to a class, which no runtime would remove again.
  func implementing(_ slot: ToolkitMethod) -> ToolkitMethod {
    guard finder.doClassesInherit, slot.owner != slot.declarer else { return slot }
    return (try? finder.find(slot.name, of: slot.declarer)) ?? slot
  }

  /// The method by which a class takes calls of methods that it does not implement; nil if it forwards nothing.
  func forwarding(_ way: ForwardingWay, of owner: ClassNumber) -> ToolkitMethod? {
    finder.forwarding(way, of: UInt64(owner.rawValue))
  }

  /// What a call runs of a method that the object's class does not implement, and how it is called; nil if the object
  /// does not forward it.
  func forward(
    _ method: String, of object: UnsafeMutableRawPointer
  ) -> (implementation: UnsafeMutableRawPointer, encoding: String)? {
    finder.forward(method, of: object)
  }

  /// The name of a class; empty where there is none.
  func className(_ owner: ClassNumber) -> String { finder.className(UInt64(owner.rawValue)) }

  /// The slot as the toolkit says, else where a pack says that it is.
  func found(_ method: String, of owner: ClassNumber) throws(PackError) -> ToolkitMethod {
    let key = Known.Key(owner: owner, method: method)
    if let found = known.withLock({ $0.found[key] }) { return found }
    let found = try look(for: method, of: owner)
    // What has a place stays there.
    if found.place != 0 { known.withLock { $0.found[key] = found } }
    return found
  }

  private func look(for method: String, of owner: ClassNumber) throws(PackError) -> ToolkitMethod {
    do throws(PackError) {
      return try finder.find(method, of: UInt64(owner.rawValue))
    } catch {
      guard error.status != .unsupported else { throw error }
      let (places, refusal) = declaredSlots(method, of: owner)
      guard let place = places.first else { throw refusal ?? error }
      guard places.count == 1 else {
        let names = places.map { "\($0.declarerName).\($0.name)" }
        throw PackError(.invalid, "\(method) may be \(names.joined(separator: " or ")): say which")
      }
      return place
    }
  }

  /// Where packs say that a method is, and what the toolkit has to say against the last that cannot be there.
  private func declaredSlots(_ method: String, of owner: ClassNumber) -> ([ToolkitMethod], PackError?) {
    var (places, refusal): ([ToolkitMethod], PackError?) = ([], nil)
    for method in declared(method) where method.offset > 0 {
      do throws(PackError) {
        places.append(
          try finder.slot(
            method.method, at: method.offset, declaredBy: method.interface, of: UInt64(owner.rawValue)))
      } catch {
        if !error.message.isEmpty { refusal = error }
      }
    }
    return (places, refusal)
  }

  /// The name that a method has in all classes that hand calls of it on to each other: two interfaces may have
  /// methods of one name, two classes of Objective-C may not.
  func identity(of method: ToolkitMethod) -> String {
    naming == .camelCase ? method.name : "\(method.declarerName).\(method.name)"
  }

  /// How the values of a method are to be understood.
  ///
  /// - Parameter declared: the encoding that a pack gives. It counts where the toolkit's own cannot name the classes of
  ///   objects, as that of a compiler of Objective-C.
  func types(of method: ToolkitMethod, _ signature: Signature, declared: String? = nil) -> MethodTypes {
    if naming == .camelCase, let declared, let encoding = try? MethodEncoding(declared) { return MethodTypes(encoding) }
    return MethodTypes(signature.encoding, names: method.typeNames)
  }

  /// Whether a delegate may leave out any method of its protocol, as in Objective-C.
  var areInformal: Bool { finder.areOptional }

  func selector(_ method: String) -> UnsafeRawPointer? { finder.selector(method) }

  var raises: Bool { finder.raises }

  func guarded(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer
  ) -> String? {
    finder.guarded(body, context)
  }

  /// With the places of those that began as its copies; a class that inherits is reached by its base's. Nil as long as the toolkit has not made the class.
  func methodSlot(_ method: ToolkitMethod) -> (any MethodSlot)? {
    ToolkitMethodSlot(method, in: finder, hasDescendants: !finder.doClassesInherit)
  }

  /// Nil as long as the toolkit has not made the class.
  func methodSlot(alone method: ToolkitMethod) -> (any MethodSlot)? {
    ToolkitMethodSlot(method, in: finder, hasDescendants: false)
  }

  /// By the full name, or the method's alone; in the order of their full names.
  private func declared(_ name: String) -> [DelegateMethod] {
    known.withLock { known in
      if let method = known.declared[name] { return [method] }
      return known.declared.values.filter { $0.method == name }.sorted { $0.name < $1.name }
    }
  }
}

/// The place of a method in a class: the pack of the bridge reads and writes it.
struct ToolkitMethodSlot: MethodSlot {
  let place: UInt
  private let method: ToolkitMethod
  private let finder: MethodFinder
  private let hasDescendants: Bool

  /// Nil as long as the toolkit has not made the class.
  ///
  /// - Parameter hasDescendants: whether the places of the classes below count, too.
  init?(_ method: ToolkitMethod, in finder: MethodFinder, hasDescendants: Bool) {
    guard method.place != 0 else { return nil }
    place = UInt(method.place)
    self.method = method
    self.finder = finder
    self.hasDescendants = hasDescendants
  }

  func implementation() -> UnsafeMutableRawPointer? { finder.implementation(of: method) }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    finder.exchange(method, implementation, for: replacement)
  }

  func descendants() -> [any MethodSlot] {
    guard hasDescendants else { return [] }
    return ((try? finder.descendants(of: method)) ?? []).compactMap { method in
      ToolkitMethodSlot(method, in: finder, hasDescendants: false)
    }
  }

  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? {
    guard finder.inherited(by: method) != nil else { return nil }
    return { [method, finder] in finder.inherited(by: method) }
  }
}
