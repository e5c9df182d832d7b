import Synchronization
import Testing

@testable import WebDriver

@Suite struct ClientTableTests {
  private final class Closed: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private let closed = Closed()

  private func add(_ name: String, to table: ClientTable) -> Int? { table.add { [closed] in closed.add(name) } }

  @Test func `A new client takes the place of the one that was without a request for longest`() throws {
    let table = ClientTable(limit: 3)
    let a = try #require(add("a", to: table))
    let b = try #require(add("b", to: table))
    let c = try #require(add("c", to: table))
    table.begin(a)
    table.begin(b)
    table.end(b)
    // a is being answered, b was answered after c came.
    _ = try #require(add("d", to: table))
    #expect(closed.all == ["c"])
    _ = try #require(add("e", to: table))
    #expect(closed.all == ["c", "b"])
    table.end(a)
    table.remove(c)
    table.end(c)
    _ = try #require(add("f", to: table))
    #expect(closed.all == ["c", "b", "d"])
  }

  @Test func `None is closed that is being answered`() throws {
    let table = ClientTable(limit: 2)
    let clients = try ["a", "b"].map { try #require(add($0, to: table)) }
    clients.forEach(table.begin)
    #expect(add("c", to: table) == nil)
    table.remove(clients[1])
    #expect(add("d", to: table) != nil)
    #expect(closed.all.isEmpty)
  }
}
