import CapuchinABI

/// What a call put into a sink of ours, and what it answered.
struct Collected {
  var values: [(name: String, value: Value)] = []
  var status = CAPUCHIN_OK
  fileprivate let host: Host

  /// Runs `call` with a sink that keeps everything.
  static func from(
    _ host: Host, _ call: (UnsafePointer<capuchin_sink>) -> UInt32
  ) -> Collected {
    var collected = Collected(host: host)
    let status = withUnsafeMutablePointer(to: &collected) { context in
      var sink = capuchin_sink()
      sink.size = UInt32(MemoryLayout<capuchin_sink>.size)
      sink.`self` = UnsafeMutableRawPointer(context)
      sink.put = { context, name, value in
        guard let collected = context?.assumingMemoryBound(to: Collected.self) else {
          return CAPUCHIN_STOP
        }
        let copy = Value(value, host: collected.pointee.host)
        collected.pointee.values.append((String(name), copy))
        return CAPUCHIN_MORE
      }
      return withUnsafePointer(to: sink) { call($0) }
    }
    collected.status = status
    return collected
  }

  /// Runs a call with arguments, a sink for results and one for a sentence.
  ///
  /// - Returns: what came out.
  /// - Throws: `PackError` with the sentence, or `otherwise` where there is none.
  static func results(
    from host: Host, _ arguments: [Value], otherwise: @autoclosure () -> String,
    _ call: (
      Arena, UnsafePointer<capuchin_list>, _ result: UnsafePointer<capuchin_sink>,
      _ message: UnsafePointer<capuchin_sink>
    ) -> UInt32
  ) throws -> [Value] {
    let arena = Arena()
    let list = arena.one(arena.list(arguments))
    var message = Collected.from(host) { _ in CAPUCHIN_OK }
    let result = withExtendedLifetime(arena) {
      from(host) { result in
        message = from(host) { call(arena, list, result, $0) }
        return message.status
      }
    }
    if let error = PackError(
      status: result.status, sentence: message.sentence, otherwise: otherwise())
    {
      throw error
    }
    return result.values.map(\.value)
  }

  /// The first text that was put: the sentence of a message sink.
  var sentence: String {
    for case (_, .string(let text)) in values { return text }
    return ""
  }
}
