import Foundation
import Testing
import TestSupport

@Suite struct `Scripts/document` {
  private let script = Tree.source.appending(path: "Scripts/document").path

  @Test func `The documentation of PackKit has every page and no broken link`() async throws {
    try await TemporaryFolder.with { folder in
      let output = folder.appending(path: "docs")
      try await run(script, [Tree.build.path, output.path]).expectSuccess()
      let pages = FileSearch.files(in: output.appending(path: "data/documentation"))
      #expect(pages.contains("packkit.json"))
      #expect(pages.contains("packkit/writeapack.json"))
      #expect(pages.contains("packkit/component/play(_:).json"))
    }
  }

  @Test func `Each symbol is named in a topic`() async throws {
    let page = try String(
      contentsOf: Tree.source.appending(path: "Sources/Kits/PackKit/PackKit.docc/PackKit.md"), encoding: .utf8)
    try await TemporaryFolder.with { folder in
      try await run(script, [Tree.build.path, folder.path]).expectSuccess()
      let data = try Data(contentsOf: folder.appending(path: "index/index.json"))
      let index = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let languages = try #require(index["interfaceLanguages"] as? [String: [[String: Any]]])
      let children = languages["swift"]?.first?["children"] as? [[String: Any]] ?? []
      let titles = children.filter { !["groupMarker", "article"].contains($0["type"] as? String) }
        .compactMap { $0["title"] as? String }
      #expect(titles.count > 20)
      for title in titles { #expect(page.contains("``\(title)``"), "PackKit.md names no \(title)") }
    }
  }

  @Test func `A build that is not there is named`() async throws {
    let outcome = try await run(script, ["/nowhere", "/tmp/capuchin-no-docs"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "document: no build folder \"/nowhere\"; run: swift build\n")
  }
}
