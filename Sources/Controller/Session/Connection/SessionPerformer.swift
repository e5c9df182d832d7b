import FoundationEssentials
import PackManifest
import Player
import Script
import Synchronization
import Wire

/// Performs a player's commands in a session's app.
public struct SessionPerformer: CommandPerformer {
  /// How long the end of a process may take to be seen after that of its connection.
  private static let patience = Duration.seconds(10)

  private static let stopped = "stopped while performing this command"

  private let agents: AgentGroup

  public init(_ agents: AgentGroup) { self.agents = agents }

  public func perform(_ request: PerformRequest) async -> PerformResult {
    let start = ContinuousClock.now
    var result: PerformResult
    do {
      result = PerformResult(try await perform(Perform.Parameters(request)))
      if Task.isCancelled, result.code == Perform.Code.givenUp.rawValue { result.message = Self.stopped }
    } catch ConnectionError.closed(let process, let place, let hasActed) {
      let left = request.timeout - (ContinuousClock.now - start)
      result = await ended(process, while: request, in: place, hasActed: hasActed, left: left)
    } catch ConnectionError.hangs(let process, let since) {
      result = await hangs(.hangs(pid: process, since: since))
    } catch ConnectionError.gone {
      result = await gone(request)
    } catch let error as ConnectionError {
      result = PerformResult(
        status: .error, message: "\(error)", code: error.fault?.code ?? Perform.Code.busy.rawValue,
        isFatal: error.fault?.culprit != nil, pack: error.fault?.culprit)
    } catch is CancellationError {
      result = PerformResult(status: .error, message: Self.stopped)
    } catch {
      result = PerformResult(status: .error, message: "\(error)")
    }
    result.duration = ContinuousClock.now - start
    return result
  }

  /// If the task is cancelled, the app is asked to give the command up, and its answer is what came of it: whoever goes
  /// on must not have it act later.
  private func perform(_ parameters: Perform.Parameters) async throws -> Perform.Result {
    let work = Task { try await agents.perform(parameters) }
    let givingUp = Mutex<Task<Void, Never>?>(nil)
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      let task = Task {
        await agents.giveUp()
        // One that has not answered by now hangs, or was asked only after that.
        work.cancel()
        if case .failure = await work.result { await agents.giveUp() }
      }
      givingUp.withLock { $0 = task }
    }
    // What comes next must not be given up in its place.
    await givingUp.withLock { $0 }?.value
    return try result.get()
  }

  public func pause(_ duration: Duration) async throws -> PerformResult {
    try await agents.appEnds(within: duration) ? await appHasEnded() : PerformResult(status: .ok)
  }

  /// Without an answer nobody knows what was done: an error, however the app ended.
  private func ended(
    _ process: Int32, while request: PerformRequest, in place: PackPlace?, hasActed: Bool?, left: Duration
  ) async -> PerformResult {
    let isThere = await agents.isThere(within: Self.patience)
    let hasOthers = await agents.agents.contains { $0.pid != process }
    // What was still waiting goes on in the others, one of which may be the successor of the one that quit.
    let isWaiting = place == nil && (hasActed == false || hasActed == nil && request.onlyLooks)
    if isThere, !hasOthers || isWaiting { return await begunAnew(request, hasActed: hasActed, left: left) }
    let who = hasOthers ? "a process of the app" : "the app"
    let how = hasOthers ? "" : await agents.howItEnded
    let status = hasOthers ? nil : await agents.appExit
    let fault = place.map { PackFault($0, ended: status) }
    let moment = fault.map { "\($0)" } ?? "while performing \(request.line)"
    return PerformResult(
      status: .error, message: "\(who) ended\(how) \(moment)",
      code: fault?.code ?? Perform.Code.ended.rawValue, isFatal: !hasOthers, pack: fault?.culprit)
  }

  /// A program that starts another in its place, or itself anew, cannot answer any more. What has acted is
  /// taken to have brought that about; what was still waiting, or only looks, goes on in the new program
  /// for the rest of its time.
  private func begunAnew(_ request: PerformRequest, hasActed: Bool?, left: Duration) async -> PerformResult {
    switch hasActed {
    case true?: return PerformResult(status: .ok, message: "the app began anew")
    case nil where !request.onlyLooks:
      return PerformResult(
        status: .error, message: "the app began anew; whether \(request.line) was done before is not known",
        code: Perform.Code.ended.rawValue)
    case nil, false?:
      var rest = request
      rest.timeout = max(.zero, left)
      var result = await perform(rest)
      if result.status != .ok { result.message = "the app began anew meanwhile: \(result.message)" }
      return result
    }
  }

  private func gone(_ request: PerformRequest) async -> PerformResult {
    if await agents.isThere(within: Self.patience) { return await perform(request) }
    return await appHasEnded()
  }

  private func appHasEnded() async -> PerformResult {
    PerformResult(
      status: .error, message: "the app has ended\(await agents.howItEnded)",
      code: Perform.Code.ended.rawValue, isFatal: true)
  }

  /// One that had its time twice is given up, unless another process can go on.
  private func hangs(_ error: ConnectionError) async -> PerformResult {
    let canGoOn = await agents.agents.contains { $0.overdue == nil }
    return PerformResult(
      status: .error, message: "\(error)" + (canGoOn ? "" : " What follows is not played."),
      code: Perform.Code.busy.rawValue, isFatal: !canGoOn)
  }
}

extension Perform.Parameters {
  fileprivate init(_ request: PerformRequest) {
    self.init(
      line: request.line, timeoutMilliseconds: request.timeout.milliseconds,
      secrets: request.secrets.mapValues(Secret.init),
      options: Perform.Options(
        picture: request.wantsEvidence, tree: request.wantsEvidence, path: request.wantsPath,
        once: request.looksOnce, effects: request.effects,
        rest: request.rest.map {
          Perform.Rest(quietMilliseconds: $0.quiet.milliseconds, mostMilliseconds: $0.most.milliseconds)
        }, locator: request.wantsLocator, texts: request.texts.isEmpty ? nil : request.texts,
        locale: request.locale, givesUpEarly: request.givesUpEarly ? true : nil))
  }
}

extension Duration {
  /// A year, in milliseconds: what is longer waits for ever.
  private static let longest = 365.0 * 86_400_000

  fileprivate var milliseconds: Int { Int(min(max(0, self / .milliseconds(1)), Duration.longest)) }
}

extension PerformResult {
  fileprivate init(_ result: Perform.Result) {
    self.init(
      status: result.status, message: result.message, code: result.code?.rawValue,
      nearMisses: result.nearMisses.map { "\($0.kind) \($0.id)" },
      candidates: result.candidates, value: result.value?.shown,
      picture: result.picture.flatMap { Data(base64Encoded: $0) }.map(Array.init),
      tree: result.tree, path: result.path, handle: result.handle, isFatal: result.pack != nil, pack: result.pack,
      locator: result.locator)
  }
}
