import Foundation
import TestSupport
import Testing

/// A random user walks through apps; what is recorded is played, and leads to the same state.
///
/// CAPUCHIN_WALK_SECONDS says for how long (else one short walk), CAPUCHIN_WALK names one walk by its
/// number.
@Suite struct WalkTests {
  private static let apps = [
    ["gtk4-demo", "--run=fontrendering"], ["gtk4-widget-factory"], ["gtk4-demo", "--run=builder"],
    ["gtk4-demo", "--run=listbox_controls"], ["gtk4-demo", "--run=font_features"],
    ["gtk4-demo", "--run=sidebar"], ["gtk4-demo", "--run=spinbutton"], ["gtk4-demo", "--run=scale"],
    ["gtk4-demo", "--run=panes"], ["gtk4-demo", "--run=errorstates"], ["gtk4-demo", "--run=stack"],
    ["gtk4-demo", "--run=tagged_entry"], ["gtk4-demo", "--run=theming_style_classes"],
  ]
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["CAPUCHIN_WALK_SECONDS"].flatMap(Double.init) ?? 0
  private static let only = environment["CAPUCHIN_WALK"].flatMap(UInt64.init)
  private static let acts = 15

  @Test func whatARandomUserDidIsPlayedWithTheSameResult() async throws {
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var seed = Self.only ?? 0
    repeat {
      let app = Self.apps[Int(seed % UInt64(Self.apps.count))]
      let check = await WalkCheck.of(app, seed: seed, acts: Self.acts)
      print(check.summary)
      if !check.problems.isEmpty { Issue.record("\(check.report)") }
      seed += 1
    } while ContinuousClock.now < end && Self.only == nil
  }
}
