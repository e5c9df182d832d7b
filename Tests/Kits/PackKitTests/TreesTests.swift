import CapuchinABI
import Testing

@testable import PackKit

/// The pack of everything with rows, without a toolkit: what its commands merge to, what it refuses
/// before it touches anything.
@Suite(.isolatedHost) struct TreesTests {
  private let served: Served

  init() throws {
    served = try Served(library: "GtkTrees")
    served.start()
  }

  private func merged(_ className: String, _ pending: Command, _ next: Command, clickActivates: Bool = false) throws -> Command? {
    let served = try served.serving(className)
    let list = served.host.add(className, with: ["activate-on-single-click": .bool(clickActivates)])
    return served.merge(pending, next, on: list).commands.first
  }

  @Test(arguments: ["GtkListBox", "GtkFlowBox", "GtkTreeView", "GtkIconView"])
  func aDoubleClickIsOneCommand(className: String) throws {
    let (select, activate) = (Command("Select", "a"), Command("Activate", "a"))
    #expect(try merged(className, select, activate)?.verb == "Activate")
    #expect(try merged(className, select, Command("Activate", "b")) == nil, "another row")
    #expect(try merged(className, Command("Select", "a", modifiers: ["add": true]), activate) == nil)
    #expect(try merged(className, select, activate, clickActivates: true) == nil, "the click has activated")
  }

  @Test func aSelectionThatGrowsTakesThePlaceOfItsBeginning() throws {
    let all = Command("Select", "a", "b", "c")
    #expect(try merged("GtkTreeView", Command("Select", "a"), all)?.arguments.count == 3)
    #expect(try merged("GtkTreeView", Command("Select", "x"), all) == nil)
    #expect(try merged("GtkTreeView", Command("Select", "a"), Command("Select", "b")) == nil)
    #expect(try merged("GtkListBox", Command("Select", "a"), all, clickActivates: true) == nil)
    let byKey = Command("Select", "a", modifiers: ["activate": false])
    #expect(try merged("GtkListBox", byKey, all, clickActivates: true)?.arguments.count == 3)
  }

  @Test func scrollingAndChoosingAreOneLine() throws {
    #expect(try merged("GtkTreeView", Command("Scroll", 3), Command("Scroll", 7))?.arguments == [7])
    #expect(try merged("GtkComboBox", Command("Select", "a"), Command("Select", "b"))?.arguments == ["b"])
    #expect(try merged("GtkComboBox", Command("EnterText", "a"), Command("Clear"))?.verb == "Clear")
    #expect(try merged("GtkComboBox", Command("Select", "a"), Command("EnterText", "b")) == nil)
    #expect(try merged("GtkComboBox", Command("Return"), Command("Return")) == nil)
  }

  /// A press on a row's label is the list's, but not on what takes input or has links.
  @Test func whatIsInARow() throws {
    let served = try served.serving("GtkListBoxRow")
    let row = served.host.add("GtkListBoxRow")
    func owns(_ className: String, _ properties: [String: Value] = [:]) -> Bool {
      let inner = served.host.add(className, in: row, with: properties)
      return served.owns(row, inner)
    }
    #expect(owns("GtkLabel", ["label": "text"]) && owns("GtkImage") && owns("GtkBox"))
    #expect(owns("GtkLabel", ["label": "<b>text</b>", "use-markup": true]))
    #expect(owns("GtkLabel", ["label": "a <b>bold</b> word", "use-markup": true]))
    let link: [String: Value] = ["label": "<a href='x'>text</a>", "use-markup": true]
    #expect(!owns("GtkLabel", link))
    #expect(owns("GtkBox", link), "only a label is asked: that costs, where a class has no such property")
    #expect(!owns("GtkButton") && !owns("GtkSwitch"))
  }

  /// A toolkit without the functions, a widget without a model: an error, never a crash.
  @Test(arguments: ["GtkListBox", "GtkFlowBox", "GtkTreeView", "GtkIconView", "GtkComboBox"])
  func withoutTheToolkitItIsAnError(className: String) throws {
    let served = try served.serving(className)
    let list = served.host.add(className)
    for verb in ["Select", "Activate", "Scroll"] {
      let answer = served.play(verb, on: list, "a")
      #expect([CAPUCHIN_STATUS_FAILED, CAPUCHIN_STATUS_UNSUPPORTED].contains(answer.status), "\(verb): \(answer)")
    }
    let moved = served.play("MoveRow", on: list, "a", "b")
    #expect([CAPUCHIN_STATUS_FAILED, CAPUCHIN_STATUS_UNSUPPORTED].contains(moved.status), "MoveRow: \(moved)")
    for name in ["row-activated", "drop", "drag_data_delete"] { _ = served.notified(name, on: list) }
    _ = served.notified("changed", on: list)
    #expect(served.event(InputEvent(.keyPress, window: Node(list.node)), on: list).commands.isEmpty)
  }
}
