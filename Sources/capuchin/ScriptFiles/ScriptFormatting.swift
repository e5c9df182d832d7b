import ArgumentParser
import Files
import Foundation
import Player
import Report
import Script

/// Brings scripts into canonical form.
struct ScriptFormatting {
  let files: [String]
  let catalog: Catalog
  let checksOnly: Bool

  /// - Throws: `ExitCode.unusable` for a file that cannot be read or parsed, `ExitCode.failed` if
  ///   only checking and a file would be changed.
  func run() throws {
    var differs = false
    var failed = false
    for file in files {
      do {
        differs = try format(file) || differs
      } catch {
        Console.shared.complain(Failure.text(of: error))
        failed = true
      }
    }
    if failed { throw ExitCode.unusable }
    if checksOnly && differs { throw ExitCode.failed }
  }

  /// - Returns: whether the file was not in canonical form.
  private func format(_ file: String) throws -> Bool {
    let isStandardInput = file == "-"
    let bytes = try isStandardInput ? standardInput() : contents(of: file)
    let script = Script(bytes: bytes, file: isStandardInput ? "standard input" : file)
    guard script.diagnostics.isEmpty else { throw ScriptProblems(diagnostics: script.diagnostics) }
    let text = Array(try script.formatted(with: catalog).utf8)
    if isStandardInput && !checksOnly { Console.shared.write(String(decoding: text, as: UTF8.self)) }
    guard text != bytes else { return false }
    if !isStandardInput {
      if !checksOnly { try OutputFile(file).write(text) }
      Console.shared.line(TerminalText.escaped(file))
    }
    return true
  }

  private func standardInput() throws -> [UInt8] {
    Array(try FileHandle.standardInput.readToEnd() ?? Data())
  }

  private func contents(of file: String) throws -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: file)))
    } catch {
      throw Unusable("cannot read \(file): \(error.fileReason)")
    }
  }
}
