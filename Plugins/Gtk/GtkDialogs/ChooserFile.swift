import GtkKit

/// A file or folder, as a script says it: a whole path, `~/` for what is in the app's home, or a URI where it has no
/// path.
struct ChooserFile: Equatable {
  /// What GIO calls the kind of a file that is not there; and of a folder.
  private static let (missing, directory): (Int32, Int32) = (0, 2)

  let text: String

  /// - Parameter file: a GFile, borrowed.
  init?(_ file: Pointer) {
    if let path = Self.owned("g_file_get_path", file) {
      text = Self.shortened(path)
    } else if let uri = Self.owned("g_file_get_uri", file) {
      text = uri
    } else {
      return nil
    }
  }

  /// - Throws: `PackError.invalid` for what is no whole path.
  init(argument: String, of play: Play) throws {
    guard argument.hasPrefix("/") || argument == "~" || argument.hasPrefix("~/") || argument.drop(while: { $0 != ":" }).hasPrefix("://") else {
      throw PackError.invalid(
        "\(play.verb) \(play.node.kind): \"\(argument)\" is no whole path; begin it with / or with ~/, the app's home")
    }
    var text = argument
    // As the toolkit says folders.
    while text.count > 1, text.hasSuffix("/"), !text.hasSuffix("://") { text.removeLast() }
    self.text = text.hasPrefix("/") ? Self.shortened(text) : text
  }

  private init(text: String) { self.text = text }

  /// The folder that it is in.
  var folder: ChooserFile? { with { file in try Self.taken("g_file_get_parent", file) } ?? nil }

  /// What it is called there.
  var name: String { (try? held { Self.owned("g_file_get_basename", $0) }) ?? nil ?? text }

  /// A file of that name in it.
  func child(_ name: String) -> ChooserFile? {
    typealias Child = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    return with { file in
      let child = try Toolkit.function("g_file_get_child", as: Child.self)(file, name)
      defer { child.map { try? Toolkit.act("g_object_unref", $0) } }
      return child.flatMap(ChooserFile.init)
    } ?? nil
  }

  var isThere: Bool { kind != Self.missing }
  var isFolder: Bool { kind == Self.directory }

  /// GFileType.
  private var kind: Int32 {
    typealias Ask = @convention(c) (Pointer, Int32, Pointer?) -> Int32
    return with { try Toolkit.function("g_file_query_file_type", as: Ask.self)($0, 0, nil) } ?? Self.missing
  }

  /// Calls `body` with its GFile.
  func held<R>(_ body: (Pointer) throws -> R) throws -> R {
    typealias Make = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    let isURI = !text.hasPrefix("/") && !text.hasPrefix("~")
    let whole = text == "~" || text.hasPrefix("~/") ? Self.home + text.dropFirst() : text
    let make = try Toolkit.function(isURI ? "g_file_new_for_uri" : "g_file_new_for_path", as: Make.self)
    guard let file = make(whole) else { throw PackError.failed("GIO made no file of \(text)") }
    defer { try? Toolkit.act("g_object_unref", file) }
    return try body(file)
  }

  private func with<R>(_ body: (Pointer) throws -> R) -> R? { try? held(body) }

  /// What the app takes for its user's home.
  static var home: String {
    typealias Home = @convention(c) () -> UnsafePointer<CChar>?
    guard let ask = try? Toolkit.function("g_get_home_dir", as: Home.self), let path = ask() else { return "" }
    return String(cString: path)
  }

  private static func shortened(_ path: String) -> String {
    let home = home
    guard home.count > 1, path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private static func taken(_ function: String, _ file: Pointer) throws -> ChooserFile? {
    guard let other = try Toolkit.take(function, file) else { return nil }
    defer { try? Toolkit.act("g_object_unref", other) }
    return ChooserFile(other)
  }

  /// Of a function that answers a text which is then the caller's.
  static func owned(_ function: String, _ object: Pointer) -> String? {
    guard let text = try? Toolkit.take(function, object) else { return nil }
    defer { try? Toolkit.act("g_free", text) }
    return String(cString: text.assumingMemoryBound(to: CChar.self))
  }
}
