import ABIOverlay
import CapuchinABI

/// Calls of the host's services, whose statuses become errors and whose results are copied.
extension Host {
  /// The first value that a call puts.
  /// - Returns: nil where it put none that can be read, or did not succeed.
  static func first(_ call: (UnsafePointer<capuchin_sink>) -> capuchin_status?) -> (status: capuchin_status, value: Value?) {
    var sink = ValueSink(limit: 1)
    let status = sink.receive { call($0) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    return (status, status == CAPUCHIN_STATUS_OK ? sink.values.first?.value : nil)
  }

  /// Runs a call with a sink for a sentence.
  /// - Returns: its status, and the sentence, perhaps empty.
  static func explained(
    _ call: (UnsafePointer<capuchin_sink>) -> capuchin_status?
  ) -> (status: capuchin_status, sentence: String) {
    var sink = TextSink()
    let status = sink.receive { call($0) ?? CAPUCHIN_STATUS_UNSUPPORTED }
    return (status, sink.text ?? "")
  }

  /// Runs a call that succeeds or throws.
  /// - Throws: `PackError` with the sentence that the call gave, or `otherwise` where it gave none.
  static func run(
    otherwise: @autoclosure () -> String, _ call: (UnsafePointer<capuchin_sink>) -> capuchin_status?
  ) throws {
    let (status, sentence) = explained(call)
    if let error = PackError(status: status, sentence: sentence, otherwise: otherwise()) { throw error }
  }

  /// Runs a call with arguments, a sink for results and one for a sentence.
  /// - Returns: what came out, with the names that it came under.
  /// - Throws: as `run`.
  static func results(
    _ arguments: [Value], otherwise: @autoclosure () -> String,
    _ call: (
      UnsafePointer<capuchin_list>, _ result: UnsafePointer<capuchin_sink>, _ message: UnsafePointer<capuchin_sink>
    ) -> capuchin_status
  ) throws -> [NamedValue] {
    var results = ValueSink()
    try withArena { arena in
      let list = arena.place(arena.list(arguments))
      try run(otherwise: otherwise()) { message in results.receive { call(list, $0, message) } }
    }
    return results.values
  }
}
