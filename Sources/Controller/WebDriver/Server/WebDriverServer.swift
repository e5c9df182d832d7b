import Engine
import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// WebDriver over HTTP.
public final class WebDriverServer: Sendable {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// Answers a request by its method, its path and its body.
  typealias Answer = @Sendable (_ method: String, _ path: String, _ body: Data) async -> (status: Int, body: Data)

  private static let longestBody = ServerLimits.body.value
  /// What is being answered when the server is stopped has so long for it.
  private static let farewell = Duration.seconds(1)

  private let answer: Answer
  private let address: SocketAddress
  private let origin: RequestOrigin
  private let clients: ClientTable
  private let requestTime: TimeAmount
  private let listener = Mutex(Listener())

  private struct Listener {
    var channel: (any Channel)?
    var isStopped = false
  }

  /// - Parameters:
  ///   - address: of this machine; 127.0.0.1 lets nobody in from elsewhere.
  ///   - port: 0 for a free one.
  ///   - hosts: names by which it may be called beside the address and localhost.
  /// - Throws: what an address throws that is none.
  public convenience init(_ engine: Engine, address: String, port: UInt16, hosts: [String]) throws {
    let service = WebDriverService(engine)
    try self.init(address: address, port: port, hosts: hosts) { await service.answer($0, $1, $2) }
  }

  init(
    address: String, port: UInt16, hosts: [String], clients: Int = ServerLimits.clients.value,
    requestTime: TimeAmount = .seconds(Int64(ServerLimits.requestTime.value)), answer: @escaping Answer
  ) throws {
    (self.answer, self.requestTime) = (answer, requestTime)
    self.clients = ClientTable(limit: clients)
    self.address = try SocketAddress(ipAddress: address, port: Int(port))
    origin = RequestOrigin(hosts: hosts + [address, "localhost", "127.0.0.1", "::1"])
  }

  /// An address or a name as it is written in a URL.
  public static func host(_ address: String) -> String { RequestOrigin.host(address) }

  /// Serves until it is stopped.
  ///
  /// - Parameter listening: told the port once clients can come.
  public func run(_ listening: @Sendable (UInt16) -> Void) async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Answers are short: none waits for the last one's acknowledgement.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(to: address) { [requestTime] channel in
        channel.eventLoop.makeCompletedFuture {
          try RequestDeadline.addRequests(to: channel.pipeline.syncOperations, within: requestTime)
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    let isStopped = listener.withLock { listener in
      listener.channel = server.channel
      return listener.isStopped
    }
    try await server.executeThenClose { connections in
      if isStopped { return }
      if let port = server.channel.localAddress?.port { listening(UInt16(port)) }
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections { group.addTask { await self.serve(connection) } }
        try await Task.sleep(for: Self.farewell)
        group.cancelAll()
      }
    }
  }

  /// Takes no clients any more, also where it has not begun yet.
  public func stop() async {
    let channel = listener.withLock { listener in
      listener.isStopped = true
      return listener.channel
    }
    try? await channel?.close()
  }

  /// Answers the requests of one client until it goes. Then its last request is cancelled: its session serves the next.
  private func serve(_ connection: Connection) async {
    let channel = connection.channel
    guard let number = clients.add(close: { channel.close(promise: nil) }) else {
      // NIO ends the process if a connection is released before its writer has finished.
      try? await connection.executeThenClose { _, _ in }
      return
    }
    defer { clients.remove(number) }
    try? await connection.executeThenClose { requests, answers in
      let work = Task { try await self.serve(number, requests, answers) }
      channel.closeFuture.whenComplete { _ in work.cancel() }
      try await withTaskCancellationHandler { try await work.value } onCancel: { work.cancel() }
    }
  }

  /// Answers the requests of one client, one after the other.
  private func serve(
    _ client: Int, _ requests: NIOAsyncChannelInboundStream<HTTPServerRequestPart>,
    _ answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    var parts = requests.makeAsyncIterator()
    while case .head(let head)? = try await parts.next() {
      if head.headers["expect"].contains("100-continue") {
        try await answers.write(.head(HTTPResponseHead(version: head.version, status: .continue)))
      }
      // All of it, whatever the answer: what is left unread would be taken for the next request.
      let body = try await Self.body(&parts)
      clients.begin(client)
      let answer = await answer(head, body)
      clients.end(client)
      try await send(answer, to: head, answers)
      if !head.isKeepAlive { return }
    }
  }

  /// Nil for one that is too long, of which the rest is read and forgotten.
  private static func body(
    _ parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  ) async throws -> Data? {
    var body: Data? = Data()
    while case .body(let part)? = try await parts.next() {
      body?.append(contentsOf: part.readableBytesView)
      if let length = body?.count, length > longestBody { body = nil }
    }
    return body
  }

  private func answer(_ head: HTTPRequestHead, _ body: Data?) async -> (status: Int, body: Data) {
    guard let body else { return (413, Self.body("the body is longer than \(Self.longestBody) bytes")) }
    if let problem = origin.refusal(of: head, hasBody: !body.isEmpty) { return (403, Self.body(problem)) }
    return await answer(head.method.rawValue, Self.path(head.uri), body)
  }

  private static func body(_ problem: String) -> Data {
    WebDriverService.body(of: WebDriverError(.unknownError, problem).value)
  }

  /// Without a query. Appium's older clients put a folder before each path.
  private static func path(_ uri: String) -> String {
    let path = uri.prefix { $0 != "?" && $0 != "#" }
    return String(path.hasPrefix("/wd/hub/") ? path.dropFirst(7) : path)
  }

  private func send(
    _ answer: (status: Int, body: Data), to request: HTTPRequestHead, _ answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    let type = switch answer.body.first {
    case UInt8(ascii: "{"): "application/json"
    case UInt8(ascii: "<"): "application/xml"
    default: "text/plain"
    }
    let headers: HTTPHeaders = [
      "content-type": "\(type); charset=utf-8",
      "cache-control": "no-cache", "content-length": "\(answer.body.count)", "connection": request.isKeepAlive ? "keep-alive" : "close",
    ]
    let head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    // Whoever asks for the head alone would take a body for the next answer.
    let body = request.method == .HEAD ? [] : [HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: answer.body)))]
    try await answers.write(contentsOf: [.head(head)] + body + [.end(nil)])
  }
}
