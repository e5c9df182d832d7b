import CapuchinABI

/// The toolkit's own properties, signals and actions of a node. The toolkit's thread.
extension Node {
  /// A property as `T`, or nil where there is none, it holds something else or the node is gone.
  ///
  ///     let isOn: Bool? = node["active"]
  public subscript<T: ValueConvertible>(name: String) -> T? {
    value(name).flatMap(T.init)
  }

  /// A property of any type, or nil.
  public func value(_ name: String) -> Value? {
    try? read(name)
  }

  /// A property as `T`.
  /// - Throws: `PackError.stale`, or `failed` where there is none or it holds something else.
  public func get<T: ValueConvertible>(_ name: String, as type: T.Type = T.self) throws -> T {
    let found = try read(name)
    guard let found, let value = T(found) else {
      throw PackError.property(name, of: self, found: found, expected: T.valueName)
    }
    return value
  }

  /// Sets a property.
  /// - Throws: `PackError` with what the bridge says.
  public func set(_ name: String, _ value: Value) throws {
    guard let table, let set = table.set else { throw PackError.noService(CAPUCHIN_EXT_HOST_NODE) }
    try withArena { arena in
      try Host.run(otherwise: "property \"\(name)\" of \(className) was not set") {
        set(table.context, raw, arena.text(name), arena.place(arena.value(value)), $0)
      }
    }
  }

  /// Emits a signal.
  /// - Returns: what came out.
  /// - Throws: `PackError` with what the bridge says.
  @discardableResult
  public func emit(_ signal: String, _ arguments: Value...) throws -> [Value] {
    try call(CAPUCHIN_CALL_SIGNAL, signal, arguments)
  }

  /// Activates an action, `clipboard.paste`.
  /// - Throws: `PackError` with what the bridge says.
  public func activate(_ action: String, _ arguments: Value...) throws {
    _ = try call(CAPUCHIN_CALL_ACTION, action, arguments)
  }

  /// Calls a method that the toolkit knows by its name, as Objective-C's does. ``CallAnswer`` says which value each type
  /// takes.
  /// - Returns: its result, if it has one.
  /// - Throws: `PackError.invalid` with a sentence where something does not fit, `failed` for what the method raises.
  @discardableResult
  public func call(_ method: String, _ arguments: Value...) throws -> [Value] {
    try answer(of: method, arguments).result.map { [$0] } ?? []
  }

  /// The same for a method that also writes to where its arguments point.
  /// - Returns: its result and what it has written.
  /// - Throws: as `call`.
  public func answer(of method: String, _ arguments: [Value]) throws -> CallAnswer {
    CallAnswer(try named(CAPUCHIN_CALL_METHOD, method, arguments))
  }

  private func call(_ kind: UInt32, _ name: String, _ arguments: [Value]) throws -> [Value] {
    try named(kind, name, arguments).map(\.value)
  }

  private func named(_ kind: UInt32, _ name: String, _ arguments: [Value]) throws -> [NamedValue] {
    guard let table, let call = table.call else { throw PackError.noService(CAPUCHIN_EXT_HOST_NODE) }
    return try Host.results(arguments, otherwise: "\"\(name)\" of \(className) was not called") { list, result, message in
      name.lent { call(table.context, raw, kind, $0, list, result, message) }
    }
  }

  private func read(_ name: String) throws -> Value? {
    guard let table, let get = table.get else { throw PackError.noService(CAPUCHIN_EXT_HOST_NODE) }
    let answer = name.lent { name in
      Host.first { get(table.context, raw, name, $0) }
    }
    if answer.status == CAPUCHIN_STATUS_STALE { throw PackError.stale }
    return answer.value
  }
}
