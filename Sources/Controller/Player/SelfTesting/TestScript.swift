import PropertyLists
import Script

/// A script as the article's SelfTesting project has it, a property list of an array of dictionaries, as lines.
///
/// Each command has the line on which its entry begins in the list, so results and problems name that line.
enum TestScript {
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - file: its name.
  /// - Returns: nil for a file that is no property list.
  /// - Throws: ``ScriptProblems`` with all entries that are no commands.
  static func script(_ bytes: [UInt8], file: String) throws(ScriptProblems) -> Script? {
    switch ScriptFile(bytes, named: file) {
    case .lines: return nil
    case .binaryList: throw whole(.binary(file))
    case .oldList: throw whole(.old(file))
    case .noList: throw whole(.noList(file))
    case .xmlList: break
    }
    let list: PropertyList
    do throws(PropertyListProblem) {
      list = try PropertyListReader.read(bytes)
    } catch {
      throw whole(.unreadable(file, reason: error.description))
    }
    guard case .array(let entries) = list.content else { throw whole(.noArray(file, found: list.kind)) }
    guard !entries.isEmpty else { throw whole(.empty(file)) }
    return Script.parse(try lines(of: entries, bytes, file).joined(separator: "\n"), file: file)
  }

  private static func lines(
    of entries: [PropertyList], _ bytes: [UInt8], _ file: String
  ) throws(ScriptProblems) -> [String] {
    var (lines, problems): ([String], [Diagnostic]) = ([], [])
    for (number, entry) in zip(1..., entries) {
      do throws(TestScriptProblem) {
        let command = try TestCommand(entry, entry: number).translated()
        // A list that has all on one line has its commands on those that follow.
        lines += Array(repeating: "", count: max(0, entry.line - 1 - lines.count)) + [command.description]
      } catch {
        let line = SourceLine(file: file, number: entry.line, text: text(ofLine: entry.line, bytes))
        problems.append(diagnostic(error, line))
      }
    }
    guard problems.isEmpty else { throw ScriptProblems(diagnostics: problems) }
    return lines
  }

  /// A problem of the file as a whole.
  private static func whole(_ problem: TestScriptProblem) -> ScriptProblems {
    ScriptProblems(diagnostics: [diagnostic(problem, SourceLine(file: "", number: 0, text: ""))])
  }

  private static func diagnostic(_ problem: TestScriptProblem, _ line: SourceLine) -> Diagnostic {
    Diagnostic(code: Diagnostic.Code(rawValue: problem.code), message: problem.message, line: line, range: nil)
  }

  private static func text(ofLine number: Int, _ bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : ""
  }
}
