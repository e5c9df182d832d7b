import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Engine

/// Clients at a socket, without an app.
@Suite struct EngineListenerTests {
  /// A client that reads on a thread of its own.
  private final class Client: Sendable {
    private let socket: LineSocket
    private let answered = Mutex(0)

    var answers: Int { answered.withLock { $0 } }

    init(at path: String) throws {
      socket = LineSocket(owning: try UnixSocket.connect(to: path))
      _ = DetachedThread.start { [self] in
        try? socket.readLines { _ in answered.withLock { $0 += 1 } }
      }
    }

    func sayHello() throws {
      try socket.send(Data(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{}}"#.utf8) + [0x0A])
    }

    func leave() { socket.shutDown() }
  }

  @Test func `A client beyond the limit is served when another has gone`() async throws {
    let path = "\(FileManager.default.temporaryDirectory.path)/capuchin-listener-\(UUID().uuidString)"
    let listener = try EngineListener(Engine(), at: path, clients: 2)
    let clients = try (0..<3).map { _ in try Client(at: path) }
    for client in clients { try client.sayHello() }
    try await waitUntil("two are answered", within: .seconds(120)) { clients.map(\.answers) == [1, 1, 0] }
    // Each round trip would be time enough for the third.
    for round in 2...20 {
      try clients[1].sayHello()
      try await waitUntil("it is answered again", within: .seconds(120)) { clients[1].answers == round }
    }
    #expect(clients[2].answers == 0)
    clients[0].leave()
    try await waitUntil("the third is answered", within: .seconds(120)) { clients[2].answers == 1 }
    for client in clients { client.leave() }
    listener.stop()
    await listener.waitForEnd()
  }
}

@Suite struct LineOutboxTests {
  /// The writer of a client that does not read.
  @Test func `A client that leaves too much unread is given up`() async throws {
    let lost = Mutex(0)
    let reading = DispatchSemaphore(value: 0)
    let outbox = LineOutbox(
      { _ in
        reading.wait()
        return true
      }, most: 1000, lost: { lost.withLock { $0 += 1 } })
    for _ in 0..<10 { outbox.put(Data(count: 100)) }
    #expect(lost.withLock { $0 } == 0)
    for _ in 0..<10 { outbox.put(Data(count: 100)) }
    #expect(lost.withLock { $0 } == 1)
    reading.signal()
    await outbox.flush()
  }
}
