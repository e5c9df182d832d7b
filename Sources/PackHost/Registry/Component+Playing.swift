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
}
