import Files
import FoundationEssentials
import Wire

/// Selenium's clients send a file that they are to type the path of, in a ZIP of one file; the app gets the path of
/// what was unpacked. The file is in the folder of the app's session, whose supervisor removes it with the app, also
/// after the server was killed.
enum UploadedFile {
  static func take(_ call: Call) async throws -> JSONValue {
    let session = try await call.session()
    guard let zip = Data(base64Encoded: try call.body.text("file")), let (name, content) = file(inZIP: [UInt8](zip)) else {
      throw WebDriverError.argument("file", "a ZIP of one file, as base64")
    }
    let uploads = try session.engine.directory(of: session.app).uploads
    let folder = URL(filePath: uploads).appending(path: UUID().uuidString)
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    let path = folder.appending(path: name)
    do {
      try Data(content).write(to: path)
    } catch {
      throw WebDriverError(.invalidArgument, "\"file\": \(name.prefix(40))… cannot be written: \(error.fileReason)")
    }
    return .string(path.path)
  }

  /// The first file of a ZIP, by the directory at its end; its folders are left out of its name.
  private static func file(inZIP bytes: [UInt8]) -> (name: String, content: [UInt8])? {
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      return bytes[place..<(place + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 22,
      let end = stride(from: bytes.count - 22, through: 0, by: -1).first(where: { number($0, 4) == 0x0605_4B50 }),
      let entry = number(end + 16, 4), number(entry, 4) == 0x0201_4B50, let method = number(entry + 10, 2),
      let packed = number(entry + 20, 4), let nameLength = number(entry + 28, 2), let start = number(entry + 42, 4),
      let inName = number(start + 26, 2), let inExtra = number(start + 28, 2), entry + 46 + nameLength <= bytes.count
    else { return nil }
    let from = start + 30 + inName + inExtra
    guard from + packed <= bytes.count else { return nil }
    let whole = String(decoding: bytes[(entry + 46)..<(entry + 46 + nameLength)], as: UTF8.self)
    guard let name = whole.split(separator: "/").last.map(String.init), name != "..", name != ".", !whole.hasSuffix("/") else { return nil }
    let content = bytes[from..<(from + packed)]
    if method == 0 { return (name, Array(content)) }
    return method == 8 ? Inflate.unpack(content).map { (name, $0) } : nil
  }
}
