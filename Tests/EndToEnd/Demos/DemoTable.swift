import Foundation
import TestSupport

/// The tables in Tests/Fixtures/Demos: the pages of the demos, for each version of GTK that they are played with.
///
/// `[page]`, `[page] always` if `make test` plays it; then lines as ``DemoPage/add(_:)`` reads them;
/// `- page: reason` where nothing is done; `#` before a comment. `4.18: ` before a line: it is of that version only;
/// before a page's first line: the whole page is.
enum DemoTable: String, CaseIterable {
  /// All pages of gtk4-demo.
  case gtk = "gtk4-demo"
  /// The other demos of the toolkits, called by their command lines.
  case others

  /// GTK 4's minor versions, the first of which the others are compared with: Debian 12's and Debian 13's.
  static let versions = [8, 18]

  /// - Returns: the pages of all tables with this version.
  static func pages(_ minor: Int) throws -> [DemoPage] { try allCases.flatMap { try $0.pages(minor) } }

  func pages(_ minor: Int) throws -> [DemoPage] {
    let text = try String(contentsOf: Fixture.folder.appending(path: "Demos/\(rawValue)"), encoding: .utf8)
    var pages: [DemoPage] = []
    var isOfThisVersion = true
    for written in text.split(separator: "\n").map(String.init) where !written.hasPrefix("#") {
      let (versions, line) = try Self.versions(of: written)
      let page = page(line)
      if page != nil { isOfThisVersion = versions.contains(minor) }
      guard isOfThisVersion, versions.contains(minor) else { continue }
      if let page { pages.append(page) } else { pages[pages.count - 1].add(line) }
    }
    return pages
  }

  /// Takes `4.18: ` off a line.
  private static func versions(of line: String) throws -> ([Int], String) {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].wholeMatch(of: /\d+\.\d+/) != nil else { return (versions, line) }
    guard let minor = versions.first(where: { "4.\($0)" == parts[0] }) else { throw UnknownVersion(line: line) }
    return ([minor], parts[1])
  }

  /// - Returns: the page that begins with this line; nil if none does.
  private func page(_ line: String) -> DemoPage? {
    if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
      let name = String(line[..<end].dropFirst())
      return DemoPage(name: name, app: app(name), isAlways: line.hasSuffix("] always"))
    }
    guard line.hasPrefix("- ") else { return nil }
    let parts = line.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
    return DemoPage(name: parts[0], app: app(parts[0]), reason: parts[1])
  }

  private func app(_ name: String) -> [String] {
    switch (self, name) {
    // That page starts a program of its own.
    case (.gtk, "application_demo"): ["gtk4-demo-application"]
    case (.gtk, _): ["gtk4-demo", "--run=\(name)"]
    case (.others, _): name.split(separator: " ").map(String.init)
    }
  }
}

/// A line of the table that is of a version of GTK that no test runs with.
struct UnknownVersion: Error { let line: String }
