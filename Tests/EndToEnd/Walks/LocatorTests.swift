import Foundation
import TestSupport
import Testing

/// Each recorded command finds, in a fresh process, the very widget that was used.
///
/// `make soak` goes through all galleries, `make test` through the first few; CAPUCHIN_GALLERIES is
/// `all`, or names one.
@Suite struct LocatorTests {
  static let galleries = [
    ["gtk4-demo", "--run=fontrendering"], ["gtk4-demo", "--run=listbox_controls"],
    ["gtk4-demo", "--run=overlay"], ["gtk4-demo", "--run=builder"],
    ["gtk4-demo", "--run=font_features"], ["gtk4-widget-factory"], ["gtk4-demo", "--run=panes"],
    ["gtk4-demo", "--run=spinbutton"], ["gtk4-demo", "--run=scale"],
    ["gtk4-demo", "--run=sizegroup"], ["gtk4-demo", "--run=search_entry"],
    ["gtk4-demo", "--run=entry_undo"], ["gtk4-demo", "--run=tagged_entry"],
    ["gtk4-demo", "--run=stack"], ["gtk4-demo", "--run=sidebar"],
    ["gtk4-demo", "--run=headerbar"], ["gtk4-demo", "--run=css_shadows"],
    ["gtk4-demo", "--run=flowbox"],
    ["gtk4-demo", "--run=transparent"], ["gtk4-demo", "--run=peg_solitaire"],
    ["gtk4-demo", "--run=theming_style_classes"], ["gtk4-demo", "--run=errorstates"],
  ]

  static let wanted = ProcessInfo.processInfo.environment["CAPUCHIN_GALLERIES"] ?? "first"

  static var chosen: [[String]] {
    switch wanted {
    case "all": galleries
    case "first": Array(galleries.prefix(4))
    default: galleries.filter { $0.joined(separator: " ").contains(wanted) }
    }
  }

  @Test func eachLocatorResolvesToTheWidgetThatWasUsed() async throws {
    let results = await withTaskGroup(of: LocatorCheck.self) { group in
      for gallery in Self.chosen { group.addTask { await LocatorCheck.of(gallery) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for result in results {
      if Self.wanted != "first" { print(result.log.joined(separator: "\n")) }
      for problem in result.problems { Issue.record("\(problem)") }
      print(result.summary)
    }
    let resolved = results.reduce(0) { $0 + $1.resolved }
    print("locators: \(resolved) of \(results.reduce(0) { $0 + $1.commands }) recorded commands found their widget")
    if let least = ["all": 200, "first": 40][Self.wanted] { #expect(resolved >= least) }
  }
}
