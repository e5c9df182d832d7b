import CapuchinABI
import Foundation
import TestSupport
import Testing

@testable import PackKit

/// The packs of this package as libraries, side by side in this process, each with a PackKit of
/// its own.
@Suite struct BuiltPacksTests {
  static let families = ["GtkControls", "GtkRanges", "GtkText", "GtkContainers", "GtkTrees"]
  static let samples = ["SampleC", "SampleSwift"]

  private struct Manifest: Decodable {
    struct Component: Decodable {
      let `class`: String
      let verbs: [String]?
    }

    let id: String
    let version: String
    let components: [Component]
  }

  @Test(arguments: families + samples)
  func theManifestSaysWhatTheLibraryDoes(name: String) throws {
    let served = try Served(library: name)
    let file = Tree.source.appending(path: "Plugins/\(name)/pack.json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
    #expect(String(served.table.id) == manifest.id)
    #expect(String(served.table.version) == manifest.version)
    #expect(served.all.map { String($0.class_name) } == manifest.components.map(\.class))
    for (component, promised) in zip(served.all, manifest.components) {
      let verbs = (0..<Int(component.verbs_count)).compactMap { component.verbs?[$0]?.pointee }
      #expect(verbs.map { String($0) } == promised.verbs ?? [])
    }
  }

  @Test(arguments: families + samples)
  func theyStartAndStop(name: String) throws {
    let served = try Served(library: name)
    #expect(served.start() == (CAPUCHIN_OK, ""))
    served.table.stop(served.table.`self`)
  }

  @Test func theSampleInSwiftRecordsAndPlays() throws {
    let served = try Served(library: "SampleSwift")
    served.start()
    let spinner = served.host.add("GtkSpinner", with: ["spinning": false])
    #expect(served.kind(of: spinner) == "Spinner")
    #expect(served.play("Spin", on: spinner, "On").status == CAPUCHIN_OK)
    #expect(served.property("active", of: spinner) == true)
    let heard = served.occasion("spinning", on: spinner).commands.first
    #expect(heard == Command("Spin", "On", rank: CAPUCHIN_RANK_CONTROL))
    #expect(served.merge(Command("Spin", "On"), Command("Spin", "Off"), on: spinner).commands.count == 1)
  }

  @Test func theSampleInCRecordsAndPlays() throws {
    let served = try Served(library: "SampleC")
    served.start()
    let button = served.host.add("GtkScaleButton", with: ["value": 0.25])
    #expect(served.kind(of: button) == "ScaleButton")
    #expect(served.play("Turn", on: button, 0.5).status == CAPUCHIN_OK)
    #expect(served.property("value", of: button) == 0.5)
    #expect(served.property("other", of: button) == nil)
    let heard = served.occasion("value-changed", on: button).commands.first
    #expect(heard == Command("Turn", 0.5, rank: CAPUCHIN_RANK_CONTROL))
    #expect(
      served.play("Turn", on: button) == (CAPUCHIN_INVALID, "Turn ScaleButton requires 1 argument: value"))
    button.isGone = true
    #expect(served.occasion("value-changed", on: button).status == CAPUCHIN_STALE)
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
