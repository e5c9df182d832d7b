import Testing

/// A GTK that keeps its events otherwise than the bridge knows gets none from it, and the person a
/// sentence that says what differs. Driver/othergdk.c plays such a GTK to the bridge.
@Suite struct OtherGTKTests {
  /// Type of an event as the ABI numbers it, and the fields of it that are read back.
  private static let fields: [(type: Int, of: String, names: [String])] = [
    (3, "@check", ["type", "surface", "device", "time", "reference_count", "x", "y", "modifiers"]),
    (1, "@check", ["button"]),
    (6, "@check", ["scroll_x", "scroll_y", "direction"]),
    (7, "@check", ["sequence", "emulation"]),
    (4, "@window", ["keyval", "keycode", "layout", "level", "consumed_modifiers", "modifier_flag"]),
  ]

  @Test func eachFieldThatReadsBackOtherwiseIsRefused() async throws {
    try await DrivenApp.with { app in
      for (type, node, names) in Self.fields {
        for name in names { try await Self.expectRefusal(of: name, type, node, in: app) }
      }
      let position = try await app.ask("otherwise position 3 @check")
      #expect(try Self.difference(position) == "no position")
      try await Self.expectInputAsEver(in: app)
    }
  }

  @Test func theArrivalInAPopoverIsReadBackToo() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @menu")
      try await app.wait(for: "@popover", "visible", true)
      for name in ["mode", "detail", "focus"] { try await Self.expectRefusal(of: name, 1, "@popover", in: app) }
      try await app.expect("click @check")
      try await app.wait(for: "@popover", "visible", false)
      try await Self.expectInputAsEver(in: app)
    }
  }

  @Test func aTypeOfAnotherSizeIsNotEvenMade() async throws {
    try await DrivenApp.with { app in
      for (type, node, name) in [
        (2, "@check", "GdkButtonEvent"), (3, "@check", "GdkMotionEvent"), (4, "@window", "GdkKeyEvent"),
        (7, "@check", "GdkTouchEvent"),
      ] {
        let answer = try await app.ask("otherwise size \(type) \(node)")
        let difference = try #require(try Self.difference(answer))
        let sizes = try #require(try /a (\w+) has (\d+) bytes, not (\d+)/.wholeMatch(in: difference)?.output)
        #expect(sizes.1 == name && Int(sizes.2) == Int(sizes.3).map { $0 + 8 }, "\(difference)")
        #expect(answer["made"] == 0 && answer["queued"] == 0)
      }
      let abstract = try await app.ask("otherwise abstract 3 @check")
      #expect(try Self.difference(abstract) == "no GdkMotionEvent can be made")
      #expect(abstract["made"] == 0 && abstract["queued"] == 0)
      try await Self.expectInputAsEver(in: app)
    }
  }

  /// The event whose field differs is given back, and GDK gets none.
  private static func expectRefusal(of field: String, _ type: Int, _ node: String, in app: DrivenApp) async throws {
    let answer = try await app.ask("otherwise \(field) \(type) \(node)")
    let name = field.replacing("_", with: " ")
    let difference = try #require(try Self.difference(answer), "\(field): \(answer)")
    #expect(difference.wholeMatch(of: /its (.+) reads back as .+ after .+ was written/)?.1 == name[...], "\(difference)")
    // Those that were made before it, too.
    #expect(answer["freed"] == answer["made"] && answer["queued"] == 0, "\(field): \(answer)")
  }

  /// What the sentence says differs; nil where it is another sentence.
  private static func difference(_ answer: JSON) throws -> String? {
    let sentence =
      /this GTK \(4\.\d+\.\d+\) keeps its events otherwise than the bridge knows, so no input can be made: (.+)/
    guard answer["status"] == "unsupported" else { return nil }
    return try sentence.wholeMatch(in: answer["message"].text).map { String($0.1) }
  }

  /// Nothing of what was refused has reached the app, and it can still be clicked.
  private static func expectInputAsEver(in app: DrivenApp) async throws {
    try await app.expect("settle")
    #expect(try await app.get("@check", "active") == false)
    try await app.expect("click @check")
    #expect(try await app.get("@check", "active") == true)
  }
}
