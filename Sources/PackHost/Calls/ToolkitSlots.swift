import CapuchinABI

/// Where a toolkit keeps its methods: safe calls of a `capuchin_slots`. Any thread may make them.
///
/// Every method throws `PackError`: what the pack says, `.unsupported` where its table has no such
/// function. Unchecked because it holds the table's functions and its `self`, which the ABI tags [any]
/// and which live as long as the process.
public struct ToolkitSlots: @unchecked Sendable {
  private let table: capuchin_slots
  private let pack: String

  init(_ table: UnsafePointer<capuchin_slots>, pack: String) {
    self.table = capuchin_slots(reading: table)
    self.pack = pack
  }

  /// The number of a class or interface that the process has. Wraps `class_named`.
  public func classNumber(named name: String) throws(PackError) -> UInt64 {
    guard let function = table.class_named else { throw unsupported("class_named") }
    var number: UInt64 = 0
    try run("class_named") { message in
      withText(name) { function(table.`self`, $0, &number, message) }
    }
    return number
  }

  /// The class of an object by the toolkit's own pointer; nil where it is none. Wraps `class_of`.
  public func classNumber(of object: UnsafeRawPointer) -> UInt64? {
    var number: UInt64 = 0
    guard let function = table.class_of, function(table.`self`, object, &number) == CAPUCHIN_OK else {
      return nil
    }
    return number
  }

  /// The slot of a method: "select_item" or "GtkSelectionModel.select_item". Wraps `find`.
  ///
  /// - Throws: `.invalid` where the class has none, `.unsupported` where it cannot be intercepted.
  public func find(_ method: String, of classNumber: UInt64) throws(PackError) -> ToolkitSlot {
    guard let function = table.find else { throw unsupported("find") }
    var raw = capuchin_slot.empty
    try run("find") { message in
      withText(method) { function(table.`self`, classNumber, $0, &raw, message) }
    }
    do { return try ToolkitSlot(raw) } catch { throw failure("find", error) }
  }

  /// The slot of a method that the toolkit does not describe. Wraps `at`.
  func slot(
    _ method: String, at offset: UInt32, declaredBy interface: String, of classNumber: UInt64
  ) throws(PackError) -> ToolkitSlot {
    guard let function = table.at else { throw unsupported("at") }
    var raw = capuchin_slot.empty
    try run("at") { message in
      withText(interface) { interface in
        withText(method) {
          function(table.`self`, classNumber, interface, $0, offset, &raw, message)
        }
      }
    }
    do { return try ToolkitSlot(raw) } catch { throw failure("at", error) }
  }

  /// The name of a class; empty where there is none. Wraps `class_name`.
  public func className(_ classNumber: UInt64) -> String {
    table.class_name.map { BorrowedText($0(table.`self`, classNumber)).text } ?? ""
  }

  /// Tells `watch` from now on whenever a class has got its table of an interface. Wraps `watch`.
  func begin(_ watch: ClassWatch) throws(PackError) {
    guard let function = table.watch else { throw unsupported("watch") }
    try run("watch") { _ in
      function(table.`self`, watch.context) { ClassWatch.tell($0, $1, $2) }
    }
  }

  /// Tells it no more; a thread that is telling it right now ends doing so.
  func end(_ watch: ClassWatch) {
    _ = table.watch?(table.`self`, watch.context, nil)
  }

  /// The slots of a class, of its bases and its interfaces, also those that cannot be intercepted.
  /// Wraps `list`.
  public func list(_ classNumber: UInt64) throws(PackError) -> [ToolkitSlot] {
    guard let function = table.list else { throw unsupported("list") }
    return try gather("list") { context, visit, message in
      function(table.`self`, classNumber, context, visit, message)
    }
  }

  /// The slots of the same method in the classes below that have a place of their own by now. Wraps
  /// `descendants`.
  public func descendants(of slot: ToolkitSlot) throws(PackError) -> [ToolkitSlot] {
    guard let function = table.descendants else { throw unsupported("descendants") }
    return try gather("descendants") { context, visit, message in
      slot.withRaw { function(table.`self`, $0, context, visit, message) }
    }
  }
}

/// Methods that a runtime keeps.
extension ToolkitSlots {
  /// Whether methods are called with a selector.
  var haveSelectors: Bool { table.selector != nil }

  /// What a method is told that it was called by. Wraps `selector`.
  func selector(_ method: String) -> UnsafeRawPointer? {
    table.selector.flatMap { selector in withText(method) { selector(table.`self`, $0) } }
  }

  /// What a selector is called; nil where it is none. Wraps `selector_name`.
  func name(ofSelector selector: UnsafeRawPointer) -> String? {
    let name = table.selector_name.map { BorrowedText($0(table.`self`, selector)).text } ?? ""
    return name.isEmpty ? nil : name
  }

  /// Calls a function that calls methods, and returns what one of them raised. Wraps `guarded`.
  func guarded(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer
  ) -> String? {
    guard let function = table.guarded else {
      body(context)
      return nil
    }
    do throws(PackError) {
      try run("guarded") { function(table.`self`, body, context, $0) }
      return nil
    } catch {
      return error.sentence
    }
  }

  /// What a text says that travels as an object; nil where it is none. Toolkit's thread. Wraps `text`.
  func text(of object: UnsafeRawPointer) -> String? {
    guard let function = table.text else { return nil }
    var sink = TextSink()
    let status = sink.receive { function(table.`self`, object, $0) }
    return status == CAPUCHIN_OK ? sink.text ?? "" : nil
  }

  /// Whether what an object is told, and says, must not be shown. Toolkit's thread. Wraps `keeps_secrets`.
  func keepsSecrets(_ object: UnsafeRawPointer) -> Bool {
    table.keeps_secrets.map { $0(table.`self`, object) != 0 } ?? false
  }

  /// What a call ends in at this moment. Wraps `implementation`.
  func implementation(of slot: ToolkitSlot) -> UnsafeMutableRawPointer? {
    table.implementation.flatMap { function in slot.withRaw { function(table.`self`, $0) } }
  }

  /// Puts another implementation in the place of this one. Wraps `exchange`.
  func exchange(
    _ slot: ToolkitSlot, _ expected: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    guard let function = table.exchange else { return false }
    return slot.withRaw { function(table.`self`, $0, expected, replacement) == CAPUCHIN_OK }
  }

  /// What its class inherits, if that is all it has. Wraps `inherited`.
  func inherited(by slot: ToolkitSlot) -> UnsafeMutableRawPointer? {
    table.inherited.flatMap { function in slot.withRaw { function(table.`self`, $0) } }
  }
}

extension ToolkitSlot {
  /// As the pack is asked about it.
  fileprivate func withRaw<Result>(_ body: (UnsafePointer<capuchin_slot>) -> Result) -> Result {
    withText(method) { method in
      var raw = capuchin_slot.empty
      raw.owner = owner
      raw.declarer = declarer
      raw.place = place?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      raw.method = method
      return body(&raw)
    }
  }
}

extension ToolkitSlots {
  private typealias Visit =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<capuchin_slot>?) -> UInt32

  /// Calls a function that visits slots.
  private func gather(
    _ function: String,
    _ body: (UnsafeMutableRawPointer, Visit, UnsafePointer<capuchin_sink>) -> UInt32
  ) throws(PackError) -> [ToolkitSlot] {
    var slots = SlotGathering()
    try withUnsafeMutablePointer(to: &slots) { context throws(PackError) in
      try run(function) { message in
        body(
          context,
          { context, slot in
            context?.assumingMemoryBound(to: SlotGathering.self).pointee.take(slot) ?? CAPUCHIN_STOP
          }, message)
      }
    }
    if let flaw = slots.flaw { throw failure(function, flaw) }
    return slots.found
  }

  private func run(
    _ function: String, _ body: (UnsafePointer<capuchin_sink>) -> UInt32
  ) throws(PackError) {
    var message = TextSink()
    let status = Status(rawValue: message.receive(body))
    guard status == .ok else {
      throw PackError(status, message.text ?? "", pack: pack, function: "slots.\(function)")
    }
  }

  private func unsupported(_ function: String) -> PackError {
    PackError(.unsupported, pack: pack, function: "slots.\(function)")
  }

  private func failure(_ function: String, _ flaw: Flaw) -> PackError {
    PackError(.failed, "handed over \(flaw)", pack: pack, function: "slots.\(function)")
  }
}

/// What a visit has gathered.
private struct SlotGathering {
  var found: [ToolkitSlot] = []
  var flaw: Flaw?

  mutating func take(_ slot: UnsafePointer<capuchin_slot>?) -> UInt32 {
    guard flaw == nil else { return CAPUCHIN_STOP }
    do throws(Flaw) {
      guard let slot else { throw .missingTable }
      guard found.count < Limits.values else { throw .tooMany }
      found.append(try ToolkitSlot(capuchin_slot(reading: slot)))
      return CAPUCHIN_MORE
    } catch {
      flaw = error
      return CAPUCHIN_STOP
    }
  }
}
