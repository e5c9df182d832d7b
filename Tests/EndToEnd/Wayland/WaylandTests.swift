import Foundation
import Script
import TestSupport
import Testing

/// What Docs/Wayland.md says of playing where there is no seat is so, row by row.
@Suite struct WaylandTests {
  @Test(arguments: WaylandVerb.played.flatMap(\.rows))
  func isPlayedWithoutADevice(row: WaylandRow) async throws {
    let page = try #require(try await WaylandRun.shared().pages[row.page])
    let endings = page.endings(of: row)
    for (line, ending) in zip([row.command] + row.checks, endings) {
      #expect(ending?.status == "ok", "\(line): \(ending?.message ?? "not reached")")
    }
  }

  @Test(arguments: WaylandVerb.devices.flatMap(\.rows))
  func saysThatThereIsNoDevice(row: WaylandRow) async throws {
    let page = try #require(try await WaylandRun.shared().pages[row.page])
    let ending = try #require(page.endings(of: row)[0], "not reached")
    #expect(ending.status == "error" && ending.code == "no-input-device")
    #expect(ending.message.hasPrefix("no input device: "), "\(ending.message)")
  }

  /// For another reason than that there is no device.
  @Test(arguments: WaylandVerb.refused)
  func isRefusedOnAnyDisplay(row: WaylandRow) async throws {
    let page = try #require(try await WaylandRun.shared().pages[row.page])
    let ending = try #require(page.endings(of: row)[0], "not reached")
    #expect(ending.status == "error" && ending.code != "no-input-device", "\(ending)")
  }

  /// The app's own account of it, past the agent.
  @Test func theAppIsAsTheRowsSay() async throws {
    let run = try await WaylandRun.shared()
    let controls = try #require(run.pages[.controls]).state
    #expect(controls["press"]?["clicks"] == 1 && controls["status"]?["label"] == "Pressed")
    #expect(controls["link"]?["clicks"] == 1 && controls["in-popover"]?["clicks"] == 1)
    #expect(controls["toggle"]?["active"] == true && controls["popover-check"]?["active"] == true)
    #expect(controls["check"]?["active"] == false && controls["power"]?["state"] == false)
    #expect(controls["radio-a"]?["active"] == true && controls["radio-b"]?["active"] == false)
    #expect(controls["tabs"]?["page"] == 1 && controls["stack"]?["visible-child-name"] == "advanced")
    #expect(controls["volume"]?["value"] == 40 && controls["amount"]?["value"] == 5)
    #expect(controls["scroller"]?["scrolled"] == 100 && controls["details"]?["expanded"] == false)
    #expect(controls["name"]?["text"] == "Annabel" && controls["pin"]?["text"] == "90234")
    #expect(controls["email"]?["text"] == "" && controls["notes"]?["text"] == "")
    #expect(controls["canvas"]?["clicks"] == 0 && controls["custom"]?["clicks"] == 0)
    let kinds = try #require(run.pages[.kinds]).state
    #expect(kinds["status"]?["label"] == "Greeted")
    #expect(kinds["dialog"]?["visible"] == false)
    #expect(run.pages[.menus]?.state["status"]?["heard"] == "recent; numbers true; translate; translate")
  }

  /// What apps hear of what is done to their rows.
  @Test func theAppHasHeardOfItsRows() async throws {
    let pages = try await WaylandRun.shared().pages
    func heard(_ page: WaylandRow.Page, _ widget: String) -> String {
      "\(pages[page]?.state[widget]?["heard"] ?? "nothing")"
    }
    #expect(heard(.lists, "many") == #""selected 149; selected 2 149; selected 1; activated 1""#)
    #expect(heard(.lists, "places") == #""selected 3; activated 3""#)
    #expect(heard(.lists, "icons") == #""selected 249; selected 5; activated 5""#)
    #expect(heard(.tables, "table") == #""photo.png; readme.md; activated 0""#)
    #expect(heard(.tables, "size") == #""chosen 2""#)
    #expect(heard(.trees, "people") == #""Grace; name 1 is Hopper; active 3 is 0""#)
    #expect(heard(.trees, "sources") == #""main.c""#)
    #expect(heard(.trees, "icons") == #""icon 2; 4 is five""#)
    #expect(heard(.boxes, "files") == #""main.c""#)
    #expect(heard(.boxes, "tiles") == #""activated 2""#)
    #expect(heard(.moves, "songs") == #""Cielo Alba Brisa Brisa Duna""#)
  }

  /// The rows are all there are: every verb, and every kind of the packs that are here.
  @Test func noVerbAndNoKindIsLeftOut() throws {
    let verbs = WaylandVerb.played + WaylandVerb.devices
    let looking = Catalog.builtIn.verbs.map(\.name).filter {
      ($0.hasPrefix("Verify") || $0.hasPrefix("WaitFor")) && !WaylandVerb.elsewhere.contains($0)
    }
    let named = verbs.map(\.name) + WaylandVerb.elsewhere + WaylandVerb.controllers + looking
    #expect(Set(named) == Set(Catalog.builtIn.verbs.map(\.name)))
    #expect(Set(WaylandVerb.elsewhere).isDisjoint(with: verbs.map(\.name)))
    let touched = Set(verbs.filter { $0.form == "Touch" }.flatMap(\.kinds))
    #expect(try kindsOfThePacks().subtracting(touched) == ["FileChooser", "Popover"])
    let refused = WaylandVerb.refused.map { (verb: $0.command.prefix { $0 != " " }, kind: $0.kind) }
    let ofAnyKind = Set(verbs.filter(\.isOfAnyKind).map(\.name))
    for verb in verbs where !ofAnyKind.contains(verb.name) {
      let forms = Catalog.builtIn.verb(named: verb.name)?.forms ?? []
      // As a window a dialog for files is what a Dialog is.
      let wanted = try kindsOfThePacks().filter { kind in
        (kind != "FileChooser" || forms.contains { $0.kinds.contains(kind) }) && forms.contains { $0.kinds.contains { Catalog.builtIn.ancestry(of: kind).map(\.name).contains($0) } }
      }
      let shown = verbs.filter { $0.name == verb.name }.flatMap(\.kinds)
      let none = refused.filter { $0.verb == verb.name }.map(\.kind)
      #expect(wanted.subtracting(shown).subtracting(none).isEmpty, "\(verb.form)")
    }
  }

  private func kindsOfThePacks() throws -> Set<String> {
    let folders = [
      "Gtk4Bridge", "GtkControls", "GtkRanges", "GtkText", "GtkContainers", "GtkMenus", "GtkPickers", "GtkTrees", "GtkDialogs",
      "Gtk4Lists", "Adwaita",
    ]
    return try folders.reduce(into: []) { kinds, folder in
      let file = Tree.module(folder).appending(path: "pack.json")
      let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
      kinds.formUnion(manifest.components.flatMap { $0.kinds ?? [] })
    }
  }

  private struct Manifest: Decodable {
    struct Component: Decodable {
      let kinds: [String]?
    }
    let components: [Component]
  }

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter WaylandTests` writes the tables and fails once.
  @Test func theDocumentHasTheseTables() throws {
    let file = Tree.source.appending(path: "Docs/Wayland.md")
    let before = try String(contentsOf: file, encoding: .utf8)
    var after = before
    for (table, rows) in WaylandTable.all {
      let start = try #require(after.range(of: "<!-- generated: \(table) -->\n"))
      let end = try #require(after.range(of: "<!-- end -->", range: start.upperBound..<after.endIndex))
      after.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(rows)\n")
    }
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter WaylandTests")
    if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil {
      try Data(after.utf8).write(to: file)
    }
  }

  /// An app is not told that its window was put away. Of requests the library writes `object@number` before
  /// its 1.23, and `object#number` since.
  @Test func theCompositorIsAskedToMinimize() async throws {
    let minimized = Set(WaylandVerb.windows.filter { $0.form == "Minimize" }.flatMap(\.rows).map(\.page))
    for (page, played) in try await WaylandRun.shared().pages where minimized.contains(page) {
      #expect(played.errors.contains(/xdg_toplevel[@#]\d+\.set_minimized\(\)/), "\(page)")
    }
  }
}
