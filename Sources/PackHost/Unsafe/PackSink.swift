import CapuchinABI

/// A pack's sink that the host puts results into. Null, short or empty sinks take nothing.
struct PackSink {
  private let sink: capuchin_sink?

  init(_ pointer: UnsafePointer<capuchin_sink>?) {
    guard let pointer, pointer.pointee.size >= UInt32(MemoryLayout<capuchin_sink>.size) else {
      sink = nil
      return
    }
    sink = pointer.pointee
  }

  /// Puts one value.
  ///
  /// - Returns: whether the pack wants more.
  @discardableResult
  func put(_ value: Value, name: String = "") -> Bool {
    guard let sink, let put = sink.put else { return false }
    return withArena { arena in
      var raw = arena.value(value)
      return put(sink.`self`, arena.text(name), &raw) == CAPUCHIN_MORE
    }
  }
}
