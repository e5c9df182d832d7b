import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@Suite struct SocketTests {
  @Test func linesTravelBothWays() async throws {
    let (left, right) = try UnixSocket.pair()
    let got = Mutex<[Data]>([])
    let (near, far) = (LineSocket(owning: left), LineSocket(owning: right))
    Thread.detachNewThread {
      try? far.readLines { event in
        if case .line(let line) = event { try? far.send(line + Data("\n".utf8)) }
      }
      far.shutDown()
    }
    let long = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let ended = Atomic(false)
    Thread.detachNewThread {
      try? near.readLines { event in
        if case .line(let line) = event { got.withLock { $0.append(line) } }
      }
      ended.store(true, ordering: .releasing)
    }
    for line in [Data("one".utf8), long, Data("two".utf8)] { try near.send(line + Data("\n".utf8)) }
    try await waitUntil("three lines came back") { got.withLock { $0.count } == 3 }
    #expect(got.withLock { $0 } == [Data("one".utf8), long, Data("two".utf8)])
    near.shutDown()
    try await waitUntil("the reader has ended") { ended.load(ordering: .acquiring) }
  }

  @Test func writingToAPeerThatHasGoneIsAnError() throws {
    let (left, right) = try UnixSocket.pair()
    let near = LineSocket(owning: left)
    close(right)
    let error = #expect(throws: SocketError.self) { try near.send(Data("x\n".utf8)) }
    #expect(error?.number == EPIPE)
  }

  @Test func aClientConnectsAndBothKnowTheOther() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appending(path: "a.sock").path
      let listener = try UnixSocket.listen(at: path)
      defer { close(listener) }
      let client = try UnixSocket.connect(to: path)
      defer { close(client) }
      let server = try UnixSocket.accept(listener)
      defer { close(server) }
      #expect(try UnixSocket.peer(of: client).pid == getpid())
      #expect(try UnixSocket.peer(of: server).uid == geteuid())
      for descriptor in [listener, client, server] {
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func aPathThatIsTooLongIsRefusedWithItsLength() {
    let path = "/tmp/" + String(repeating: "x", count: 103)
    let error = #expect(throws: SocketError.self) { try UnixSocket.connect(to: path) }
    #expect(
      error?.description
        == "could not use the socket path \(path): it has 108 bytes and may have 107; choose a shorter runtime folder"
    )
  }

  @Test func nobodyListening() {
    let error = #expect(throws: SocketError.self) {
      try UnixSocket.connect(to: "/tmp/capuchin-nobody.sock")
    }
    #expect(error?.number == ENOENT)
  }
}

@Suite struct AgentFilesTests {
  @Test func aSocketAppearsWithItsTokenAndBothGo() async throws {
    try await TemporaryFolder.with { folder in
      let files = AgentFiles(folder: folder.path, name: "abc")
      let first = try files.renewToken()
      #expect(first.value.count == 64)
      #expect(try files.readToken() == first)
      let second = try files.renewToken()
      #expect(second != first)
      #expect(try files.readToken() == second)
      var status = stat()
      #expect(stat(files.token, &status) == 0 && status.st_mode & 0o777 == 0o600)
      let listener = try files.listen()
      defer { close(listener) }
      close(try UnixSocket.connect(to: files.socket))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["abc.sock", "abc.token"])
      #expect(names.compactMap { AgentFiles(folder: folder.path, socketName: $0) } == [files])
      files.remove()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      #expect(throws: SocketError.self) { try files.readToken() }
    }
  }

  @Test func theTokenCanBeReadWhateverTheUmask() async throws {
    try await TemporaryFolder.with { folder in
      let files = AgentFiles(folder: folder.path, name: "abc")
      let token = try await Umask.with(0o777) { try files.renewToken() }
      var status = stat()
      #expect(stat(files.token, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(try files.readToken() == token)
    }
  }
}
