import PackKit

extension Node {
  /// The application's object, which is one for the process; nil before there is one.
  package var application: Node? {
    typealias Variable = UnsafePointer<UnsafeMutableRawPointer?>
    return Host.function("NSApp", as: Variable.self).flatMap { node(of: $0.pointee) }
  }

  /// The home, as AppKit itself takes it, whatever the environment says.
  package var home: Home? {
    typealias Function = @convention(c) () -> UnsafeMutableRawPointer?
    guard let text = Host.function("NSHomeDirectory", as: Function.self).flatMap({ node(of: $0()) }),
      let path = try? text.call("description").first.flatMap(String.init), path.hasPrefix("/")
    else { return nil }
    return Home(path: path)
  }
}

/// Where the person's own files are. It is another in each session, and for each person: so scripts call what is in
/// it `~/notes.txt`.
package struct Home {
  package let path: String

  /// A path as a script says it.
  package func shortened(_ path: String) -> String {
    if path == self.path { return "~" }
    return path.hasPrefix(self.path + "/") ? "~" + path.dropFirst(self.path.count) : path
  }

  /// The path that a script means.
  package func whole(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? self.path + path.dropFirst() : path
  }
}
