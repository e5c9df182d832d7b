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
}
