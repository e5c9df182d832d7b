/// How a report calls windows.
struct WindowNames {
  /// What a window was called when it was first seen.
  struct Name {
    let words: String
    let id: String

    init(_ window: TreeLook.Element) {
      id = window.node.attributes["id"] ?? ""
      words = CoverageBook.words(window.kind, window.node.attributes["id"])
    }
  }

  /// In this start of the app, by handle.
  private var known: [String: Name] = [:]
  /// Of classes of the app's own, over all starts.
  private var classes: [String: Name] = [:]

  private static let toolkits = ["Gtk", "Adw", "NS", "GS"]

  /// The app is started anew.
  mutating func begin() { known = [:] }

  /// As a script calls it when it is first seen. Windows of a class of the app's own are one place, called as the first
  /// of them: an editor's are called as the document in each.
  mutating func name(of window: TreeLook.Element) -> Name {
    guard let handle = window.handle else { return Name(window) }
    if let name = known[handle] { return name }
    var name = Name(window)
    if let own = Self.ownClass(of: window) {
      name = classes[own] ?? name
      classes[own] = name
    }
    known[handle] = name
    return name
  }

  /// What tells a window from those whose widgets may be called as its own are: of several of one class of the app's
  /// each has its own.
  func place(of window: TreeLook.Element) -> String {
    Self.ownClass(of: window) == nil ? "" : window.handle ?? ""
  }

  private static func ownClass(of window: TreeLook.Element) -> String? {
    guard let name = window.node.attributes["class"], !toolkits.contains(where: name.hasPrefix) else { return nil }
    return name
  }
}
