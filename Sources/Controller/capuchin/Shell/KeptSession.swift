import ArgumentParser
import Engine
import FoundationEssentials
import Session
import Wire

/// The session that `capuchin open` has left, for the commands that use it.
struct KeptSession: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which session, if several are open; capuchin open has printed its id.", valueName: "id"),
    completion: .sessions)
  var session: String?

  /// - Throws: `Unusable` if there is none, or more than one and none is named.
  func find() throws -> LiveSession {
    if let session {
      let found = try SessionDirectory.find(id: session)
      guard isKept(found) else { throw Unusable("session \(session) was not started by capuchin open, and belongs to who did") }
      return found
    }
    let kept = SessionDirectory.list().filter(isKept)
    if kept.count == 1 { return kept[0] }
    guard !kept.isEmpty else { throw Unusable("no app is open; open one: capuchin open -- APP") }
    let ids = kept.map { "\($0.description.id) (\($0.description.app.first ?? ""))" }
    throw Unusable("several apps are open; choose one with --session: \(ids.joined(separator: ", "))")
  }

  /// Asks the engine that keeps it.
  ///
  /// - Throws: `Unusable` with what that says.
  func ask<Asked: EngineRequest>(_ request: (_ session: String) -> Asked) throws -> Asked.Answer {
    let live = try find()
    do {
      return try EngineClient(at: live.directory.engineSocket).request(request(live.description.id))
    } catch let error as WireError {
      throw Unusable(error.message)
    }
  }

  private func isKept(_ session: LiveSession) -> Bool {
    FileManager.default.fileExists(atPath: session.directory.engineSocket)
  }
}
