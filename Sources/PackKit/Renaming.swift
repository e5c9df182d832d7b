import CapuchinABI

/// Hands values on to another sink under a name of its own.
struct Renaming {
  private let target: UnsafePointer<capuchin_sink>
  private let name: capuchin_string

  /// Runs `call` with a sink that puts into `target` as `name`.
  static func into(
    _ target: UnsafePointer<capuchin_sink>, as name: capuchin_string,
    _ call: (UnsafePointer<capuchin_sink>) -> UInt32
  ) -> UInt32 {
    var renaming = Renaming(target: target, name: name)
    return withUnsafeMutablePointer(to: &renaming) { context in
      var sink = capuchin_sink()
      sink.size = UInt32(MemoryLayout<capuchin_sink>.size)
      sink.`self` = UnsafeMutableRawPointer(context)
      sink.put = { context, _, value in
        guard let renaming = context?.assumingMemoryBound(to: Renaming.self).pointee,
          let put = renaming.target.pointee.put
        else { return CAPUCHIN_STOP }
        return put(renaming.target.pointee.`self`, renaming.name, value)
      }
      return withUnsafePointer(to: sink) { call($0) }
    }
  }
}
