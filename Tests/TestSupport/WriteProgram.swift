import Foundation

/// Writes a shell script that can be run.
///
/// By a program of its own: what this process has open for writing, a child that another test starts at that
/// moment has open, too, and until it has become another program the file cannot be run ("Text file busy").
public func writeProgram(_ text: String, to file: URL) async throws {
  try await run("sh", ["-c", #"cat >"$0" && chmod 755 "$0""#, file.path], input: text).expectSuccess()
}
