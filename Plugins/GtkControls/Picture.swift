import PackKit

/// A GtkPicture, to be read. Pixels of the app's own have no name.
struct Picture: Component {
  let className = "GtkPicture"
  let kind: Kind = "Image"
  let properties: [Property] = [Property("value") { .string($0.filePath ?? "") }]
}

extension Node {
  /// The path of the GFile that a picture shows.
  fileprivate var filePath: String? {
    typealias Peek = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    typealias GetFile = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    guard let pointer,
      let getFile = Host.function("gtk_picture_get_file", as: GetFile.self),
      let peekPath = Host.function("g_file_peek_path", as: Peek.self),
      let file = getFile(pointer), let path = peekPath(file)
    else { return nil }
    return String(cString: path)
  }
}
