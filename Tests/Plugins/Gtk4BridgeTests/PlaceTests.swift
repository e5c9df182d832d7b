import TestSupport
import Testing

/// What the bridge makes of methods that introspection does not describe, and of classes that come.
@Suite struct PlaceTests {
  /// A frame that comes too soon moves nothing: its own time would say otherwise.
  @Test func howFarAnimationsHaveComeIsWhatTheyAreTold() async throws {
    try await DrivenApp.with { app in
      let seen = try await app.expect("animate @ok 40")
      #expect(seen["agreed"].number == 40)
      #expect((1..<40).contains(Int(seen["advanced"].number)))
    }
  }

  @Test func aMethodThatNothingDescribesIsWhereItIsSaidToBe() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      // The places of select_item and dispose.
      for (words, owner, below) in [
        ("Chooser GtkSelectionModel select_item 32", "Chooser", ["Rechooser"]),
        ("Heir GtkSelectionModel select_item 32", "Chooser", ["Rechooser"]),
        ("Rechooser GtkSelectionModel select_item 32", "Rechooser", []),
        ("Heir GObject dispose 40", "Heir", []),
      ] {
        let answer = try await app.expect("at \(words)")
        let slot = answer["slots"][0]
        #expect(slot["owner"].text == owner && slot["place"] == slot["right"], "\(words): \(slot)")
        #expect(slot["encoding"] == "" && slot["refusal"] == "", "\(slot)")
        #expect(answer["below"].list.map { $0["owner"].text } == below, "\(words): \(answer)")
        for slot in answer["below"].list { #expect(slot["place"] == slot["right"], "\(slot)") }
      }
      // One that introspection has not heard of, by the place of another.
      let unknown = try await app.expect("at Chooser GtkSelectionModel unheard_of 32")
      #expect(unknown["slots"][0]["method"] == "unheard_of")
      #expect(unknown["below"].list.map { $0["owner"] } == ["Rechooser"])
      let known = try await app.expect("at Chooser GtkSelectionModel select_item 32")
      #expect(unknown["below"][0]["place"] == known["below"][0]["place"])
    }
  }

  @Test func aPlaceThatNoMethodCanHaveIsRefused() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      for (words, sentence) in [
        ("GtkCalendar GtkSelectionModel select_item 32", "GtkCalendar has no methods of GtkSelectionModel"),
        ("Chooser GtkNonsense select_item 32", "Chooser has no methods of GtkNonsense"),
        ("Chooser GtkSelectionModel select_item 33", "GtkSelectionModel.select_item cannot be at 33 of its struct: pointers are at multiples of 8"),
        ("Chooser GtkSelectionModel select_item 8", "GtkSelectionModel.select_item cannot be at 8 of its struct: its methods begin at 16"),
        ("Chooser GtkSelectionModel select_item 80000", "GtkSelectionModel.select_item cannot be at 80000 of its struct: that ends before"),
        ("Chooser GtkSelectionModel select_item 96", "GtkSelectionModel.select_item cannot be at 96 of its struct: that ends before"),
        ("GtkCalendar GObject dispose 8", "GObject.dispose cannot be at 8 of its struct: what is there is no function"),
        ("Chooser GObject dispose 0", "GObject.dispose cannot be at 0 of its struct: its methods begin at 8"),
        ("Chooser GObject dispose 136", "GObject.dispose cannot be at 136 of its struct: that ends before"),
      ] {
        let answer = try await app.ask("at \(words)")
        #expect(answer["status"] == "invalid" && answer["message"].text == sentence, "\(words): \(answer)")
      }
    }
  }

  @Test func aClassIsCalledByItsNumber() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let names = try await app.expect("names GtkButton GtkSelectionModel Heir")["values"]
      #expect(names == ["GtkButton", "GtkSelectionModel", "Heir", ""])
    }
  }

  /// Each class once for each who watches, on whatever thread it is made, when its methods are there.
  @Test func classesThatComeAreToldToWhoeverWatches() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let told = try await app.expect("watch")["told"].text.split(separator: "; ").map(String.init)
      #expect(told.sorted() == [
        "a WatchedOnce GtkSelectionModel ready", "a WatchedTwice GtkSelectionModel ready",
        "b WatchedElsewhere GtkSelectionModel ready", "b WatchedTwice GtkSelectionModel ready",
      ])
    }
  }
}
