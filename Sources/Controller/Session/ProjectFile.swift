import Files
import Glibc
import Script
import Spelling
import SystemLibraries
import Wire

/// `capuchin.yaml`: what a project states once for all its recordings.
public struct ProjectFile: Sendable {
  public static let name = "capuchin.yaml"

  public let path: String
  /// Which names come first in the ids of some widgets; the first rule that fits a widget counts.
  public let names: [NameRule]

  /// The file of the project that a script belongs to: in its folder, else in the nearest folder around that.
  ///
  /// - Parameters:
  ///   - script: nil for no script: the current folder counts.
  ///   - catalog: the kinds that there are.
  /// - Returns: nil where there is none.
  /// - Throws: `Problem`.
  public static func around(script: String?, _ catalog: @autoclosure () throws -> Catalog) throws -> ProjectFile? {
    var folder = PathText.folder(of: PathText.absolute(script ?? name))
    while true {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if isThere(path) { return try ProjectFile(path: path, catalog()) }
      guard folder != "/" else { return nil }
      folder = PathText.folder(of: folder)
    }
  }

  /// Also where it cannot be read: that is an error, and no other file is looked for.
  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// - Throws: `Problem`, also if there is no such file.
  public init(path: String, _ catalog: Catalog) throws(Problem) {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try Array(InputFile.read(path)) } catch {
      throw Problem(path: path, line: nil, text: error.description)
    }
    try self.init(path: path, bytes, catalog)
  }

  init(path: String, _ bytes: [UInt8], _ catalog: Catalog) throws(Problem) {
    let reader = Reader(catalog: catalog)
    self.path = path
    do throws(YAMLProblem) {
      names = try reader.names(YAMLReader.read(bytes))
    } catch {
      throw Problem(path: path, line: error.line, text: error.message)
    }
  }
}

extension ProjectFile {
  /// What is wrong with the file; nothing of it is used then.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    let path: String
    /// From 1.
    let line: Int?
    let text: String

    public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(text)" }
  }

  /// Reads the members of the document.
  private struct Reader {
    let catalog: Catalog

    func names(_ root: YAMLNode?) throws(YAMLProblem) -> [NameRule] {
      guard let root else { return [] }
      var rules: [NameRule] = []
      for (_, value) in try members(of: root, in: "the file", ["names"]) {
        for item in try list(value, "names") { rules.append(try rule(item)) }
      }
      return rules
    }

    private func rule(_ node: YAMLNode) throws(YAMLProblem) -> NameRule {
      var rule = NameRule(order: [])
      for (name, value) in try members(of: node, in: "a rule", ["kind", "class", "order"]) {
        switch name {
        case "kind": rule.kind = try kind(value)
        case "class": rule.className = try text(value, name)
        default: for item in try list(value, name) { rule.order.append(try source(item)) }
        }
      }
      guard !rule.order.isEmpty else { throw problem(node, "order is missing; it lists \(Self.sources)") }
      return rule
    }

    private func kind(_ node: YAMLNode) throws(YAMLProblem) -> String {
      let text = try text(node, "kind")
      if let kind = catalog.kind(named: text) { return kind.name }
      throw problem(node, "kind: no pack has the kind \"\(text)\"\(meant(text, catalog.kinds.map(\.name)))")
    }

    private static var sources: String { NameRule.Source.allCases.map(\.rawValue).joined(separator: ", ") }

    private func source(_ node: YAMLNode) throws(YAMLProblem) -> NameRule.Source {
      let text = try text(node, "order")
      if let source = NameRule.Source(rawValue: text) { return source }
      let names = NameRule.Source.allCases.map(\.rawValue)
      throw problem(node, "order: expected \(Self.sources), found \"\(text)\"\(meant(text, names))")
    }

    private func members(
      of node: YAMLNode, in place: String, _ known: [String]
    ) throws(YAMLProblem) -> [(String, YAMLNode)] {
      let expected = known.joined(separator: ", ")
      guard case .members(let members) = node.content else {
        throw problem(node, "\(place): expected members (\(expected)), found \(node.content.shown)")
      }
      var found: [(String, YAMLNode)] = []
      for member in members {
        let name = try text(member.name, "a name")
        guard known.contains(name) else {
          throw problem(member.name, "\(place) has no \"\(name)\"\(meant(name, known)); it can have: \(expected)")
        }
        guard !found.contains(where: { $0.0 == name }) else {
          throw problem(member.name, "\(place) has \"\(name)\" twice; write it once")
        }
        found.append((name, member.value))
      }
      return found
    }

    private func list(_ node: YAMLNode, _ name: String) throws(YAMLProblem) -> [YAMLNode] {
      if case .list(let items) = node.content { return items }
      throw problem(node, "\(name): expected a list, found \(node.content.shown)")
    }

    private func text(_ node: YAMLNode, _ name: String) throws(YAMLProblem) -> String {
      if case .text(let text) = node.content, !text.isEmpty { return text }
      throw problem(node, "\(name): expected a text, found \(node.content.shown)")
    }

    private func meant(_ text: String, _ names: [String]) -> String {
      Suggestion.nearest(to: text, in: names).map { "; did you mean \($0)?" } ?? ""
    }

    private func problem(_ node: YAMLNode, _ text: String) -> YAMLProblem {
      YAMLProblem(line: node.line, message: text)
    }
  }
}

extension YAMLNode.Content {
  fileprivate var shown: String {
    switch self {
    case .text(""): "nothing"
    case .text(let text): "\"\(text)\""
    case .list: "a list"
    case .members: "members"
    }
  }
}
