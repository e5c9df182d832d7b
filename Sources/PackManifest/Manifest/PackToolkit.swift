/// The toolkit that a pack is for, and how to see that a process has it.
public struct PackToolkit: Sendable, Hashable, Codable {
  /// For people: `GTK 4`.
  public let name: String
  /// Libraries of which one must be in the process, by the names that the loader knows: `libgtk-4.so.1`.
  public let libraries: [String]

  public init(name: String, libraries: [String]) {
    self.name = name
    self.libraries = libraries
  }
}
