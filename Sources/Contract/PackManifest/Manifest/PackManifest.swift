import Script

/// What a pack says of itself in its `pack.json`: all that can be known without loading it.
public struct PackManifest: Sendable, Hashable {
  /// `org.example.dials`: one pack of that id in a session.
  public let id: String
  public let version: String
  /// The pack ABI that it was built for.
  public let abi: Int
  /// The library's file name, in the manifest's folder.
  public let library: String
  /// The Swift runtime that it needs, `6.3`; nil for a pack in another language.
  public let swift: String?
  /// Where it is of use; nil: in any process.
  public let toolkit: PackToolkit?
  /// Further libraries that must all be in the process, by the names as of ``PackToolkit/libraries``: those of the
  /// widgets that it serves, where the toolkit itself has none of them.
  public let needs: [String]
  /// Whether it connects Capuchin to its toolkit: then it is opened before the app begins, and not after.
  public let isBridge: Bool
  /// Between packs that serve one class the highest rank wins, then the order of the search path.
  public let rank: Int
  public let components: [PackComponent]
  /// Kinds that it adds to the language.
  public let kinds: [KindSchema]
  /// Verbs that it adds to the language, or to which it adds kinds.
  public let verbs: [VerbSchema]
  /// Portable properties that it adds to kinds that are there already.
  public let properties: [KindProperty]
  /// What it can do before an app shows its first window.
  public let operations: [PackOperation]
  /// Who makes it.
  public let vendor: String?
  /// The address of its page.
  public let homepage: String?
  /// Where its users report faults: an address, or how to write to somebody.
  public let support: String?

  /// The pack ABI that this host speaks. Another number is another contract: what is added to one is told by the
  /// size of each table.
  public static let hostABI = 1
}

/// A toolkit's class that a pack serves.
public struct PackComponent: Sendable, Hashable {
  /// The class or interface; its subclasses are served too.
  public let className: String
  /// The kinds that its instances may be.
  public let kinds: [String]
  /// The verbs of the pack's own that it plays.
  public let verbs: [String]

  public init(className: String, kinds: [String], verbs: [String]) {
    self.className = className
    self.kinds = kinds
    self.verbs = verbs
  }
}

/// The toolkit that a pack is for, and how to see that a process has it.
public struct PackToolkit: Sendable, Hashable {
  /// For people: `GTK 4`.
  public let name: String
  /// Libraries of which one must be in the process, by the names that the loader knows: `libgtk-4.so.1`. A `*` at
  /// the end stands for anything: `libgnustep-gui.so.*`.
  public let libraries: [String]

  public init(name: String, libraries: [String]) {
    self.name = name
    self.libraries = libraries
  }

  /// Whether a library of that name is one of them.
  public func has(library name: String) -> Bool { libraries.contains { LibraryName.matches(name[...], $0) } }

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

/// A set-up operation that a pack offers.
public struct PackOperation: Sendable, Hashable {
  /// As `--setup` and `Setup` name it.
  public let name: String
  /// What it does, in a few words.
  public let summary: String

  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
