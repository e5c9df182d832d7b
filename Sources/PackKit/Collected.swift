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

  /// The first text that was put: the sentence of a message sink.
  var sentence: String {
    for case (_, .string(let text)) in values { return text }
    return ""
  }
}
