import Foundation
import TestSupport
import Testing

/// Docs/WritingAPack.md, Docs/Cooperating.md, the tutorial about delegates and the article beside PackKit show samples
/// and examples as they are.
@Suite struct TutorialTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Tree.source.appending(path: path), encoding: .utf8)
  }

  private static let delegatePage = "Docs/Tutorials/InterceptADelegate.md"

  /// SampleSwift, SampleSetUp, and the component with a delegate, which this suite tests.
  private static let sampleInSwift = [
    "Plugins/Samples/SampleSwift/Pack.swift", "Plugins/Samples/SampleSwift/Spinner.swift",
    "Plugins/Samples/SampleSetUp/Pack.swift",
    "Tests/Kits/PackKitTests/Dial.swift",
  ]

  /// The code blocks of one language.
  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      guard index % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return String(part.dropFirst(language.count + 1)) + "\n"
    }
  }

  @Test(arguments: [
    ("Docs/WritingAPack.md", "swift", sampleInSwift),
    (
      "Docs/WritingAPack.md", "c",
      ["pack.c", "scale_button.c", "dial.c"].map { "Plugins/Samples/SampleC/\($0)" } + ["Examples/packs/cards/pack.c"]
    ),
    ("Docs/WritingAPack.md", "json", ["SampleSwift", "SampleSetUp"].map { "Plugins/Samples/\($0)/pack.json" }),
    ("Sources/Kits/PackKit/PackKit.docc/WriteAPack.md", "swift", sampleInSwift),
    ("Docs/Cooperating.md", "c", ["Tests/Fixtures/Gtk4App/idles.c"]),
    ("Docs/Cooperating.md", "objc", ["Tests/Fixtures/GNUstepApp/IdlesPage.m"]),
    (delegatePage, "objc", ["app/app.m", "objc/pack.m"].map { "Examples/packs/picker/\($0)" }),
    (delegatePage, "c", ["c/pack.c", "gtk4/pack.c", "gtk4/app/picker.h"].map { "Examples/packs/picker/\($0)" }),
    (delegatePage, "swift", ["Examples/packs/picker/swift/Sources/PickerSwiftPack/Pack.swift"]),
    (delegatePage, "json", ["Examples/packs/picker/objc/pack.json"]),
  ])
  func everyBlockIsPartOfASample(page: String, language: String, files: [String]) throws {
    let sources = try files.map(Self.text)
    let blocks = Self.blocks(language, in: try Self.text(page))
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "not in \(files): \(block)")
    }
  }

  /// SampleC has two components, of which one has a delegate.
  @Test(arguments: [("SampleSwift", 100), ("SampleObjC", 100), ("SampleSetUp", 100), ("SampleC", 200)])
  func theSamplesStaySmall(name: String, limit: Int) throws {
    let folder = Tree.module(name)
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }
    let lines = try sources.map { source in
      let text = try Self.text("Plugins/Samples/\(name)/\(source)")
      return text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    #expect(lines.reduce(0, +) < limit)
    #expect(lines.allSatisfy { $0 < 100 })
  }
}
