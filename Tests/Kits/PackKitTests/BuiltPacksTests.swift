import CapuchinABI
import Foundation
import TestSupport
import Testing

@testable import PackKit

/// The packs of this package as libraries, side by side in this process, each with a PackKit of
/// its own.
@Suite(.isolatedHost) struct BuiltPacksTests {
  static let families = [
    "GtkControls", "GtkRanges", "GtkText", "GtkContainers", "GtkMenus", "GtkDialogs", "GtkPickers", "GtkTrees",
    "Gtk4Lists", "Adwaita",
    "GNUstepMenus", "GNUstepControls", "GNUstepText", "GNUstepTables", "GNUstepPanels",
  ]
  static let samples = ["SampleC", "SampleObjC", "SampleSetUp", "SampleSwift"]

  private struct Manifest: Decodable {
    struct Component: Decodable {
      let `class`: String
      let verbs: [String]?
    }

    let id: String
    let version: String
    let components: [Component]?
  }

  @Test(arguments: families + samples)
  func theManifestSaysWhatTheLibraryDoes(name: String) throws {
    let served = try Served(library: name)
    let file = Tree.module(name).appending(path: "pack.json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
    #expect(String(served.table.id) == manifest.id)
    #expect(String(served.table.version) == manifest.version)
    #expect(served.all.map { String($0.class_name) } == (manifest.components ?? []).map(\.class))
    for (component, promised) in zip(served.all, manifest.components ?? []) {
      let verbs = (0..<Int(component.verbs_count)).compactMap { component.verbs?[$0]?.pointee }
      #expect(verbs.map { String($0) } == promised.verbs ?? [])
    }
  }

  @Test(arguments: families + samples)
  func theyStartAndStop(name: String) throws {
    let served = try Served(library: name)
    #expect(served.start() == (CAPUCHIN_STATUS_OK, ""))
    served.table.stop(served.table.context)
  }

  @Test func theSampleInSwiftRecordsAndPlays() throws {
    let served = try Served(library: "SampleSwift")
    served.start()
    let spinner = served.host.add("GtkSpinner", with: ["spinning": false])
    #expect(served.kind(of: spinner) == "Spinner")
    #expect(served.play("Spin", on: spinner, "On").status == CAPUCHIN_STATUS_OK)
    #expect(served.property("active", of: spinner) == true)
    let heard = served.notified("spinning", on: spinner).commands.first
    #expect(heard == Command("Spin", "On", rank: CAPUCHIN_RANK_CONTROL))
    #expect(served.merge(Command("Spin", "On"), Command("Spin", "Off"), on: spinner).commands.count == 1)
  }

  @Test func theSampleInCRecordsAndPlays() throws {
    let served = try Served(library: "SampleC")
    served.start()
    let button = served.host.add("GtkScaleButton", with: ["value": 0.25])
    #expect(served.kind(of: button) == "", "pack.json names the only one")
    #expect(served.play("Turn", on: button, 0.5).status == CAPUCHIN_STATUS_OK)
    #expect(served.property("value", of: button) == 0.5)
    #expect(served.property("other", of: button) == nil)
    let heard = served.notified("value-changed", on: button).commands.first
    #expect(heard == Command("Turn", 0.5, rank: CAPUCHIN_RANK_CONTROL))
    #expect(
      served.play("Turn", on: button) == (CAPUCHIN_STATUS_INVALID, "Turn ScaleButton requires 1 argument: value"))
    button.isGone = true
    #expect(served.notified("value-changed", on: button).status == CAPUCHIN_STATUS_STALE)
  }

  @Test func theDialOfTheSampleInCAsksItsListener() throws {
    let sample = try Served(library: "SampleC")
    sample.start()
    let served = try sample.serving("FixtureDial")
    let listener = served.host.add("FixtureListener")
    let node = Value.node(Node(listener.node))
    let dial = served.host.add("FixtureDial", with: ["value": 0.25, "listener": node])
    #expect(served.kind(of: dial) == "")
    served.host.originals = [1]
    #expect(served.play("Turn", on: dial, 0.5, 3) == (CAPUCHIN_STATUS_OK, ""))
    #expect(served.host.log == [
      "set value 0.5", "original turned of #1: #2, 0.5, 3",
    ])
    let call: [Value] = [.node(Node(dial.node)), 0.5, 3]
    let heard = served.notified("turned", on: dial, source: .delegate, arguments: call).commands
    #expect(heard == [Command("Turn", 0.5, 3, rank: CAPUCHIN_RANK_DELEGATE)])
    served.host.originals = [0]
    let refused = (CAPUCHIN_STATUS_FAILED, "the dial's listener has refused the turn")
    #expect(served.play("Turn", on: dial, 0.75, 3) == refused)
    #expect(dial.properties["value"] == 0.5)
    for arguments in [[], [0.5], ["loud", 3], [0.5, 3.5]] as [[Value]] {
      let wrong = (CAPUCHIN_STATUS_INVALID, "Turn Dial requires 2 arguments: value, clicks")
      #expect(served.play("Turn", on: dial, arguments) == wrong)
    }
    dial.properties["listener"] = nil
    #expect(served.play("Turn", on: dial, 0.5, 3) == (CAPUCHIN_STATUS_FAILED, "the dial has no listener"))
  }

  /// A host may lack a draft; what does not need it goes on.
  @Test func theDialOfTheSampleInCNeedsTheHostToCallOriginals() throws {
    let served = try Served(library: "SampleC").serving("FixtureDial")
    served.host.missing = [CAPUCHIN_EXT_HOST_INTERCEPT]
    #expect(served.start() == (CAPUCHIN_STATUS_OK, ""))
    let dial = served.host.add("FixtureDial", with: ["value": 0.25])
    let reason = "this host lacks \(CAPUCHIN_EXT_HOST_INTERCEPT)"
    #expect(served.play("Turn", on: dial, 0.5, 3) == (CAPUCHIN_STATUS_FAILED, reason))
    #expect(dial.properties["value"] == 0.25)
  }

  @Test(arguments: families + samples)
  func theyExportNothingButTheEntry(name: String) async throws {
    let path = Tree.build.appending(path: "lib\(name).so").path
    let symbols = try await run("nm", ["-D", "--defined-only", "--extern-only", path])
    let names = try symbols.expectSuccess().lines.compactMap {
      $0.split(separator: " ").last
    }
    #expect(names == [Substring(CAPUCHIN_PACK_ENTRY)])
  }
}
