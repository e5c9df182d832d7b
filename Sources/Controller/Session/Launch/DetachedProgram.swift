import Files
import FoundationEssentials
import Glibc

/// This program once more, as a process that outlives whoever started it.
public enum DetachedProgram {
  /// Starts it away from the terminal, with the same environment and current folder.
  ///
  /// - Parameters:
  ///   - arguments: its command and options.
  ///   - input: what it reads from standard input.
  /// - Returns: what it has written to standard output until it closed that.
  /// - Throws: `SessionError`.
  public static func start(_ arguments: [String], input: Data) throws -> Data {
    let ours = try start(arguments)
    try WholeWriting.write(input, to: ours.number)
    shutdown(ours.number, Int32(SHUT_WR))
    var output = Data()
    while let bytes = ours.read() { output.append(contentsOf: bytes) }
    return output
  }

  /// - Returns: the other end of its standard input and output.
  private static func start(_ arguments: [String]) throws -> Descriptor {
    let (ours, theirs) = try Descriptor.socketPair()
    let null = try Descriptor(opening: "/dev/null", O_RDWR)
    let program = try Installation.program().executable
    _ = try SpawnRequest(
      program: program, arguments: [program] + arguments, environment: ProcessInfo.processInfo.environment,
      descriptors: [theirs.number, theirs.number, null.number], leadsSession: true
    ).start()
    return ours
  }
}
