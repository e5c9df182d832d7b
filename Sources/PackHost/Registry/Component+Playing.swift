import CapuchinABI

extension Component {
  /// Plays one pass of a command. Wraps `play`; input that it sends may start a nested main loop,
  /// so that this returns late.
  ///
  /// - Returns: nil leaves it to the base.
  public func play(_ request: inout PlayRequest) throws(PackError) -> Progress? {
    guard let play = table.play else { return nil }
    return try leaving(Call(pack, "component.play")) { call throws(PackError) in
      defer { request.pass &+= 1 }
      return try call.progress { message in
        request.withRaw { play(context, $0, message) }
      }
    }
  }

  /// Tells it that a command ends in which it waits to be called again. Wraps `abandon`.
  public func abandon(_ request: PlayRequest) {
    guard let abandon = table.abandon else { return }
    var request = request
    _ = try? Call(pack, "component.abandon").run {
      request.withRaw { abandon(context, $0) }
      return CAPUCHIN_STATUS_OK
    }
  }
}
