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
    let channel = EmbeddedChannel()
    try RequestDeadline.addRequests(to: channel.pipeline.syncOperations, within: limit)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private static let head = "POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n"

  private func receive(_ text: String, _ channel: EmbeddedChannel) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  private func answer(_ channel: EmbeddedChannel) throws {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["content-length": "0"])
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
  }

  /// Expects that the channel is closed when a whole limit has passed, and not before.
  private func expectLimit(_ channel: EmbeddedChannel, _ place: SourceLocation = #_sourceLocation) {
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    #expect(channel.isActive, sourceLocation: place)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive, sourceLocation: place)
  }

  @Test func `A connection without a request is closed`() throws {
    expectLimit(try connected())
  }

  @Test func `Half a request is closed, also if bytes of it come`() throws {
    let channel = try connected()
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    try receive(Self.head, channel)
    channel.embeddedEventLoop.advanceTime(by: limit - .seconds(1))
    try receive("{", channel)
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `Answers and pauses may be long, and the next request is watched from its first byte`() throws {
    let channel = try connected()
    try receive(Self.head + "{}", channel)
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    try answer(channel)
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
    try receive("P", channel)
    expectLimit(channel)
  }

  @Test func `Half a request that comes during an answer is watched after that answer`() throws {
    let channel = try connected()
    try receive(Self.head + "{}", channel)
    try receive("P", channel)
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
    try answer(channel)
    expectLimit(channel)
  }

  @Test func `Requests that come during an answer are complete, and are not watched`() throws {
    let channel = try connected()
    try receive(Self.head + "{}" + Self.head, channel)
    try receive("{}", channel)
    try answer(channel)
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
    try answer(channel)
    channel.embeddedEventLoop.advanceTime(by: .hours(24))
    #expect(channel.isActive)
  }
}
