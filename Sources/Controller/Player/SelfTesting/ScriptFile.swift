import Script

/// What a file is that is to be played, by its first bytes and its name.
public enum ScriptFile: Sendable, Hashable {
  /// Commands, one a line.
  case lines
  /// An XML property list.
  case xmlList
  case binaryList
  /// A property list as NeXT wrote them, `( { command = … } )`.
  case oldList
  /// Named as a property list, and none.
  case noList

  /// - Parameter name: the file's.
  public init(_ bytes: [UInt8], named name: String) {
    let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).drop { ScriptFile.blanks.contains($0) }
    if text.starts(with: Array("bplist".utf8)) {
      self = .binaryList
    } else if ["<?xml", "<!DOCTYPE plist", "<plist"].contains(where: { text.starts(with: Array($0.utf8)) }) {
      self = .xmlList
    } else if !name.lowercased().hasSuffix(".plist") {
      self = .lines
    } else {
      // `(` and `{` begin an array and a dictionary, `/` a comment.
      self = text.first.map(Array("({/".utf8).contains) == true ? .oldList : .noList
    }
  }

  private static let blanks = Array(" \t\r\n".utf8)
}
