import Engine
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebDriver

/// Half requests, on a clock that the test turns.
@Suite struct RequestDeadlineTests {
  private let limit = TimeAmount.seconds(Int64(ServerLimits.requestTime.value))

  private func connected() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: RequestDeadline(limit))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private let head = HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .POST, uri: "/session"))

  @Test func `A connection without a request is closed`() throws {
    let channel = try connected()
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `Half a request is closed, also if bytes of it come`() throws {
    let channel = try connected()
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    try channel.writeInbound(head)
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(string: "{")))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `A whole request may take any time, and the next one is watched again`() throws {
    let channel = try connected()
    try channel.writeInbound(head)
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
    try channel.writeInbound(head)
    channel.embeddedEventLoop.advanceTime(by: limit)
    #expect(!channel.isActive)
  }
}
