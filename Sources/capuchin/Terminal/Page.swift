import Session

/// A page of the documentation.
enum Page {
  /// Where the installation has it, or would have it.
  static func path(_ name: String) -> String {
    let root = (try? Installation.program())?.root ?? ""
    return "\(root)/share/doc/capuchin/Docs/\(name).md"
  }
}
