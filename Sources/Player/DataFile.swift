import Files
import Foundation
import Script

/// The file of data that a `RunWith` names.
enum DataFile {
  /// The rows, by column.
  ///
  /// - Throws: ``PlayProblem`` for a file that cannot be read or is no CSV.
  static func rows(of file: String) throws(PlayProblem) -> [[String: String]] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw .cannotRead(file, reason: error.fileReason)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .cannotRead(file, reason: "not UTF-8 text")
    }
    do throws(CSVError) {
      return try CSV(text).rows
    } catch {
      throw .badData("\(file):\(error.line)", reason: error.reason)
    }
  }

  /// The word of a command that names it; nil for a command without one.
  static func word(of command: Command) -> Word? {
    command.verb.lowercased() == "runwith" ? command.words.dropFirst(2).first : nil
  }
}
