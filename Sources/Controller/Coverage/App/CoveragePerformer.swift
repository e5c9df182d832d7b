import Engine
import FoundationEssentials
import Player
import Session
import Wire

/// Performs commands as another does, and keeps in a book what the app had to use before each and what each used.
package struct CoveragePerformer: CommandPerformer {
  private let agents: AgentGroup
  private let performer: any CommandPerformer
  private let book: CoverageBook
  private let takesPictures: Bool

  /// What is traced to learn which actions are activated.
  private static let activation = "GActionGroup.activate_action"
  /// The same of the actions of AppKit's controls.
  private static let sending = "NSApplication.sendAction:to:from:"

  /// - Parameter takesPictures: whether each window is pictured where something new is to be seen in it.
  package init(_ agents: AgentGroup, _ book: CoverageBook, takesPictures: Bool) {
    (self.agents, self.book, self.takesPictures) = (agents, book, takesPictures)
    performer = SessionPerformer(agents)
  }

  /// Before the first command.
  package func begin() async {
    await book.begin()
    // Where the toolkit has no such actions, or cannot say how they are called, nothing is told of them.
    if await isTraced(Self.activation) {
      await book.tellActions()
    } else if await isTraced(Self.sending) {
      await book.tellSignals()
    }
  }

  private func isTraced(_ slot: String) async -> Bool {
    guard let slots = try? await agents.trace([slot]) else { return false }
    return slots.contains { $0.places != nil }
  }

  /// Takes in how the app looks now.
  ///
  /// - Returns: false if it has ended: its processes do not answer, or none is left.
  @discardableResult
  package func look() async -> Bool {
    guard let answers = try? await agents.ask(Tree.self, Tree.Parameters(handles: true, coverage: true)),
      let roots = try? answers.map({ try TreeNode.parse($0.xml) }), !roots.isEmpty
    else {
      await book.loseSight()
      return false
    }
    let new = await book.look(roots)
    for surface in new where takesPictures {
      guard let handle = surface.handle else { continue }
      let parameters = Picture.Parameters(kind: surface.kind, id: "xpath=//*[@handle='\(handle)']")
      // Of several processes one has it.
      for agent in await agents.agents {
        guard let answer = try? await agent.request(Picture.self, parameters), let png = Data(base64Encoded: answer.png) else { continue }
        await book.add(picture: Array(png), of: surface)
        break
      }
    }
    return true
  }

  package func perform(_ request: PerformRequest) async -> PerformResult {
    if request.isRepeated { return await performer.perform(request) }
    await look()
    await book.willPerform()
    var wanted = request
    wanted.wantsPath = true
    var result = await performer.perform(wanted)
    if result.status == .ok { await note(request.line, result) }
    if !request.wantsPath { result.path = nil }
    return result
  }

  private func note(_ line: String, _ result: PerformResult) async {
    guard let handle = result.handle else { return await book.performedUnseen(line) }
    guard await !book.performed(line, handle: handle) else { return }
    // It may have come while the command waited for it.
    let isThere = await look()
    if isThere, await book.performed(line, handle: handle) { return }
    if let path = result.path { await book.performedInside(line, path: path, isOlder: isThere) }
  }

  package func pause(_ duration: Duration) async throws -> PerformResult { try await performer.pause(duration) }

  /// A call that was traced has ended, in the process `pid`.
  package func heard(_ call: Traced, pid: Int32) async {
    if call.slot == Self.activation, let action = call.arguments.first(where: { $0.name == "action_name" }) {
      await book.activated(action.value.trimmingQuotes, on: call.target)
    } else if call.slot == Self.sending, call.arguments.count == 3, let sender = call.arguments[2].value.split(separator: " ").last {
      await book.sent(call.arguments[0].value, by: String(sender), in: String(pid))
    }
  }
}

extension String {
  /// Traced texts stand in quotation marks.
  fileprivate var trimmingQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
