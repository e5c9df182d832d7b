import Foundation
import Testing
import TestSupport

/// The documentation as a site.
@Suite struct `Scripts/make-site` {
  private let script = Tree.source.appending(path: "Scripts/make-site").path

  @Test(.timeLimit(.minutes(10)))
  func `The site is whole, reaches nowhere else, and its search finds what is in a page`() async throws {
    try await TemporaryFolder.with { folder in
      let archive = folder.appending(path: "packkit").path
      let site = folder.appending(path: "site")
      let document = Tree.source.appending(path: "Scripts/document").path
      try await run(document, [Tree.build.path, archive]).expectSuccess()
      try await run(script, [archive, site.path], within: .seconds(300)).expectSuccess()

      let pages = FileSearch.files(in: site).filter { $0.hasSuffix(".html") }
      #expect(pages.contains("index.html") && pages.contains("Sources/Kits/PackKit/PackKit.docc/Component.html"))
      for page in pages {
        let text = try String(contentsOf: site.appending(path: page), encoding: .utf8)
        let loaded = text.matches(of: /<(script|img|link)[^>]+(src|href)="(https?:)?\/\//)
        #expect(loaded.isEmpty, "\(page) loads \(loaded.map { $0.output.0 })")
      }
      #expect(try await found(by: "trampolines freed", in: site, folder).contains("Trampolines are never freed"))
      #expect(try await found(by: "xyzzy", in: site, folder).contains("did not match any documents"))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A link that leads nowhere is an error with its place`() async throws {
    try await TemporaryFolder.with { folder in
      let project = folder.appending(path: "project")
      let packKit = #"<!-- {"identifier": "/documentation/PackKit", "title": "PackKit", "documentType": "symbol"} -->"#
      try write("\(packKit)\n\n# PackKit\n\nOne.\n", to: folder.appending(path: "archive/data/documentation/packkit.md"))
      let pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Examples/README.md"]
      for page in pages + ["Plugins/Gtk/A/README.md"] {
        try write("# \(page)\n", to: project.appending(path: page))
      }
      let words = [folder.appending(path: "archive").path, folder.appending(path: "site").path, project.path]
      let index = project.appending(path: "Docs/README.md")
      let good = """
        # Index

        ## All
        [1](../README.md) [2](../CONTRIBUTING.md) [3](../CHANGELOG.md) [4](../Examples/README.md)
        [5](../Plugins/Gtk/A/README.md) [6](../Sources/Kits/PackKit/PackKit.docc/PackKit.md) [anchor](#all)

        """
      try write(good, to: index)
      try await run(script, words, within: .seconds(300)).expectSuccess()

      try write(
        good + "\n[x](Nowhere.md)\n\n[x](../README.md#nowhere)\n\n[x](#nowhere)\n\n![x](nowhere.png)\n", to: index)
      try write("# Alone\n", to: project.appending(path: "Docs/Alone.md"))
      let outcome = try await run(script, words, within: .seconds(300))
      #expect(outcome.status == 1)
      for message in [
        "Docs/README.md:7: WARNING: 'myst' cross-reference target not found: 'Nowhere.md'",
        "Docs/README.md:9: WARNING: local id not found in doc 'README': 'nowhere'",
        "Docs/README.md:11: WARNING: 'myst' cross-reference target not found: 'nowhere'",
        "Docs/README.md:13: WARNING: image file not readable: Docs/nowhere.png",
        "Docs/Alone.md: WARNING: document isn't included in any toctree",
      ] {
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
      }
    }
  }

  /// The text of the page of results, as a browser shows it.
  private func found(by words: String, in site: URL, _ folder: URL) async throws -> String {
    let query = words.replacing(" ", with: "+")
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.path
    let look = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom"]
    return try await run(
      "chromium", look + ["file://\(site.path)/search.html?q=\(query)"], environment: environment, within: .seconds(60)
    ).expectSuccess().output
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
