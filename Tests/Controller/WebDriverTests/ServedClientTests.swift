import Engine
import Foundation
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import WebDriver

/// Clients of a server whose answers the test gives, over real sockets.
@Suite struct ServedClientTests {
  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Runs a server for a body, which gets its port.
  private func serving(
    clients: Int = 10, requestTime: TimeAmount = .seconds(60), answer: @escaping WebDriverServer.Answer,
    _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let server = try WebDriverServer(
      address: "127.0.0.1", port: 0, hosts: [], clients: clients, requestTime: requestTime, answer: answer)
    let (ports, port) = AsyncStream.makeStream(of: UInt16.self)
    let run = Task { try await server.run { port.yield($0) } }
    for await port in ports {
      try await body(Int(port))
      break
    }
    await server.stop()
    run.cancel()
    _ = try? await run.value
  }

  private func connect(_ port: Int) async throws -> Connection {
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    return try await bootstrap.connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
    }
  }

  private static func request(_ path: String, length: Int = 2) -> ByteBuffer {
    let head = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(length)"
    return ByteBuffer(string: "\(head)\r\n\r\n{}")
  }

  /// What comes until the connection ends.
  private static func all(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async -> String {
    var text = ""
    var parts = inbound.makeAsyncIterator()
    while let part = try? await parts.next() { text += String(buffer: part) }
    return text
  }

  @Test(.timeLimit(.minutes(5))) func `The request of a client that has gone is cancelled`() async throws {
    let state = Mutex((begun: false, cancelled: false))
    @Sendable func now() -> (begun: Bool, cancelled: Bool) { state.withLock { $0 } }
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    try await serving(answer: { _, _, _ in
      state.withLock { $0.begun = true }
      for await _ in never {}
      state.withLock { $0.cancelled = Task.isCancelled }
      return (200, Data())
    }) { port in
      let client = try await connect(port)
      try await client.executeThenClose { _, outbound in
        try await outbound.write(Self.request("/session"))
        try await waitUntil("it is being answered", within: .seconds(120)) { now().begun }
        #expect(!now().cancelled)
      }
      try await waitUntil("it is cancelled", within: .seconds(120)) { now().cancelled }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `Half a request is closed when its time is over`() async throws {
    try await serving(requestTime: .milliseconds(50), answer: { _, _, _ in (200, Data()) }) { port in
      let client = try await connect(port)
      let answer = Mutex<String?>(nil)
      // The server may close it at any moment, which these calls may report.
      try? await client.executeThenClose { inbound, outbound in
        try? await outbound.write(Self.request("/session", length: 100))
        let all = await Self.all(inbound)
        answer.withLock { $0 = all }
      }
      #expect(answer.withLock { $0 } == "", "it was closed without an answer")
    }
  }

  @Test(.timeLimit(.minutes(5))) func `A client beyond the limit takes the place of an idle one`() async throws {
    try await serving(clients: 2, answer: { _, _, _ in (200, Data("{}".utf8)) }) { port in
      let idle = try await connect(port)
      let answer = Mutex<String?>(nil)
      try? await idle.executeThenClose { nothing, _ in
        for _ in 0..<2 {
          let client = try await connect(port)
          try await client.executeThenClose { inbound, outbound in
            try await outbound.write(Self.request("/status"))
            var parts = inbound.makeAsyncIterator()
            let answer = try await parts.next().map { String(buffer: $0) }
            #expect(answer?.hasPrefix("HTTP/1.1 200 OK") == true)
            let other = try await connect(port)
            try await other.executeThenClose { inbound, outbound in
              try await outbound.write(Self.request("/status"))
              var parts = inbound.makeAsyncIterator()
              #expect(try await parts.next() != nil)
            }
          }
        }
        let all = await Self.all(nothing)
        answer.withLock { $0 = all }
      }
      #expect(answer.withLock { $0 } == "", "it was closed without an answer")
    }
  }

  /// NIO ends the process if a connection is released too early, which was a race: so there are many.
  @Test(.timeLimit(.minutes(5)))
  func `Clients beyond the limit are closed while all others are answered`() async throws {
    let begun = Mutex(false)
    let (finish, finishing) = AsyncStream.makeStream(of: Never.self)
    try await serving(clients: 1, answer: { _, _, _ in
      begun.withLock { $0 = true }
      for await _ in finish {}
      return (200, Data("{}".utf8))
    }) { port in
      let client = try await connect(port)
      try await client.executeThenClose { inbound, outbound in
        try await outbound.write(Self.request("/session"))
        try await waitUntil("it is being answered", within: .seconds(120)) { begun.withLock { $0 } }
        for _ in 0..<50 {
          let other = try await connect(port)
          let answer = Mutex<String?>(nil)
          // The server closes it at any moment, which these calls may report.
          try? await other.executeThenClose { inbound, _ in
            let all = await Self.all(inbound)
            answer.withLock { $0 = all }
          }
          #expect(answer.withLock { $0 } == "", "it was closed without an answer")
        }
        finishing.finish()
        var parts = inbound.makeAsyncIterator()
        let answer = try await parts.next().map { String(buffer: $0) }
        #expect(answer?.hasPrefix("HTTP/1.1 200 OK") == true)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `A body beyond the limit is refused, and the next request is served`() async throws {
    let bytes = Mutex<[Int]>([])
    try await serving(answer: { _, _, body in
      bytes.withLock { $0.append(body.count) }
      return (200, Data())
    }) { port in
      let client = try await connect(port)
      try await client.executeThenClose { inbound, outbound in
        let length = ServerLimits.body.value
        for length in [length + 1, length] {
          try await outbound.write(Self.request("/session", length: length))
          try await outbound.write(ByteBuffer(repeating: UInt8(ascii: " "), count: length - 2))
        }
        var text = ""
        var parts = inbound.makeAsyncIterator()
        while !text.contains(" 200 "), let part = try await parts.next() { text += String(buffer: part) }
        #expect(text.hasPrefix("HTTP/1.1 413 ") && text.contains("the body is longer than 16777216 bytes"))
        #expect(bytes.withLock { $0 } == [length])
      }
    }
  }
}
