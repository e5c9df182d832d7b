import CapuchinABI

/// Brings an app into the state that a test begins with: accounts, documents, settings.
///
///     let empty = SetUpOperation("no-accounts") { try Accounts.removeAll() }
///
/// A session names the operations it wants, `--setup no-accounts,signed-in` or a script's `Setup`; they run
/// one after the other, in that order, once the toolkit is up and before the app shows a window. pack.json
/// lists them, too.
public struct SetUpOperation: Sendable {
  /// As in pack.json: letters, digits, `.`, `_` and `-`.
  public let name: String
  let run: @Sendable () throws -> Void

  /// - Parameters:
  ///   - name: as in pack.json.
  ///   - run: does it, once, on the toolkit's thread, and has done it when it returns. There are no widgets
  ///     yet. What it throws ends the run: the app is ended, and the person sees the error's sentence.
  public init(_ name: String, _ run: @escaping @Sendable () throws -> Void) {
    self.name = name
    self.run = run
  }
}

extension Arena {
  /// The table of `capuchin.operations/1`.
  func operations(_ operations: [SetUpOperation]) -> UnsafePointer<capuchin_operations> {
    var list = capuchin_operations.empty
    (list.items, list.count) = counted(operations.map(operation))
    return place(list)
  }

  private func operation(_ operation: SetUpOperation) -> capuchin_operation {
    var table = capuchin_operation.empty
    // Retained for good, as all that a table points to.
    table.context = Unmanaged.passRetained(ServedOperation(operation)).toOpaque()
    table.name = text(operation.name)
    table.run = { operation, message in
      guard let operation else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) {
        try Unmanaged<ServedOperation>.fromOpaque(operation).takeUnretainedValue().operation.run()
        return CAPUCHIN_STATUS_OK
      }
    }
    return table
  }
}

/// What a table's `context` points to.
private final class ServedOperation {
  let operation: SetUpOperation
  init(_ operation: SetUpOperation) { self.operation = operation }
}
