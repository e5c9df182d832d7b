import NIOCore
import NIOHTTP1

/// Closes a connection whose request is not complete in time: half a request would stay for ever.
///
/// The time counts from the connection, then from the first byte of each request, and again from its complete head.
/// A connection without a request may stay, and an answer may take any time.
final class RequestDeadline: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case idle
    case receiving(Scheduled<Void>)
    /// The answer is not written yet. `hasBytes`: a part of the next request has arrived.
    case answering(hasBytes: Bool)
  }

  private let limit: TimeAmount
  private var state = State.idle

  private init(_ limit: TimeAmount) { self.limit = limit }

  /// Lets a pipeline read requests and write answers, each request within a time.
  static func addRequests(to pipeline: ChannelPipeline.SynchronousOperations, within limit: TimeAmount) throws {
    let deadline = RequestDeadline(limit)
    try pipeline.addHandler(ByteObserver(deadline))
    try pipeline.configureHTTPServerPipeline()
    try pipeline.addHandler(deadline)
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context.channel)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: begin(context.channel)
    case .body: break
    case .end: enter(.answering(hasBytes: false))
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data), case .answering(let hasBytes) = state {
      if hasBytes { begin(context.channel) } else { enter(.idle) }
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    enter(.idle)
    context.fireChannelInactive()
  }

  private func receivedBytes(_ channel: any Channel) {
    switch state {
    case .idle: begin(channel)
    case .receiving: break
    case .answering: state = .answering(hasBytes: true)
    }
  }

  private func begin(_ channel: any Channel) {
    enter(.receiving(channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }))
  }

  private func enter(_ next: State) {
    if case .receiving(let deadline) = state { deadline.cancel() }
    state = next
  }

  /// Reports bytes before the decoder, which keeps them until a head is complete.
  private final class ByteObserver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let deadline: RequestDeadline

    init(_ deadline: RequestDeadline) { self.deadline = deadline }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      deadline.receivedBytes(context.channel)
      context.fireChannelRead(data)
    }
  }
}
