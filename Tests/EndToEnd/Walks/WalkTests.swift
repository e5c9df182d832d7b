import Foundation
import TestSupport
import Testing

/// Random users walk through apps; what is recorded is played, and leads to the same state.
///
/// `make test` goes a few short walks. CAPUCHIN_WALK_ACTS says how many acts all walks have together, as for
/// `make soak`; CAPUCHIN_WALK names walks by their numbers: `3,17`.
@Suite struct WalkTests {
  private static let fixturePages = ["controls", "acts", "plain", "boxes", "lists", "trees", "texts", "adwaita", "views", "kinds"]
  private static let gnustepPages = ["controls", "fields", "matrices", "tables", "texts", "values", "containers", "picker"]
  /// Left out are what moves by itself (fishbowl, paintable, sliding puzzle), what plays media or draws by a graphics
  /// processor, what shows the time or the person's own files, and what asks for a password.
  private static let demos = [
    "fontrendering", "builder", "listbox_controls", "font_features", "sidebar", "spinbutton", "scale", "panes",
    "errorstates", "stack", "tagged_entry", "theming_style_classes", "listbox", "dropdown", "flowbox", "expander",
    "search_entry", "entry_completion", "combobox", "tree_store", "list_store", "editable_cells",
    "dialog", "menu", "overlay", "headerbar", "infobar", "textview", "hypertext", "iconview", "listview_words",
  ]
  private static let environment = ProcessInfo.processInfo.environment
  private static let wanted = environment["CAPUCHIN_WALK_ACTS"].flatMap(Int.init)
  private static let only = environment["CAPUCHIN_WALK"].map { $0.split(separator: ",").compactMap { UInt64($0) } }
  private static let acts = 25
  private static let atOnce = ProcessInfo.processInfo.activeProcessorCount

  private static func apps() async throws -> [[String]] {
    let (gtk, gnustep) = (try await Fixture.gtk4App().path, try await Fixture.gnustepApp().path)
    let large = [["gtk4-widget-factory"], ["adwaita-1-demo"]]
    return [[gtk, "controls"], [gnustep, "controls"]] + large
      + fixturePages.dropFirst().map { [gtk, $0] } + gnustepPages.dropFirst().map { [gnustep, $0] }
      + demos.map { ["gtk4-demo", "--run=\($0)"] } + [["Gorm"], ["TextEdit"]] + large
  }

  @Test func whatARandomUserDidIsPlayedWithTheSameResult() async throws {
    let apps = try await Self.apps()
    let count = (Self.wanted ?? 100) / Self.acts
    let seeds = Self.only ?? (0..<UInt64(count)).map { $0 }
    let (all, problems) = await withTaskGroup(of: WalkCheck.self) { group in
      // An app that gets no processor for seconds is no app that a person uses.
      var (sum, problems, waiting) = (WalkFigures(), [String](), seeds[...])
      for seed in waiting.prefix(Self.atOnce) { group.addTask { await Self.check(seed, in: apps) } }
      waiting = waiting.dropFirst(Self.atOnce)
      for await check in group {
        print(Self.only == nil && check.problems.isEmpty ? check.summary : check.report)
        sum = sum + check.figures
        if !check.problems.isEmpty { problems.append(check.report) }
        if let seed = waiting.popFirst() { group.addTask { await Self.check(seed, in: apps) } }
      }
      return (sum, problems)
    }
    print("walks: \(all); \(String(format: "%.1f", all.percentage)) % came back")
    #expect(all.percentage >= 99, "\(problems.joined(separator: "\n"))")
  }

  private static func check(_ seed: UInt64, in apps: [[String]]) async -> WalkCheck {
    let isLong = wanted != nil || only != nil
    return await WalkCheck.of(
      apps[Int(seed % UInt64(apps.count))], seed: seed,
      (seed / UInt64(apps.count) + seed).isMultiple(of: 2) ? .person : .hasty, acts: acts,
      // GTK's demos take a message away after five seconds.
      thinks: isLong ? 100...800 : 50...150, rest: isLong ? .seconds(6) : .seconds(1))
  }
}
