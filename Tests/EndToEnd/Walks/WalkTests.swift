import Foundation
import TestSupport
import Testing

/// Random users walk through apps; what is recorded is played, and leads to the same state.
///
/// `make test` goes a few short walks. CAPUCHIN_WALK_ACTS says how many acts all walks in apps of a toolkit have
/// together, as for `make soak`; CAPUCHIN_WALK names walks by their numbers: `3,17,40-79`. Those with even numbers are
/// in apps of GTK.
@Suite struct WalkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let wanted = environment["CAPUCHIN_WALK_ACTS"].flatMap(Int.init)
  private static let only = environment["CAPUCHIN_WALK"].map { $0.split(separator: ",").flatMap(numbers) }
  private static let acts = 25
  private static let atOnce = ProcessInfo.processInfo.activeProcessorCount
  /// How many of a hundred acts must come back.
  private static let least = wanted == nil ? 98.5 : 99.8

  /// - Parameter word: a number, or two with a hyphen between them.
  private static func numbers(_ word: Substring) -> [UInt64] {
    let ends = word.split(separator: "-").compactMap { UInt64($0) }
    guard let first = ends.first, let last = ends.last, first <= last else { return [] }
    return Array(first...last)
  }

  @Test func whatARandomUserDidIsPlayedWithTheSameResult() async throws {
    let apps = try await WalkApps()
    let seeds = Self.only ?? (0..<UInt64(2 * (Self.wanted ?? 75) / Self.acts)).map { $0 }
    let checks = await withTaskGroup(of: WalkCheck.self) { group in
      // An app that gets no processor for seconds is no app that a person uses.
      var (checks, waiting) = ([WalkCheck](), seeds[...])
      for seed in waiting.prefix(Self.atOnce) { group.addTask { await Self.check(seed, in: apps) } }
      waiting = waiting.dropFirst(Self.atOnce)
      for await check in group {
        print(Self.only == nil && check.problems.isEmpty ? check.summary : check.report)
        checks.append(check)
        if let seed = waiting.popFirst() { group.addTask { await Self.check(seed, in: apps) } }
      }
      return checks
    }
    for toolkit in WalkApps.Toolkit.allCases {
      let own = checks.filter { apps.toolkit(of: $0.seed) == toolkit }
      let all = own.reduce(WalkFigures()) { $0 + $1.figures }
      print("walks, \(toolkit): \(all); \(String(format: "%.2f", all.percentage)) % came back")
      let problems = own.filter { !$0.problems.isEmpty }.map(\.report).joined(separator: "\n")
      #expect(all.lost == 0, "\(problems)")
      #expect(own.isEmpty || all.percentage >= Self.least, "\(problems)")
    }
  }

  private static func check(_ seed: UInt64, in apps: WalkApps) async -> WalkCheck {
    let isLong = wanted != nil || only != nil
    let app = apps.app(of: seed)
    // GTK's demos take a message away after five seconds.
    let rest: Duration = isLong ? .seconds(app.first == "gtk4-demo" ? 6 : 2) : .seconds(1)
    return await WalkCheck.of(
      app, seed: seed, (seed / 4).isMultiple(of: 2) ? .person : .hasty, acts: acts,
      thinks: isLong ? 100...600 : 50...150, rest: rest)
  }
}
