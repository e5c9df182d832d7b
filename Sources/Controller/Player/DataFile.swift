import Files
import FoundationEssentials
import Script

/// The file of comma-separated values that a `RunWith` names.
enum DataFile {
  /// The rows, by column.
  ///
  /// - Throws: ``PlayProblem`` for a file that cannot be read or is no CSV.
  static func rows(of file: String) throws(PlayProblem) -> [[String: String]] {
    let data: Data
    do {
      data = try InputFile.read(file)
    } catch {
      throw .cannotRead(file, reason: "\(error)")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .cannotRead(file, reason: "not UTF-8 text")
    }
    do throws(CSVError) {
      return try rows(in: text)
    } catch {
      throw .badData("\(file):\(error.line)", reason: error.reason)
    }
  }

  /// The rows after the first, as RFC 4180 has them, with names in the first.
  ///
  /// - Throws: ``CSVError`` for a quote out of place and for a row with another number of cells:
  ///   cells must not shift into other columns unseen.
  private static func rows(in text: String) throws(CSVError) -> [[String: String]] {
    var parser = CSVParser(text)
    guard let names = try parser.row() else { throw CSVError(line: 1, reason: "expected names of columns") }
    guard Set(names).count == names.count else {
      throw CSVError(line: 1, reason: "expected each column's name once")
    }
    var rows: [[String: String]] = []
    while true {
      guard let cells = try parser.row() else { break }
      guard cells.count == names.count else {
        throw CSVError(line: parser.rowLine, reason: "expected \(names.count) cells, found \(cells.count)")
      }
      rows.append(Dictionary(uniqueKeysWithValues: zip(names, cells)))
    }
    return rows
  }
}

/// What is wrong with a file of data.
struct CSVError: Error, Sendable, Hashable {
  let line: Int
  let reason: String
}

/// Reads one row after the other.
private struct CSVParser {
  private var rest: Substring
  private var line = 1
  /// Where the row that was read last begins.
  private(set) var rowLine = 1

  init(_ text: String) {
    rest = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
  }

  /// The cells of the next row that is not empty; nil at the end.
  mutating func row() throws(CSVError) -> [String]? {
    while let next = rest.first, next.isNewline { skipNewline() }
    guard !rest.isEmpty else { return nil }
    rowLine = line
    var cells = [try cell()]
    while rest.first == "," {
      rest.removeFirst()
      cells.append(try cell())
    }
    guard rest.isEmpty || rest.first?.isNewline == true else {
      throw CSVError(line: line, reason: "expected a comma after the closing quote")
    }
    return cells
  }

  private mutating func cell() throws(CSVError) -> String {
    guard rest.first == "\"" else { return plainCell() }
    let start = line
    rest.removeFirst()
    var cell = ""
    while let character = rest.popFirst() {
      if character.isNewline { line += 1 }
      guard character == "\"" else {
        cell.append(character)
        continue
      }
      guard rest.first == "\"" else { return cell }
      cell.append("\"")
      rest.removeFirst()
    }
    throw CSVError(line: start, reason: "expected a closing quote")
  }

  private mutating func plainCell() -> String {
    let cell = rest.prefix { $0 != "," && !$0.isNewline }
    rest = rest[cell.endIndex...]
    return String(cell)
  }

  private mutating func skipNewline() {
    rest.removeFirst()
    line += 1
  }
}
