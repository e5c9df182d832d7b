import FoundationEssentials

/// Takes paths apart. Foundation's NSString traps on a relative path of one character.
public enum PathText {
  /// What is before the last slash: empty for a name alone, `/` for what is in the root.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What is behind the last slash.
  public static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path from the root, without `.` and `..`.
  ///
  /// - Parameter folder: where a relative path begins; absolute.
  public static func absolute(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else { _ = parts.popLast() }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The way from a folder to another; the other itself if both have only the root in common.
  ///
  /// - Parameters: absolute paths without `.` and `..`.
  public static func relative(_ path: String, from folder: String) -> String {
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    if common == 0, to != from { return path }
    let steps = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
