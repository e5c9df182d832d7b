import Session

extension Session {
  /// Starts an app and calls the body. Whatever that does, the session is ended and gone afterwards;
  /// ctrl-C ends it at once, until the body says otherwise.
  ///
  /// - Throws: what starting the app and the body throw; if that is only because ctrl-C has ended the app, that.
  static func running<Answer>(
    _ options: LaunchOptions, _ body: (Session, Interruption) async throws -> Answer
  ) async throws -> Answer {
    let session = try await launch(options)
    let interruption = Interruption { session.terminate() }
    let answer: Result<Answer, any Error>
    do {
      answer = .success(try await body(session, interruption))
    } catch let error as ConnectionError where interruption.isRequested {
      // The signal that ended it was ours, wherever in a pack it was just then.
      let app = session.description.app.first ?? "the app"
      answer = .failure(Unusable("stopped while \(app) was starting\(error.fault.map { ", \($0)" } ?? "")"))
    } catch {
      answer = .failure(error)
    }
    session.terminate()
    if let interference = await session.end.interference { options.logger.error("\(interference)") }
    withExtendedLifetime(interruption) {}
    do { return try answer.get() } catch { throw PackSuspect.explained(error, packPath: options.packPath) }
  }
}
