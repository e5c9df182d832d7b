import Wire

extension Router {
  static let actions: [Route] = [
    Route("POST", "session/:session/actions") { call in
      let session = try await call.session()
      var sources: [InputSource] = []
      for value in try call.body.list("actions") { sources.append(try InputSource(value)) }
      var state = session.input
      for source in sources { try state.know(source) }
      session.input = state
      var player = ActionPlayer(session, try await session.window())
      // What is held stays so, whatever comes of the rest.
      defer { session.input = player.state }
      try await player.play(sources)
      return .null
    },
    Route("DELETE", "session/:session/actions") { call in
      let session = try await call.session()
      _ = try await session.window()
      try await session.release()
      return .null
    },
  ]
}
