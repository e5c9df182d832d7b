/// How a program ended and what it wrote.
public struct Outcome: Sendable {
  /// The program and its arguments, for messages.
  public let command: String
  /// The exit status; 128 + N if signal N ended it.
  public let status: Int32
  public let output: String
  public let errors: String

  /// The lines of the standard output without their line ends.
  public var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  /// Returns itself if the exit status was 0.
  ///
  /// - Throws: ``CommandFailed`` otherwise.
  @discardableResult public func expectSuccess() throws -> Outcome {
    guard status == 0 else { throw CommandFailed(outcome: self) }
    return self
  }
}

/// A program that had to succeed did not.
public struct CommandFailed: Error, CustomStringConvertible {
  public let outcome: Outcome

  public var description: String {
    """
    \(outcome.command) ended with status \(outcome.status)
    standard output: \(outcome.output)
    standard error: \(outcome.errors)
    """
  }
}
