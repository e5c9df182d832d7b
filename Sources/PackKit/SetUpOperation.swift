import CapuchinABI

/// Brings an app into the state that a test begins with: accounts, documents, settings.
///
///     let empty = SetUpOperation("no-accounts") { _ in try Accounts.removeAll() }
///
/// A session names the operations it wants, `--setup no-accounts,signed-in` or a script's `Setup`; they run
/// one after the other, in that order, once the toolkit is up and before the app shows a window. pack.json
/// lists them, too.
public struct SetUpOperation: Sendable {
  /// As in pack.json: letters, digits, `.`, `_` and `-`.
  public let name: String
  let run: @Sendable (Host) throws -> Void

  /// - Parameters:
  ///   - name: as in pack.json.
  ///   - run: does it, once, on the toolkit's thread, and has done it when it returns. There are no widgets
  ///     yet. What it throws ends the run: the app is ended, and the person sees the error's sentence.
  public init(_ name: String, _ run: @escaping @Sendable (Host) throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// What a table's `self` points to.
private final class ServedOperation {
  let operation: SetUpOperation
  let host: Host

  init(_ operation: SetUpOperation, host: Host) {
    self.operation = operation
    self.host = host
  }

  func run(_ message: UnsafePointer<capuchin_sink>?) -> UInt32 {
    answering(message) {
      try operation.run(host)
      return CAPUCHIN_OK
    }
  }
}

extension Arena {
  /// The table of `capuchin.operations/1`.
  func operations(
    _ operations: [SetUpOperation], host: Host
  ) -> UnsafePointer<capuchin_operations> {
    let tables = operations.map { operation in
      capuchin_operation(
        size: UInt32(MemoryLayout<capuchin_operation>.size), reserved: 0,
        // Retained for good, as all that a table points to.
        self: Unmanaged.passRetained(ServedOperation(operation, host: host)).toOpaque(),
        name: string(operation.name),
        run: { operation, message in
          guard let operation else { return CAPUCHIN_INVALID }
          return Unmanaged<ServedOperation>.fromOpaque(operation).takeUnretainedValue().run(message)
        })
    }
    return one(
      capuchin_operations(
        size: UInt32(MemoryLayout<capuchin_operations>.size), reserved: 0, items: array(tables),
        count: UInt64(tables.count)))
  }
}
