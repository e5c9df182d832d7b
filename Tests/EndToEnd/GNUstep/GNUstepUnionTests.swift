import Foundation
import TestSupport
import Testing

/// What no call can pass on is said by class and method: while recording, by `packs test` and by `trace --list`.
@Suite struct GNUstepUnionTests {
  private static let given = "parameter 3, (?=if), cannot be passed: a union by value"
  private static let packed = "parameter 3, {?=b0i3b3i5}, cannot be passed: a bit-field by value"

  @Test func whatCannotBeHeardIsSaidOnceByClassAndMethod() async throws {
    try await TemporaryFolder.with("unions") { folder in
      let packs = try await FixturePack.compile("Unions", in: folder)
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "unions"]
        _ = try await Recording.with(app, on: display, in: folder, options: ["--pack-path", packs.path]) { app in
          _ = try await app.activate("Fixture unions")
          let origin = try await display.xdotool.origin(ofWindow: "Fixture unions")
          let place = try await origin + app.widget("//Wheels").frame.point()
          for count in 1...2 {
            try await display.xdotool.click(place)
            try await waitUntil("both are said (\(count))") {
              [("didGive", Self.given), ("didPack", Self.packed)].allSatisfy { method, reason in
                let said = "unions: FixtureUnionDelegate.picker:\(method): cannot be heard: \(reason)"
                return app.child.errors.components(separatedBy: said).count == 2
              }
            }
          }
        }
      }
    }
  }

  @Test func theRuleFailsByClassAndMethod() async throws {
    try await TemporaryFolder.with("unions") { folder in
      let packs = try await FixturePack.compile("Unions", in: folder)
      let app = [try await Fixture.gnustepApp().path, "unions"]
      let verdict = try await PackVerdict(packs.appending(path: "Unions"), app, options: ["--only", "P203"], in: folder)
      #expect(verdict.bad.map(\.details) == [[
        "FixtureUnionDelegate.picker:didGive: can be neither heard nor called: \(Self.given)",
        "FixtureUnionDelegate.picker:didPack: can be neither heard nor called: \(Self.packed)",
      ]], "\(verdict.outcome.output)\(verdict.outcome.errors)")
      let sample = try await Tree.assembled().samples.appending(path: "SampleObjC")
      let picker = [try await Fixture.gnustepApp().path, "picker"]
      let kept = try await PackVerdict(sample, picker, options: ["--only", "P203"], in: folder)
      #expect(kept.lines.first { $0.rule == "P203" }?.details == [
        """
        4 classes; FixtureDelegate.pickerView:didSelectRow:inComponent: can be heard and called; \
        FixtureHeir.pickerView:didSelectRow:inComponent: can be heard and called; \
        NSObject.pickerView:didSelectRow:inComponent: can be heard and called
        """
      ], "\(kept.outcome.output)\(kept.outcome.errors)")
    }
  }

  @Test func whatCannotBeTracedIsListedWithTheReason() async throws {
    try await TemporaryFolder.with("unions") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["trace", "--display", display.name, "--list", "FixtureUnionDelegate", "--"]
        let app = [try await Fixture.gnustepApp().path, "unions"]
        let list = try await capuchin.start(words + app).outcome(within: .seconds(60)).expectSuccess()
        #expect(list.lines.prefix(3).sorted() == [
          "FixtureUnionDelegate.picker:didGive:  cannot be traced: \(Self.given)",
          "FixtureUnionDelegate.picker:didPack:  cannot be traced: \(Self.packed)",
          "FixtureUnionDelegate.pickerView:didSelectRow:inComponent:  void (object *, int, int)",
        ])
      }
    }
  }
}
