import ABIOverlay
import CapuchinABI
import Interception

/// Finds the methods of a toolkit: safe calls of a `capuchin_methods`. Any thread may make them.
///
/// Every method throws `PackError`: what the pack says, `.unsupported` where its table has no such
/// function. Unchecked because it holds the table's functions and its `context`, which the ABI tags [any]
/// and which live as long as the process.
public struct MethodFinder: @unchecked Sendable {
  private let table: capuchin_methods
  private let pack: String

  init(_ table: UnsafePointer<capuchin_methods>, pack: String) {
    self.table = capuchin_methods(reading: table)
    self.pack = pack
  }

  /// The number of a class or interface that the process has. Wraps `class_named`.
  public func classNumber(named name: String) throws(PackError) -> UInt64 {
    var number: UInt64 = 0
    try run("class_named", table.class_named) { function, message in
      name.lent { function(table.context, $0, &number, message) }
    }
    return number
  }

  /// The class of an object by the toolkit's own pointer; nil where it is none. Wraps `class_of`.
  public func classNumber(of object: UnsafeRawPointer) -> UInt64? {
    var number: UInt64 = 0
    guard let function = table.class_of, function(table.context, object, &number) == CAPUCHIN_STATUS_OK else {
      return nil
    }
    return number
  }

  /// The slot of a method: "select_item" or "GtkSelectionModel.select_item". Wraps `find`.
  ///
  /// - Throws: `.invalid` where the class has none, `.unsupported` where it cannot be intercepted.
  public func find(_ method: String, of classNumber: UInt64) throws(PackError) -> ToolkitMethod {
    var raw = capuchin_method.empty
    try run("find", table.find) { function, message in
      method.lent { function(table.context, classNumber, $0, &raw, message) }
    }
    do { return try ToolkitMethod(raw) } catch { throw failure("find", error) }
  }

  /// The slot of a method that the toolkit does not describe. Wraps `at`.
  func slot(
    _ method: String, at offset: UInt32, declaredBy interface: String, of classNumber: UInt64
  ) throws(PackError) -> ToolkitMethod {
    var raw = capuchin_method.empty
    try run("at", table.at) { function, message in
      interface.lent { interface in
        method.lent { function(table.context, classNumber, interface, $0, offset, &raw, message) }
      }
    }
    do { return try ToolkitMethod(raw) } catch { throw failure("at", error) }
  }

  /// The name of a class; empty where there is none. Wraps `class_name`.
  public func className(_ classNumber: UInt64) -> String {
    text { sink in table.class_name?(table.context, classNumber, sink) } ?? ""
  }

  /// Tells `watch` from now on whenever a class has got its table of an interface. Wraps `watch`.
  func begin(_ watch: ClassWatch) throws(PackError) {
    try run("watch", table.watch) { function, _ in
      function(table.context, watch.context) { ClassWatch.tell($0, $1, $2) }
    }
  }

  /// Tells it no more; a thread that is telling it right now ends doing so.
  func end(_ watch: ClassWatch) {
    _ = table.watch?(table.context, watch.context, nil)
  }

  /// The methods of a class, of its bases and its interfaces, also those that cannot be intercepted.
  /// Wraps `list`.
  public func list(_ classNumber: UInt64) throws(PackError) -> [ToolkitMethod] {
    try gather("list", table.list) { function, context, visit, message in
      function(table.context, classNumber, context, visit, message)
    }
  }

  /// The same method in the classes below that have a place of their own by now. Wraps
  /// `descendants`.
  public func descendants(of slot: ToolkitMethod) throws(PackError) -> [ToolkitMethod] {
    try gather("descendants", table.descendants) { function, context, visit, message in
      slot.withRaw { function(table.context, $0, context, visit, message) }
    }
  }
}

/// Methods that a runtime keeps.
extension MethodFinder {
  /// Whether an object may leave out any method of an interface that it implements.
  var areOptional: Bool { table.flags & CAPUCHIN_METHODS_OPTIONAL != 0 }

  /// Whether a class has what its base has until it gets an implementation of its own, rather than a copy.
  var doClassesInherit: Bool { table.inherited != nil }

  /// How methods are written, and with that their originals.
  var naming: OriginalNaming { table.flags & CAPUCHIN_METHODS_CAMEL_CASE != 0 ? .camelCase : .underscored }

  /// What a method is told that it was called by. Wraps `selector`.
  func selector(_ method: String) -> UnsafeRawPointer? {
    table.selector.flatMap { selector in method.lent { selector(table.context, $0) } }
  }

  /// What a selector is called; nil where it is none. Wraps `selector_name`.
  func name(ofSelector selector: UnsafeRawPointer) -> String? {
    text { sink in table.selector_name?(table.context, selector, sink) }
  }

  /// Whether methods may raise exceptions.
  var raises: Bool { table.guarded != nil }

  /// Calls a function that calls methods, and returns what one of them raised. Wraps `guarded`.
  func guarded(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer
  ) -> String? {
    guard let function = table.guarded else {
      body(context)
      return nil
    }
    do throws(PackError) {
      try run("guarded", function) { $0(table.context, body, context, $1) }
      return nil
    } catch {
      return error.sentence
    }
  }

  /// What an exception says that comes out of a method; nil of another language's. Wraps `reason`.
  func reason(of exception: UnsafeRawPointer) -> String? {
    text { sink in table.reason?(table.context, exception, sink) }
  }

  /// What a text says that travels as an object; nil where it is none. Toolkit's thread. Wraps `text`.
  func text(of object: UnsafeRawPointer) -> String? {
    text { sink in table.text?(table.context, object, sink) }
  }

  /// The text that a function puts; nil where it does not say that it has, or is not there.
  private func text(_ body: (UnsafePointer<capuchin_sink>) -> UInt32?) -> String? {
    var sink = TextSink()
    let status = sink.receive { body($0) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    return status == CAPUCHIN_STATUS_OK ? sink.text ?? "" : nil
  }

  /// Whether what an object is told, and says, must not be shown. Toolkit's thread. Wraps `keeps_secrets`.
  func keepsSecrets(_ object: UnsafeRawPointer) -> Bool {
    table.keeps_secrets.map { $0(table.context, object) != 0 } ?? false
  }

  /// What a call ends in at this moment. Wraps `read`.
  func implementation(of method: ToolkitMethod) -> UnsafeMutableRawPointer? {
    table.read.flatMap { function in method.withRaw { function(table.context, $0) } }
  }

  /// Puts another implementation in the place of this one. Wraps `exchange`.
  func exchange(
    _ slot: ToolkitMethod, _ expected: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    guard let function = table.exchange else { return false }
    return slot.withRaw { function(table.context, $0, expected, replacement) == CAPUCHIN_STATUS_OK }
  }

  /// What its class inherits, if that is all it has. Wraps `inherited`.
  func inherited(by slot: ToolkitMethod) -> UnsafeMutableRawPointer? {
    table.inherited.flatMap { function in slot.withRaw { function(table.context, $0) } }
  }
}

/// Values of the toolkit's own types.
extension MethodFinder {
  /// The value at `memory`; nil if the toolkit has none for the type. Objects and structures on the toolkit's thread
  /// only. Wraps `read_value`.
  func readValue(
    _ type: NamedType, at memory: UnsafeRawPointer, keepsObjects: Bool, isPassive: Bool
  ) -> Value? {
    guard let function = table.read_value else { return nil }
    var sink = ValueSink(limit: 1)
    let flags = (keepsObjects ? CAPUCHIN_TYPE_KEEPS_OBJECTS : 0) | (isPassive ? CAPUCHIN_TYPE_PASSIVE : 0)
    let status = type.withRaw(flags: flags) { type in
      sink.receive { function(table.context, type, memory, $0) }
    }
    return status == CAPUCHIN_STATUS_OK ? sink.values.first?.value : nil
  }

  /// Writes a value of the toolkit's own type; `.unsupported` if it does not know the type. Wraps `write_value`.
  ///
  /// - Returns: what `releaseValue` needs after the call.
  func writeValue(
    _ type: NamedType, _ value: Value, to memory: UnsafeMutableRawPointer
  ) -> (status: Status, made: UnsafeMutableRawPointer?) {
    guard let function = table.write_value else { return (.unsupported, nil) }
    var made: UnsafeMutableRawPointer?
    let status = type.withRaw(flags: 0) { type in
      withArena { arena in
        let value = arena.place(arena.value(value))
        return function(table.context, type, value, memory, &made)
      }
    }
    return (Status(rawValue: status), made)
  }

  /// Wraps `release_value`.
  func releaseValue(_ type: NamedType, _ made: UnsafeMutableRawPointer) {
    type.withRaw(flags: 0) { table.release_value?(table.context, $0, made) }
  }
}

extension NamedType {
  fileprivate func withRaw<Result>(flags: UInt32, _ body: (UnsafePointer<capuchin_value_type>) -> Result) -> Result {
    encoding.description.lent { encoding in
      name.lent { name in
        var raw = capuchin_value_type()
        raw.size = UInt32(MemoryLayout<capuchin_value_type>.size)
        (raw.flags, raw.encoding, raw.name) = (flags, encoding, name)
        return body(&raw)
      }
    }
  }
}

/// Methods that a class does not implement, and whose calls it forwards.
extension MethodFinder {
  /// The method by which objects of a class take such calls; nil if it has none. Wraps `forwarding`.
  func forwarding(_ way: ForwardingWay, of classNumber: UInt64) -> ToolkitMethod? {
    var raw = capuchin_method.empty
    guard let function = table.forwarding,
      function(table.context, classNumber, way.rawValue, &raw) == CAPUCHIN_STATUS_OK
    else { return nil }
    return try? ToolkitMethod(raw)
  }

  /// Reads a call that an object was handed; nil if it is none. Toolkit's thread. Wraps `forwarded`.
  func forwarded(_ call: UnsafeRawPointer) -> ForwardedCall? {
    var sink = ValueSink(limit: Limits.values)
    let status = sink.receive { table.forwarded?(table.context, call, $0) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    guard status == CAPUCHIN_STATUS_OK, sink.state.problem == nil, sink.values.count >= 2,
      case .string(let method) = sink.values[0].value, case .string(let encoding) = sink.values[1].value
    else { return nil }
    let arguments = sink.values.dropFirst(2).map { value -> [UInt8] in
      if case .bytes(let bytes) = value.value { bytes } else { [] }
    }
    return ForwardedCall(method: method, encoding: encoding, arguments: arguments)
  }

  /// What a call of a method runs that the object's class does not implement. Runs code of the app's. Toolkit's thread.
  /// Wraps `forward`.
  func forward(
    _ method: String, of object: UnsafeMutableRawPointer
  ) -> (implementation: UnsafeMutableRawPointer, encoding: String)? {
    var encoding = TextSink()
    var implementation: UnsafeMutableRawPointer?
    let status = encoding.receive { sink in
      method.lent { table.forward?(table.context, object, $0, &implementation, sink) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    }
    guard status == CAPUCHIN_STATUS_OK, let implementation, let text = encoding.text else { return nil }
    return (implementation, text)
  }
}

extension ToolkitMethod {
  /// As the pack is asked about it.
  fileprivate func withRaw<Result>(_ body: (UnsafePointer<capuchin_method>) -> Result) -> Result {
    name.lent { name in
      var raw = capuchin_method.empty
      raw.owner = owner
      raw.declarer = declarer
      raw.place = place
      raw.name = name
      raw.flags = isOfInterface ? CAPUCHIN_METHOD_OF_INTERFACE : 0
      return body(&raw)
    }
  }
}

extension MethodFinder {
  private typealias Visit =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<capuchin_method>?) -> UInt32

  /// Calls a function that visits methods.
  private func gather<Function>(
    _ name: String, _ function: Function?,
    _ body: (Function, UnsafeMutableRawPointer, Visit, UnsafePointer<capuchin_sink>) -> UInt32
  ) throws(PackError) -> [ToolkitMethod] {
    var methods = MethodGathering()
    try withUnsafeMutablePointer(to: &methods) { context throws(PackError) in
      try run(name, function) { function, message in
        body(
          function, context,
          { context, slot in
            context?.assumingMemoryBound(to: MethodGathering.self).pointee.take(slot) ?? CAPUCHIN_FLOW_STOP
          }, message)
      }
    }
    if let problem = methods.problem { throw failure(name, problem) }
    return methods.found
  }

  /// Calls a function of the table, if that has it.
  private func run<Function>(
    _ name: String, _ function: Function?, _ body: (Function, UnsafePointer<capuchin_sink>) -> UInt32
  ) throws(PackError) {
    var message = TextSink()
    let status = function.map { function in Status(rawValue: message.receive { body(function, $0) }) } ?? .unsupported
    guard status == .ok else {
      throw PackError(status, message.text ?? "", pack: pack, function: "methods.\(name)")
    }
  }

  private func failure(_ function: String, _ problem: DataProblem) -> PackError {
    PackError(.failed, "handed over \(problem)", pack: pack, function: "methods.\(function)")
  }
}

/// What a visit has gathered.
private struct MethodGathering {
  var found: [ToolkitMethod] = []
  var problem: DataProblem?

  mutating func take(_ slot: UnsafePointer<capuchin_method>?) -> UInt32 {
    guard problem == nil else { return CAPUCHIN_FLOW_STOP }
    do throws(DataProblem) {
      guard let slot else { throw .missingTable }
      guard found.count < Limits.values else { throw .tooMany }
      found.append(try ToolkitMethod(capuchin_method(reading: slot)))
      return CAPUCHIN_FLOW_MORE
    } catch {
      problem = error
      return CAPUCHIN_FLOW_STOP
    }
  }
}
