import Session

/// A page of the documentation.
enum Page {
  /// Stands for the path in help until that is wrapped, at 80 columns and at any blank: a path is never broken.
  /// Scripts/make-shell-files knows it, too.
  static func mark(_ name: String) -> String { "{page:\(name)}" }

  /// Help that was wrapped, with the paths in it.
  static func placed(in help: String) -> String {
    help.replacing(/{page:(\w+)}/) { path(String($0.output.1)) }
  }

  /// Where the installation has it, or would have it.
  static func path(_ name: String) -> String {
    let root = (try? Installation.program())?.root ?? ""
    return "\(root)/share/doc/capuchin/Docs/\(name).md"
  }
}
