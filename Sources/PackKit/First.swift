import CapuchinABI

/// The first value that a call puts, without the cost of keeping them all.
struct First {
  private var value: Value?
  private let host: Host

  /// Runs `call` with a sink that takes one value: that one, where the call succeeds.
  static func from(
    _ host: Host, _ call: (UnsafePointer<capuchin_sink>) -> UInt32
  ) -> (status: UInt32, value: Value?) {
    var first = First(value: nil, host: host)
    let status = withUnsafeMutablePointer(to: &first) { context in
      var sink = capuchin_sink()
      sink.size = UInt32(MemoryLayout<capuchin_sink>.size)
      sink.`self` = UnsafeMutableRawPointer(context)
      sink.put = { context, _, value in
        guard let first = context?.assumingMemoryBound(to: First.self) else { return CAPUCHIN_STOP }
        if first.pointee.value == nil {
          first.pointee.value = Value(value, host: first.pointee.host)
        }
        return CAPUCHIN_STOP
      }
      return withUnsafePointer(to: sink) { call($0) }
    }
    return (status, status == CAPUCHIN_OK ? first.value : nil)
  }
}
