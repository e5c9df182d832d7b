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
    guard let table, let set = table.set else { throw PackError.noService(CAPUCHIN_HOST_NODE) }
    let answer = withArena { arena in
      Collected.from(host) { set(table.`self`, raw, arena.string(name), arena.one(arena.value(value)), $0) }
    }
    if let error = PackError(
      status: answer.status, sentence: answer.sentence,
      otherwise: "property \"\(name)\" of \(className) was not set")
    {
      throw error
    }
  }

  /// Emits signal `name`, activates an action ("action:clipboard.paste") or calls a method.
  /// - Returns: what came out.
  /// - Throws: `PackError` with what the bridge says.
  @discardableResult
  public func call(_ name: String, _ arguments: Value...) throws -> [Value] {
    guard let table, let call = table.call else { throw PackError.noService(CAPUCHIN_HOST_NODE) }
    return try Collected.results(
      from: host, arguments, otherwise: "\"\(name)\" of \(className) was not called"
    ) { arena, list, result, message in
      call(table.`self`, raw, arena.string(name), list, result, message)
    }
  }

  private func read(_ name: String) throws -> Value? {
    guard let table, let get = table.get else { throw PackError.noService(CAPUCHIN_HOST_NODE) }
    let answer = name.lent { name in
      First.from(host) { get(table.`self`, raw, name, $0) }
    }
    if answer.status == CAPUCHIN_STALE { throw PackError.stale }
    return answer.value
  }
}
