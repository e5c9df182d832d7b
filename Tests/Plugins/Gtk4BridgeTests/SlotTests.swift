import Foundation
import Interception
import TestSupport
import Testing

/// Where the methods of classes are, held against what the compiler of Driver/slots.c says.
@Suite struct SlotTests {
  @Test func aMethodIsFoundWhereTheCompilerHasItWithItsEncoding() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      for (words, declarer, encoding) in [
        ("GtkSingleSelection select_item", "GtkSelectionModel", #"i@"GtkSelectionModel"Ii"#),
        ("GtkMultiSelection GtkSelectionModel.select_item", "GtkSelectionModel", #"i@"GtkSelectionModel"Ii"#),
        ("GtkMultiSelection set_selection", "GtkSelectionModel", #"i@"GtkSelectionModel"^{GtkBitset}^{GtkBitset}"#),
        ("GtkStringList get_item", "GListModel", #"@"GObject"@"GListModel"I"#),
        ("GtkCalendar measure", "GtkWidget", #"v@"GtkWidget"Iio^io^io^io^i"#),
        ("GtkWidget snapshot", "GtkWidget", #"v@"GtkWidget"@"GtkSnapshot""#),
        ("GtkLinkButton GtkButton.clicked", "GtkButton", #"v@"GtkButton""#),
        ("GtkEntry get_text", "GtkEditable", #"*@"GtkEditable""#),
        ("GtkListStore get_value", "GtkTreeModel", #"v@"GtkTreeModel"^{GtkTreeIter}io^{GValue}"#),
        ("GtkCalendar dispose", "GObject", #"v@"GObject""#),
        ("GtkCalendar GtkCalendar.measure", "GtkWidget", #"v@"GtkWidget"Iio^io^io^io^i"#),
        ("GtkLinkButton GtkButton.snapshot", "GtkWidget", #"v@"GtkWidget"@"GtkSnapshot""#),
        ("GtkMultiSelection GtkMultiSelection.select_item", "GtkSelectionModel", #"i@"GtkSelectionModel"Ii"#),
        ("GtkSelectionModel select_item", "GtkSelectionModel", #"i@"GtkSelectionModel"Ii"#),
      ] {
        let slot = try await app.expect("slot \(words)")["slots"][0]
        #expect(slot["declarer"].text == declarer && slot["encoding"].text == encoding, "\(words): \(slot)")
        #expect(slot["place"].number > 0 && slot["place"] == slot["right"], "\(words): \(slot)")
        #expect(slot["owner"].text == words.split(separator: " ")[0], "\(words): \(slot)")
      }
    }
  }

  @Test func aMethodTellsTheNamesOfItsParameters() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      for (words, parameters) in [
        ("GtkSingleSelection select_item", "position unselect_rest"),
        ("GtkMultiSelection set_selection", "selected mask"), ("GtkCalendar dispose", ""),
      ] {
        let slot = try await app.expect("slot \(words)")["slots"][0]
        #expect(slot["parameters"].text == parameters, "\(slot)")
      }
    }
  }

  @Test func aClassThatInheritsAnInterfaceSharesItsTable() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let chooser = try await app.expect("slot Chooser select_item")["slots"][0]
      let heir = try await app.expect("slot Heir select_item")["slots"][0]
      let rechooser = try await app.expect("slot Rechooser select_item")["slots"][0]
      #expect(chooser["owner"] == "Chooser" && chooser["place"] == chooser["right"])
      #expect(heir == chooser)
      #expect(rechooser["owner"] == "Rechooser" && rechooser["place"] == rechooser["right"])
      #expect(rechooser["place"] != chooser["place"] && chooser["flags"] == 1)
      // A class has a struct of its own, though the method is its base's.
      let own = try await app.expect("slot Heir dispose")["slots"][0]
      let base = try await app.expect("slot Chooser dispose")["slots"][0]
      #expect(own["owner"] == "Heir" && own["place"] != base["place"] && own["flags"] == 0)
    }
  }

  @Test func aClassThatIsNotMadeHasEncodingsAndNoPlace() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let slot = try await app.expect("slot GtkMediaControls measure")["slots"][0]
      #expect(slot["place"] == 0 && slot["encoding"] == #"v@"GtkWidget"Iio^io^io^io^i"#, "\(slot)")
    }
  }

  @Test func placesBelowAreThoseThatBeganAsACopy() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      #expect(try await Self.owners(below: "Chooser select_item", app) == ["Rechooser"])
      // The table that the heir shares is not its own.
      #expect(try await Self.owners(below: "Heir select_item", app) == ["Rechooser"])
      #expect(try await Self.owners(below: "Rechooser select_item", app) == [])
      let all = try await Self.owners(below: "GtkSelectionModel select_item", app)
      #expect(Set(all).isSuperset(of: ["GtkSingleSelection", "GtkMultiSelection", "Chooser", "Rechooser"]))
      #expect(!all.contains("Heir") && Set(all).count == all.count)
      let classes = try await Self.owners(below: "Chooser dispose", app)
      #expect(classes == ["Heir", "Rechooser"] || classes == ["Rechooser", "Heir"])
      let widgets = try await Self.owners(below: "GtkWidget measure", app)
      #expect(widgets.contains("GtkCalendar") && widgets.count > 40)
    }
  }

  @Test func aListShowsWhatCanBeInterceptedAndWhyTheRestCannot() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let model = try await app.expect("slots GtkSelectionModel")["slots"].list
      #expect(
        model.map { $0["method"].text } == [
          "is_selected", "get_selection_in_range", "select_item", "unselect_item", "select_range",
          "unselect_range", "select_all", "unselect_all", "set_selection",
        ])
      let widget = try await app.expect("slots GtkWidget")["slots"].list
      #expect(widget.filter { $0["declarer"] == "GtkWidget" }.count >= 25)
      #expect(widget.filter { $0["declarer"] == "GtkBuildable" }.count >= 5)
      // Known of GObject's classes, and not told twice because of GInitiallyUnowned.
      #expect(widget.filter { $0["method"] == "dispose" }.map { $0["declarer"] } == ["GObject"])
      let constructor = try #require(widget.first { $0["method"] == "constructor" })
      #expect(constructor["encoding"] == "" && constructor["refusal"] == "introspection does not say how it is called")
      #expect(!widget.contains { ["parent_class", "priv", "padding", "flags"].contains($0["method"].text) })
      let module = try await app.expect("slots GTypeModule")["slots"].list
      #expect(module.first { $0["method"] == "reserved1" }?["refusal"] == "it takes no object")
      #expect(try await app.expect("slots GtkWidget first")["slots"].list.count == 1)
      let initable = try await app.expect("slots GInitable")["slots"]
      #expect(initable[0]["encoding"] == #"i@"GInitable"@"GCancellable"^^{GError}"#)
    }
  }

  /// Whatever introspection says is something that a call can be made with.
  @Test func everyEncodingIsOneThatCallsCanBeMadeWith() async throws {
    try await DrivenApp.with(["gtk4-widget-factory"], title: "GTK Widget Factory") { app in
      try await app.expect("ensure")
      let found = try await app.ask("survey", within: .seconds(60))
      #expect(found["count"].number > 5000 && found["wrong"] == 0)
      let encodings = found["encodings"].list.map(\.text)
      #expect(encodings.count > 100)
      for encoding in encodings {
        #expect(throws: Never.self, "\(encoding)") { try Signature(encoding) }
        #expect("\(try MethodEncoding(encoding))" == encoding)
      }
    }
  }

  @Test func whatIsNotThereIsSaid() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      for (words, status, sentence) in [
        ("GtkCalendar select_item", "invalid", #"GtkCalendar has no method "select_item""#),
        ("GtkCalendar GtkSelectionModel.select_item", "invalid",
          #"GtkCalendar has no method "GtkSelectionModel.select_item""#),
        ("GtkSingleSelection select_itm", "invalid",
          #"GtkSingleSelection has no method "select_itm"; the nearest name is "select_item""#),
        ("GtkSingleSelection .", "invalid", #"GtkSingleSelection has no method ".""#),
        ("GtkNonsense measure", "failed", #"the app has no class "GtkNonsense" so far"#),
        ("GtkAlign measure", "failed", #"the app has no class "GtkAlign" so far"#),
        ("GtkCalendar constructor", "unsupported",
          "GObject.constructor cannot be intercepted: introspection does not say how it is called"),
      ] {
        let answer = try await app.ask("slot \(words)")
        #expect(answer["status"].text == status && answer["message"].text == sentence, "\(words): \(answer)")
      }
    }
  }

  @Test func aSlotThatNobodyHasGivenLeadsNowhere() async throws {
    try await DrivenApp.with { app in
      let answer = try await app.expect("astray")
      #expect(answer["refused"] == 5 && answer["visits"] == 0, "\(answer)")
      // As much as there is memory for: size, flags, place, owner.
      #expect(answer["small"] == [28, 1, 7], "\(answer)")
    }
  }

  @Test func anyThreadMayAsk() async throws {
    try await DrivenApp.with { app in
      try await app.expect("ensure")
      let answer = try await app.expect("threads")
      #expect(answer["differing"] == 0, "\(answer)")
    }
  }

  /// An interpreter in the app has introspection of its own, which stays as it is.
  @Test func aClassWrittenInPythonIsLookedUp() async throws {
    let program = """
      import gi
      gi.require_version("Gtk", "4.0")
      from gi.repository import Gio, GObject, Gtk

      class Model(GObject.Object, Gio.ListModel, Gtk.SelectionModel):
          def do_get_n_items(self):
              return 0
          def do_select_item(self, position, alone):
              return False

      def clicked(button):
          app.window.set_title(Gtk.StringList.new(["kept"]).get_string(0))

      def activate(app):
          app.model = Model()
          button = Gtk.Button(label="Click")
          button.connect("clicked", clicked)
          app.window = Gtk.ApplicationWindow(application=app, title="Python", child=button)
          app.window.present()

      app = Gtk.Application(application_id="org.example.CapuchinPython")
      app.connect("activate", activate)
      app.run()
      """
    try await TemporaryFolder.with("python") { folder in
      let file = folder.appending(path: "app.py")
      try Data(program.utf8).write(to: file)
      try await DrivenApp.with(["/usr/bin/python3", file.path], title: "Python") { app in
        let slot = try await app.expect("slot __main__+Model select_item")["slots"][0]
        #expect(slot["owner"] == "__main__+Model" && slot["declarer"] == "GtkSelectionModel")
        #expect(slot["place"].number > 0 && slot["place"] == slot["right"])
        try await app.expect("call #GtkButton clicked")
        #expect(try await app.get("#GtkApplicationWindow", "title") == "kept")
      }
    }
  }

  @Test func theClassOfAnObjectIsTheOneOfItsNode() async throws {
    try await DrivenApp.with { app in
      for node in ["@check", "@window", "@tile"] {
        let answer = try await app.expect("classof \(node)")
        #expect(answer["same"] == true && answer["nothing"] == "invalid", "\(node): \(answer)")
      }
      #expect(try await app.expect("opened")["values"] == [false], "introspection was opened for nothing")
      try await app.expect("slot GtkWidget measure")
      #expect(try await app.expect("opened")["values"] == [true])
    }
  }

  @Test func aTypelibThatIsMissingIsNamedWithItsPackage() async throws {
    try await DrivenApp.with(environment: ["DRIVER_NO_TYPELIB": "1"]) { app in
      for command in ["slot GtkWidget measure", "slots GtkWidget"] {
        let answer = try await app.ask(command)
        #expect(answer["status"] == "failed" && answer["slots"] == [])
        let sentence = "GTK's methods cannot be looked up, its description is missing: "
        #expect(answer["message"].text.hasPrefix(sentence), "\(answer)")
        #expect(answer["message"].text.hasSuffix("; install Debian's gir1.2-gtk-4.0"), "\(answer)")
      }
      try await app.expect("settle")
    }
  }

  @Test func aLibraryThatCannotBeOpenedIsNamedWithItsPackage() async throws {
    try await TemporaryFolder.with("library") { folder in
      let library = "libgirepository-1.0.so.1"
      try Data("no library".utf8).write(to: folder.appending(path: library))
      try await DrivenApp.with(environment: ["LD_LIBRARY_PATH": folder.path]) { app in
        let answer = try await app.ask("slot GtkWidget measure")
        #expect(answer["status"] == "failed")
        let sentence = "GTK's methods cannot be looked up, \(library) is missing: "
        #expect(answer["message"].text.hasPrefix(sentence), "\(answer)")
        #expect(answer["message"].text.hasSuffix("; install Debian's libgirepository-1.0-1"), "\(answer)")
      }
    }
  }

  /// Who has a place of its own below the owner of a slot; each place is the one that the compiler says.
  private static func owners(below words: String, _ app: DrivenApp) async throws -> [String] {
    let slots = try await app.expect("below \(words)")["slots"].list
    for slot in slots { #expect(slot["place"] == slot["right"], "\(words): \(slot)") }
    return slots.map { $0["owner"].text }
  }
}
