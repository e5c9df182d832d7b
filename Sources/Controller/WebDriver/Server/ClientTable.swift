import Synchronization

/// The connected clients of a server. A new client takes the place of the one that has been without a request for the
/// longest time, if there are too many.
final class ClientTable: Sendable {
  private struct Client {
    let close: @Sendable () -> Void
    /// When its last request was answered; nil while a request is being answered.
    var idleSince: Int?
  }

  private struct State {
    var clients: [Int: Client] = [:]
    /// Counts all events, and is the clock of this table.
    var now = 0

    mutating func tick() -> Int {
      now += 1
      return now
    }
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Adds a client, which has no request yet.
  ///
  /// - Parameter close: closes its connection, if another client needs the place.
  /// - Returns: its number, or nil if all other clients are being answered.
  func add(close: @escaping @Sendable () -> Void) -> Int? {
    let (number, evicted) = state.withLock { state -> (Int?, Client?) in
      var evicted: Client?
      if state.clients.count >= limit {
        let idle = state.clients.compactMap { number, client in client.idleSince.map { (number, $0) } }
        guard let oldest = idle.min(by: { $0.1 < $1.1 }) else { return (nil, nil) }
        evicted = state.clients.removeValue(forKey: oldest.0)
      }
      let number = state.tick()
      state.clients[number] = Client(close: close, idleSince: number)
      return (number, evicted)
    }
    evicted?.close()
    return number
  }

  /// The client's request is complete, and is being answered from now on.
  func begin(_ number: Int) { state.withLock { $0.clients[number]?.idleSince = nil } }

  /// The client's request is answered.
  func end(_ number: Int) {
    state.withLock { state in
      let now = state.tick()
      state.clients[number]?.idleSince = now
    }
  }

  func remove(_ number: Int) { state.withLock { $0.clients[number] = nil } }
}
