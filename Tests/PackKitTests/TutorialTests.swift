import Foundation
import TestSupport
import Testing

/// Docs/WritingAPack.md and the article beside PackKit show the samples as they are.
@Suite struct TutorialTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Tree.source.appending(path: path), encoding: .utf8)
  }

  /// The code blocks of one language.
  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      guard index % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return String(part.dropFirst(language.count + 1)) + "\n"
    }
  }

  @Test(arguments: [
    ("Docs/WritingAPack.md", "swift", ["SampleSwift/Pack.swift", "SampleSwift/Spinner.swift"]),
    ("Docs/WritingAPack.md", "c", ["SampleC/pack.c"]),
    ("Docs/WritingAPack.md", "json", ["SampleSwift/pack.json"]),
    (
      "Sources/PackKit/PackKit.docc/WriteAPack.md", "swift",
      ["SampleSwift/Pack.swift", "SampleSwift/Spinner.swift"]
    ),
  ])
  func everyBlockIsPartOfASample(page: String, language: String, files: [String]) throws {
    let sources = try files.map { try Self.text("Plugins/\($0)") }
    let blocks = Self.blocks(language, in: try Self.text(page))
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "not in \(files): \(block)")
    }
  }

  @Test(arguments: ["SampleSwift", "SampleC"])
  func theSamplesStaySmall(name: String) throws {
    let folder = Tree.source.appending(path: "Plugins/\(name)")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
    let lines = try sources.map { source in
      try Self.text("Plugins/\(name)/\(source)").split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    #expect(lines.reduce(0, +) < 100)
  }
}
