import Foundation
import TestSupport
import Testing

@testable import PackManifest

/// The page of the pack.json is made of the same table as its check.
@Suite struct ManifestSchemaTests {
  private static let page = Tree.source.appending(path: "Docs/PackManifest.md")

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter ManifestSchemaTests` writes the table and fails once.
  @Test func thePageHasEachMember() throws {
    let before = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(before.range(of: "<!-- generated: manifest -->\n"))
    let end = try #require(before.range(of: "<!-- end -->"))
    let table = "\n| member | holds | |\n|---|---|---|\n" + Self.rows(ManifestSchema.members, below: "").joined() + "\n"
    let after = before.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter ManifestSchemaTests")
    if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil {
      try after.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  /// What the reader asks for is what the table has, and so the JSON Schema.
  @Test func theReaderKnowsTheSameMembers() throws {
    let source = Tree.source.appending(path: "Sources/Contract/PackManifest/Manifest/ManifestReader.swift")
    let read = try String(contentsOf: source, encoding: .utf8).matches(of: /(?:members|toolkit)\.\w+\("(\w+)"/)
    #expect(read.count > 30)
    #expect(Set(read.map { String($0.output.1) }) == Self.names(ManifestSchema.members))
  }

  private static func names(_ members: [ManifestSchema]) -> Set<String> {
    members.reduce(into: []) { names, member in
      names.insert(member.name)
      switch member.shape {
      case .list(.object(let members)), .object(let members): names.formUnion(Self.names(members))
      default: break
      }
    }
  }

  private static func rows(_ members: [ManifestSchema], below path: String) -> [String] {
    members.flatMap { member in
      let name = path + member.name
      let required = member.isRequired ? "**must be there**; " : ""
      return ["| `\(name)` | \(words(member.shape)) | \(required)\(member.summary) |\n"] + inner(member.shape, name)
    }
  }

  private static func inner(_ shape: ManifestSchema.Shape, _ path: String) -> [String] {
    switch shape {
    case .list(.object(let members)): rows(members, below: path + "[].")
    case .object(let members): rows(members, below: path + ".")
    default: []
    }
  }

  private static func words(_ shape: ManifestSchema.Shape) -> String {
    switch shape {
    case .text: "a text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .truth: "`true` or `false`"
    case .choice(let choices): "one of " + choices.map { "`\($0)`" }.joined(separator: ", ")
    case .list(.object): "a list of objects"
    case .list(let shape): "a list, each \(words(shape))"
    case .object: "an object"
    }
  }
}
