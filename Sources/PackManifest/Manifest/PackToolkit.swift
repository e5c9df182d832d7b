/// The toolkit that a pack is for, and how to see that a process has it.
public struct PackToolkit: Sendable, Hashable, Codable {
  /// For people: `GTK 4`.
  public let name: String
  /// Libraries of which one must be in the process, by the names that the loader knows: `libgtk-4.so.1`. A `*` at
  /// the end stands for anything: `libgnustep-gui.so.*`.
  public let libraries: [String]

  public init(name: String, libraries: [String]) {
    self.name = name
    self.libraries = libraries
  }

  /// Whether some library is one of both.
  public func shares(with other: PackToolkit) -> Bool {
    libraries.contains { own in
      other.libraries.contains { own == $0 || LibraryName.matches($0[...], own) || LibraryName.matches(own[...], $0) }
    }
  }
}

/// The names of libraries in a pack.json.
public enum LibraryName {
  /// Whether the name ends in `*`, which stands for anything.
  public static func isPattern(_ name: String) -> Bool { name.hasSuffix("*") }

  /// Whether a library's file name is that of a pack.json.
  public static func matches(_ file: Substring, _ name: String) -> Bool {
    isPattern(name) ? file.hasPrefix(name.dropLast()) : file == name
  }
}
