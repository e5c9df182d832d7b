import Foundation
import Synchronization
import Wire

/// An agent's side of the wire without an app: a socket, a token, and answers the test gives.
final class FakeAgent: Sendable {
  /// Answers a request, or does something else with the connection.
  typealias Answer = @Sendable (Request, FakeAgent.Client) throws -> Void

  /// A connection, as the agent sees it.
  struct Client: Sendable {
    let socket: LineSocket

    func answer<M: WireMethod>(_ method: M.Type, _ request: Request, _ result: M.Result) throws {
      try socket.send(OutgoingMessage.response(method, id: request.id, result))
    }

    func refuse(_ request: Request, _ error: WireError) throws {
      try socket.send(OutgoingMessage.failure(id: request.id, error))
    }

    func tell(_ notification: WireNotification) throws {
      try socket.send(OutgoingMessage.notification(notification))
    }
  }

  let files: AgentFiles
  private let trail: FakeTrail?
  private let pid: Int32
  private let greeting: @Sendable () -> WireError?
  private let token: Mutex<Secret>
  private let received = Mutex<[String]>([])

  /// The methods that were called, and the lines of commands, in order.
  var calls: [String] { received.withLock { $0 } }

  /// - Parameters:
  ///   - notes: whether it has a trail.
  ///   - greeting: why a greeting with the right token is refused; nil if it is not.
  init(
    in folder: String, pid: Int32 = 42, notes: Bool = false,
    greeting: @escaping @Sendable () -> WireError? = { nil }, _ answer: @escaping Answer
  ) throws {
    self.pid = pid
    self.greeting = greeting
    files = AgentFiles(folder: folder, name: String(pid))
    trail = notes ? try FakeTrail(files.trail) : nil
    token = Mutex(try files.renewToken())
    let listener = try files.listen()
    Thread.detachNewThread { [self] in
      while let client = try? UnixSocket.accept(listener) { serve(client, answer) }
    }
  }

  /// A command does something to the app.
  func act() { trail?.noteAct() }

  private func serve(_ descriptor: Int32, _ answer: @escaping Answer) {
    let client = Client(socket: LineSocket(owning: descriptor))
    Thread.detachNewThread { [self] in
      try? client.socket.readLines { event in
        guard case .line(let line) = event,
          case .request(let request)? = try? IncomingMessage(line: line)
        else { return }
        note(request)
        if request.method == "hello" { greet(request, client) } else { try? answer(request, client) }
      }
      client.socket.shutDown()
    }
  }

  private func note(_ request: Request) {
    let line = (try? request.parameters(of: Find.self))?.line
    received.withLock { $0.append([request.method, line].compactMap(\.self).joined(separator: " ")) }
  }

  private func greet(_ request: Request, _ client: Client) {
    guard let hello = try? request.parameters(of: Hello.self),
      token.withLock({ $0 == hello.token })
    else { return (try? client.refuse(request, .wrongToken())) ?? () }
    try? token.withLock { $0 = try files.renewToken() }
    if let error = greeting() { return (try? client.refuse(request, error)) ?? () }
    try? client.answer(
      Hello.self, request,
      Hello.Result(
        protocol: .current, pid: pid, program: "/bin/fake", argv: ["fake"],
        toolkit: Hello.Toolkit(name: "Fake", version: "1", backend: "none"), packs: [],
        locale: "C"))
  }
}

extension FakeAgent {
  /// Finds what the closure says it finds, and performs it.
  static func finding(
    in folder: String, pid: Int32, _ finds: @escaping @Sendable (String) -> Bool
  ) throws -> FakeAgent {
    try FakeAgent(in: folder, pid: pid) { request, client in
      if request.method == "find" {
        let line = try request.parameters(of: Find.self).line
        return try client.answer(Find.self, request, Find.Result(found: finds(line)))
      }
      let command = try request.parameters(of: Perform.self)
      let result = finds(command.line)
        ? Perform.Result(status: .ok, message: "by \(pid)", milliseconds: 1)
        : Perform.Result(
          status: .error, message: "no such widget", milliseconds: 1, code: .notFound,
          nearMisses: [Perform.NearMiss(kind: "Button", id: "of \(pid)")])
      try client.answer(Perform.self, request, result)
    }
  }
}
