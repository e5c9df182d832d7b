import FoundationEssentials
import PackHost
import Wire

/// Makes of how a command ended what the controller is answered.
struct ResultMaker {
  /// What goes with an answer, made only when it is asked for.
  struct Evidence {
    /// A picture of the window in front.
    let picture: () throws(PackError) -> [UInt8]
    /// The tree of the process, as XML.
    let tree: () -> String
    /// Where a widget stands in that tree.
    let path: (Node) -> String?
  }

  let secrets: Secrets
  let fields: SecureFields
  let locators: LocatorMaker
  let evidence: Evidence

  /// - Parameter found: the command's widget; of a failure it is told what else it is called.
  func result(
    _ options: Perform.Options, _ ending: Ending, found: Node?, milliseconds: Double
  ) -> Perform.Result {
    if case .ok = ending {} else { fields.learnAll() }
    return made(options, ending, found: found, milliseconds: milliseconds)
  }

  /// What a command that still waits has seen so far, without evidence. Often made, so no window is walked for it: the
  /// command's own search has met the fields.
  func interim(_ ending: Ending, milliseconds: Double) -> Perform.Result {
    fields.learn()
    return made(Perform.Options(), ending, found: nil, milliseconds: milliseconds)
  }

  private func made(
    _ options: Perform.Options, _ ending: Ending, found: Node?, milliseconds: Double
  ) -> Perform.Result {
    switch ending {
    case .ok(let value, let picture):
      let locator = options.locator ? found.flatMap(locators.locator).map(named) : nil
      return Perform.Result(
        status: .ok, milliseconds: milliseconds, value: value, picture: picture.map(base64), locator: locator)
    case .fail(let message):
      return failed(.fail, message, .falseVerification, [], options, found, milliseconds)
    case .error(let problem):
      return failed(.error, problem.message, problem.code, problem.misses, options, found, milliseconds)
    }
  }

  private func named(_ locator: Locator) -> Perform.Locator {
    Perform.Locator(
      kind: locator.kind, id: secrets.redact(locator.id.description), candidates: locator.candidates(without: secrets),
      window: secrets.redact(locator.window), ofKind: locator.ofKind(without: secrets))
  }

  private func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  private func failed(
    _ status: Perform.Status, _ message: String, _ code: Perform.Code, _ misses: [NearMiss],
    _ options: Perform.Options, _ found: Node?, _ milliseconds: Double
  ) -> Perform.Result {
    var result = Perform.Result(
      status: status, message: secrets.redact(message), milliseconds: milliseconds, code: code)
    result.nearMisses = misses.map { Perform.NearMiss(kind: $0.kind, id: secrets.redact($0.id)) }
    if let locator = found.flatMap(locators.locator) {
      result.candidates = locator.candidates(without: secrets)
    }
    if options.picture { result.picture = (try? evidence.picture()).map(base64) }
    if options.tree { result.tree = evidence.tree() }
    return result
  }
}
