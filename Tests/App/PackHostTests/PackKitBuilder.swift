import Foundation
import TestSupport
import Testing

/// Builds a Swift pack with its own copy of PackKit, as a pack that was built in another year has.
struct PackKitBuilder {
  let folder: URL
  let name: String

  /// - Parameter changed: whether PackKit's types get other sizes and its statics other values.
  /// - Returns: the library.
  func build(changed: Bool) async throws -> URL {
    let source = folder.appending(path: "source-\(name)")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    for module in ["ABIOverlay", "PackKit"] { try copy(module, to: source) }
    if changed { try change(source) }
    try Data(pack.utf8).write(to: source.appending(path: "ThePack.swift"))
    let files = try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    let library = folder.appending(path: "lib\(name).so")
    try await run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-emit-library", "-module-name", "PackKit", "-package-name", "capuchin",
        "-I", PackBuilder.headers.path, "-Xlinker",
        "--version-script=\(source.appending(path: "pack.version").path)", "-o", library.path,
      ] + files, folder: source, within: .seconds(300)
    ).expectSuccess()
    return library
  }

  /// Makes one module of both: what matters is one copy of everything in each pack.
  private func copy(_ module: String, to folder: URL) throws {
    let source = Tree.module(module)
    let files = try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
    for file in files where ["swift", "version"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(#/(@_exported )?(public )?import ABIOverlay\n/#, with: "")
      let name = file.pathExtension == "swift" ? "\(module)-\(file.lastPathComponent)" : file.lastPathComponent
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  /// Gives every public struct of some files a further field in front.
  private func change(_ source: URL) throws {
    for file in ["ABIOverlay-Node", "ABIOverlay-WidgetNotification", "ABIOverlay-InputEvent", "PackKit-Command"] {
      let url = source.appending(path: "\(file).swift")
      let text = try String(contentsOf: url, encoding: .utf8)
      let changed = text.replacing(#/\npublic struct (\w+)[^\n]*\{\n/#) { match in
        "\(match.output.0)  private var addedIn\(match.output.1) = 4711\n"
      }
      #expect(changed != text)
      try Data(changed.utf8).write(to: url)
    }
  }

  private var pack: String {
    """
    import CapuchinABI

    struct Dial: Component {
      let className = "\(name == "one" ? "FakeButton" : "FakeWidget")"
      let kind: Kind = "Button"
      let properties: [Property] = [Property("text")]

      func notified(_ notification: WidgetNotification) throws -> Command? {
        Command("Turn", .string(notification.name))
      }

      func play(_ play: Play) throws -> Outcome {
        guard play.verb == "Turn" else { return .unsupported }
        let value = try play.arguments("value").get("value", as: Double.self)
        return .again(waitingFor: "\(name) \\(value) \\(play.node.className)")
      }
    }

    private let pack = Pack(id: "\(name)", version: "1.0", components: [Dial()])

    @c @implementation
    public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
      pack.enter(info)
    }
    """
  }
}
