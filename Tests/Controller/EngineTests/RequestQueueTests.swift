import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Engine

/// The requests of one client, which end when the test says so.
@Suite struct RequestQueueTests {
  /// Serves requests, each until the test ends it.
  private final class Desk: Sendable {
    private let ends = Mutex<[RequestID: CheckedContinuation<Void, Never>]>([:])
    private let begun = Mutex<[RequestID]>([])

    var began: [RequestID] { begun.withLock { $0 } }

    @Sendable func serve(_ request: Request) async {
      await withCheckedContinuation { continuation in
        ends.withLock { $0[request.id] = continuation }
        begun.withLock { $0.append(request.id) }
      }
    }

    func end(_ number: Int64) async throws {
      try await waitUntil("request \(number) began", within: .seconds(120)) { self.began.contains(.number(number)) }
      ends.withLock { $0.removeValue(forKey: .number(number)) }?.resume()
    }

    func end(_ numbers: ClosedRange<Int64>) async throws {
      for number in numbers { try await end(number) }
    }
  }

  private func request(_ number: Int64, padding: Int = 0) throws -> Request {
    let text = String(repeating: "x", count: padding)
    let line = #"{"jsonrpc":"2.0","id":\#(number),"method":"hello","params":{"client":"\#(text)"}}"#
    guard case .request(let request) = try IncomingMessage(line: Data(line.utf8)) else {
      throw WireError.notAMessage(line)
    }
    return request
  }

  private func numbers(_ range: ClosedRange<Int64>) -> [RequestID] { range.map(RequestID.number) }

  @Test func `Only so many requests of a client are under way, and the others follow in order`() async throws {
    let most = Int64(ServerLimits.requestsUnderWay.value)
    let desk = Desk()
    let queue = RequestQueue(serve: desk.serve)
    for number in 1...(most + 8) { try queue.add(try request(number)) }
    try await waitUntil("\(most) began", within: .seconds(120)) { desk.began.count == most }
    #expect(Set(desk.began) == Set(numbers(1...most)))
    for number in 1...8 {
      try await desk.end(Int64(number))
      try await waitUntil("the next began", within: .seconds(120)) { desk.began.count == Int(most) + number }
    }
    #expect(Array(desk.began.suffix(8)) == numbers((most + 1)...(most + 8)))
    try await desk.end(9...(most + 8))
    await queue.finish()
  }

  @Test func `A request beyond those that may wait is an error`() async throws {
    let desk = Desk()
    let queue = RequestQueue(serve: desk.serve)
    let most = Int64(ServerLimits.requestsUnderWay.value + ServerLimits.requestsWaiting.value)
    for number in 1...most { try queue.add(try request(number)) }
    let error = #expect(throws: WireError.self) { try queue.add(try request(most + 1)) }
    #expect(error?.code == .tooManyRequests)
    #expect(
      error?.message
        == "1000 requests of this client, or 67108864 bytes of them, wait already; read answers before you send more")
    // There is room again as soon as one has ended.
    try await desk.end(1)
    let next = ServerLimits.requestsUnderWay.value + 1
    try await waitUntil("the next began", within: .seconds(120)) { desk.began.count == next }
    try queue.add(try request(most + 1))
    queue.end()
    try await desk.end(2...Int64(desk.began.count))
    await queue.finish()
    #expect(desk.began.count == ServerLimits.requestsUnderWay.value + 1, "a client that has gone is served no more")
  }

  @Test func `Lines that wait take so many bytes at most`() async throws {
    let desk = Desk()
    #expect(RequestQueue.Capacity().bytes == ServerLimits.bytesWaiting.value)
    let queue = RequestQueue(RequestQueue.Capacity(underWay: 1, bytes: 5_000), serve: desk.serve)
    let (large, most) = (900, Int64(5))
    for number in 1...(most + 1) { try queue.add(try request(number, padding: large)) }
    let error = #expect(throws: WireError.self) { try queue.add(try request(most + 2, padding: large)) }
    #expect(error?.code == .tooManyRequests)
    try queue.add(try request(most + 3))
    queue.end()
    try await desk.end(1)
    await queue.finish()
  }

  @Test func `What waits is cancelled at once, and never begins`() async throws {
    let desk = Desk()
    let queue = RequestQueue(RequestQueue.Capacity(underWay: 1), serve: desk.serve)
    for number in Int64(1)...3 { try queue.add(try request(number)) }
    #expect(queue.cancel(.number(2)))
    #expect(!queue.cancel(.number(2)) && !queue.cancel(.number(9)))
    #expect(throws: WireError.idInUse()) { try queue.add(try request(3)) }
    #expect(!queue.cancel(.number(1)), "this one is under way, and answers itself")
    #expect(queue.isCancelled(.number(1)))
    try await desk.end(1)
    try await desk.end(3)
    await queue.finish()
    #expect(desk.began == [.number(1), .number(3)])
    #expect(!queue.isCancelled(.number(1)), "its id may be used again")
  }
}

@Suite struct SharedWorkTests {
  @Test func `Who comes while work is under way gets its result, and later ones a new one`() async throws {
    let shared = SharedWork<String, Int>()
    let count = Mutex(0)
    let (gate, open) = AsyncStream.makeStream(of: Never.self)
    let work: @Sendable () async -> Int = {
      for await _ in gate {}
      return count.withLock { count in
        count += 1
        return count
      }
    }
    let tasks = (1...32).map { _ in shared.task(for: "a", work) }
    open.finish()
    for task in tasks { #expect(try await task.value == 1) }
    #expect(try await shared.task(for: "a", work).value == 2)
  }
}
