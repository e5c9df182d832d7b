import BridgeKit
import Foundation
import TestSupport
import Testing

/// The handles of objects that end on any thread.
@Suite struct AddressHandlesTests {
  /// Any two share bits of the filter; only those that are there are found.
  private let addresses = (0..<20_000).map { UInt($0) * 48 + 0x5555_0000_0010 }

  @Test func eachIsFoundUntilItEnds() {
    let handles = AddressHandles()
    for (handle, address) in addresses.enumerated() { handles.insert(UInt(handle + 1), at: address) }
    for (handle, address) in addresses.enumerated() where handles.handle(at: address) != UInt(handle + 1) {
      Issue.record("\(address) is not found")
    }
    for address in addresses[..<10_000] { handles.end(at: address) }
    #expect(handles.retired.take() == (1...10_000).map(UInt.init))
    for (handle, address) in addresses.enumerated().dropFirst(10_000) where handles.handle(at: address) != UInt(handle + 1) {
      Issue.record("\(address) is not found after others have ended")
    }
  }

  /// A day of tables that come and go: an app that has none of them any more pays for none.
  @Test func whatHasEndedIsNoMoreInTheFilter() {
    let handles = AddressHandles()
    for round in 0..<4 {
      for (handle, address) in addresses.enumerated() { handles.insert(UInt(handle), at: address + UInt(round) << 24) }
      #expect(!handles.isEmpty)
      for address in addresses { handles.end(at: address + UInt(round) << 24) }
      #expect(handles.isEmpty)
    }
  }

  /// A number that replaces another at its address counts once.
  @Test func anAddressThatIsInsertedTwice() {
    let handles = AddressHandles()
    for handle: UInt in 1...2 { handles.insert(handle, at: 0x1000) }
    #expect(handles.handle(at: 0x1000) == 2)
    handles.end(at: 0x1000)
    #expect(handles.isEmpty)
  }

  /// A bit of more addresses than it can count stays set, since nobody knows how many are left.
  @Test func moreThanABitCounts() {
    let filter = AddressFilter()
    for _ in 0..<300 { filter.insert(0x1000) }
    for _ in 0..<300 { filter.remove(0x1000) }
    #expect(filter.mayContain(0x1000))
  }

  /// A thread that goes on in the parent alone holds the lock as the app forks: the child's objects end all the same.
  @Test func aForkWhileTheLockIsHeld() async throws {
    typealias Fork = @convention(c) () -> pid_t
    let symbol = try #require(dlsym(nil, "fork"))
    let fork = unsafeBitCast(symbol, to: Fork.self)
    let handles = AddressHandles()
    handles.insert(1, at: 0x1000)
    let (isHeld, mayGo) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      handles.withLock {
        isHeld.signal()
        mayGo.wait()
      }
    }
    let child = Forked.make(fork, once: isHeld, handles)
    defer { mayGo.signal() }
    try #require(child > 0)
    var status: Int32 = -1
    do {
      try await waitUntil("the child ends") { waitpid(child, &status, WNOHANG) == child }
    } catch {
      kill(child, SIGKILL)
      throw error
    }
    #expect(status == 0)
  }
}

/// Nothing in it suspends: the child has this thread alone.
private enum Forked {
  static func make(_ fork: () -> pid_t, once isHeld: DispatchSemaphore, _ handles: AddressHandles) -> pid_t {
    isHeld.wait()
    let child = fork()
    guard child == 0 else { return child }
    handles.end(at: 0x1000)
    _exit(0)
  }
}
