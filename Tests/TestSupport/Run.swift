import Foundation

/// Runs a program to its end.
///
/// - Parameters:
///   - program: a path, or a name to be found on PATH.
///   - environment: the whole environment; the test's own if nil.
/// - Throws: ``TimedOut`` if it has not ended within the deadline (it is killed), or the system's
///   error if it cannot be started. A status other than 0 does not throw.
public func run(
  _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
  folder: URL? = nil, input: String = "", within deadline: Duration = .seconds(60)
) async throws -> Outcome {
  try await Child(program, arguments, environment: environment, folder: folder, input: input)
    .outcome(within: deadline)
}

/// Runs a program beside the body and ends it when the body is over, however that ends.
public func withChild<Result>(
  _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
  folder: URL? = nil, _ body: (Child) async throws -> Result
) async throws -> Result {
  let child = try Child(program, arguments, environment: environment, folder: folder)
  do {
    let result = try await body(child)
    await child.stop()
    return result
  } catch {
    await child.stop()
    throw error
  }
}
