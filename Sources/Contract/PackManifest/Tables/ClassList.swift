/// A toolkit whose classes can be listed without an app.
public enum CoveredToolkit: String, CaseIterable, Codable, Sendable {
  case gtk4
  case adwaita
  case gnustep

  /// The library that has the classes, as a pack.json names it.
  public var library: String {
    switch self {
    case .gtk4: "libgtk-4.so.1"
    case .adwaita: "libadwaita-1.so.0"
    case .gnustep: "libgnustep-gui.so.*"
    }
  }

  /// The classes that widgets descend from.
  public var roots: [String] {
    switch self {
    case .gtk4, .adwaita: ["GtkWidget"]
    case .gnustep: ["NSView", "NSCell", "NSWindow", "NSMenuItem"]
    }
  }

  /// Those whose component serves whatever nobody else does: that says nothing of a class that descends from them.
  public var catchAlls: [String] {
    switch self {
    case .gtk4, .adwaita: ["GtkWidget"]
    case .gnustep: ["NSView", "NSCell"]
    }
  }

  /// How the names of its own classes begin; empty where all that descend from the roots are its own.
  public var prefix: String {
    switch self {
    case .gtk4: "Gtk"
    case .adwaita: "Adw"
    case .gnustep: ""
    }
  }

  /// For people.
  public var title: String {
    switch self {
    case .gtk4: "GTK 4"
    case .adwaita: "libadwaita"
    case .gnustep: "GNUstep's gui"
    }
  }
}

/// The widget classes of a toolkit, as a process of its own found them in the library.
public struct ClassList: Codable, Hashable, Sendable {
  public struct Entry: Codable, Hashable, Sendable {
    public var name: String
    public var parent: String
    public var isAbstract: Bool

    public init(name: String, parent: String, isAbstract: Bool) {
      (self.name, self.parent, self.isAbstract) = (name, parent, isAbstract)
    }
  }

  /// Of the library: `4.8.3`.
  public var version: String
  /// Of the library's file.
  public var path: String
  /// In no order; those of the libraries below it, too.
  public var classes: [Entry]
  /// Names in the library's file, among which are those of classes that it keeps to itself until it makes one.
  public var names: Set<String>

  public init(version: String, path: String, classes: [Entry], names: Set<String>) {
    (self.version, self.path, self.classes, self.names) = (version, path, classes, names)
  }
}

/// What the process says that lists classes: one JSON object.
public struct ClassListAnswer: Codable, Hashable, Sendable {
  public var list: ClassList?
  /// Why there is none.
  public var refusal: String?

  public init(list: ClassList? = nil, refusal: String? = nil) { (self.list, self.refusal) = (list, refusal) }
}
