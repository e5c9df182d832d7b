internal import CLibYAML

/// A value in a YAML document.
package struct YAMLNode: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// The text of a scalar with any tag.
    case text(String)
    case list([YAMLNode])
    /// In the order of the document.
    case members([Member])
  }

  package struct Member: Sendable, Equatable {
    package let name: YAMLNode
    package let value: YAMLNode
  }

  /// From 1.
  package let line: Int
  package let content: Content

  package init(line: Int, _ content: Content) { (self.line, self.content) = (line, content) }
}

/// Why a text is no YAML document that can be used.
package struct YAMLProblem: Error, Equatable {
  /// From 1; nil for a problem of no line.
  package let line: Int?
  package let message: String

  package init(line: Int?, message: String) { (self.line, self.message) = (line, message) }
}

/// Reads YAML documents, with libyaml.
package enum YAMLReader {
  /// How many values there may be: an alias is one more each time that it is used.
  static let mostNodes = 10_000
  /// How many levels may be in one another.
  static let deepest = 32

  /// The first document of a text; nil for a text without one.
  ///
  /// - Throws: `YAMLProblem`.
  package static func read(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLNode? {
    let library: LibYAML
    do { library = try LibYAML() } catch {
      throw YAMLProblem(line: nil, message: "\(error); install it: apt-get install libyaml-0-2")
    }
    // The parser keeps the addresses of itself and of the text.
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { text.deallocate() }
    _ = text.initialize(from: bytes)
    let parser = LibYAML.Parser.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard library.begin(parser) != 0 else { throw YAMLProblem(line: nil, message: "no memory") }
    defer { library.end(parser) }
    library.setInput(parser, text.baseAddress, text.count)
    let document = LibYAML.Document.allocate(capacity: 1)
    defer { document.deallocate() }
    guard library.load(parser, document) != 0 else { throw YAMLProblem(parser.pointee) }
    defer { library.deleteDocument(document) }
    guard let root = library.rootNode(document) else { return nil }
    var nodes = Nodes(library: library, document: document)
    return try nodes.value(root, levels: deepest)
  }

  /// What has been read of a document.
  private struct Nodes {
    let library: LibYAML
    let document: LibYAML.Document
    var count = 0

    mutating func value(_ node: UnsafeMutablePointer<yaml_node_t>, levels: Int) throws(YAMLProblem) -> YAMLNode {
      let line = Int(node.pointee.start_mark.line) + 1
      count += 1
      guard levels > 0, count <= YAMLReader.mostNodes else {
        throw YAMLProblem(line: line, message: "too many values, or too many in one another")
      }
      let data = node.pointee.data
      switch node.pointee.type {
      case YAML_SEQUENCE_NODE:
        var list: [YAMLNode] = []
        for item in UnsafeBufferPointer(start: data.sequence.items.start, upTo: data.sequence.items.top) {
          list.append(try value(at: item, levels - 1))
        }
        return YAMLNode(line: line, .list(list))
      case YAML_MAPPING_NODE:
        var members: [YAMLNode.Member] = []
        for pair in UnsafeBufferPointer(start: data.mapping.pairs.start, upTo: data.mapping.pairs.top) {
          let name = try value(at: pair.key, levels - 1)
          members.append(YAMLNode.Member(name: name, value: try value(at: pair.value, levels - 1)))
        }
        return YAMLNode(line: line, .members(members))
      default:
        let text = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
        return YAMLNode(line: line, .text(String(decoding: text, as: UTF8.self)))
      }
    }

    private mutating func value(at number: Int32, _ levels: Int) throws(YAMLProblem) -> YAMLNode {
      guard let node = library.node(document, number) else {
        throw YAMLProblem(line: nil, message: "a value is missing")
      }
      return try value(node, levels: levels)
    }
  }
}

extension YAMLProblem {
  fileprivate init(_ parser: yaml_parser_t) {
    let message = parser.problem.map { String(cString: $0) } ?? "no memory"
    self.init(line: Int(parser.problem_mark.line) + 1, message: message)
  }
}

extension UnsafeBufferPointer {
  /// The elements of a stack of libyaml's.
  fileprivate init(start: UnsafeMutablePointer<Element>?, upTo top: UnsafeMutablePointer<Element>?) {
    let count = start.flatMap { start in top.map { $0 - start } } ?? 0
    self.init(start: start, count: count)
  }
}
