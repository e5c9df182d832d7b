import CapuchinABI
import Testing

@testable import PackKit

/// The pack of GTK 4's newer lists, without a toolkit: what its commands merge to, what is a part of
/// a row, what it refuses before it touches anything.
@Suite(.isolatedHost) struct ListsTests {
  private static let lists = ["GtkListView", "GtkGridView", "GtkColumnView"]
  private let served: Served

  init() throws {
    served = try Served(library: "Gtk4Lists")
    served.start()
  }

  private func merged(
    _ pending: Command, _ next: Command, in className: String = "GtkListView", clickActivates: Bool = false
  ) throws -> Command? {
    let served = try served.serving(className)
    let list = served.host.add(className, with: ["single-click-activate": .bool(clickActivates)])
    return served.merge(pending, next, on: list).commands.first
  }

  @Test(arguments: lists)
  func aDoubleClickIsOneCommand(className: String) throws {
    let (select, activate) = (Command("Select", "a"), Command("Activate", "a"))
    #expect(try merged(select, activate, in: className)?.verb == "Activate")
    #expect(try merged(select, Command("Activate", "b"), in: className) == nil, "another row")
    #expect(try merged(Command("Select", "a", modifiers: ["add": true]), activate, in: className) == nil)
    #expect(try merged(select, activate, in: className, clickActivates: true) == nil, "the click has activated")
  }

  /// A selection that grows is told row by row; only the same once more adds nothing.
  @Test func whatIsSelectedTwiceIsOneLine() throws {
    let one = Command("Select", "a")
    #expect(try merged(one, one)?.arguments == ["a"])
    #expect(try merged(one, Command("Select", "b")) == nil)
    #expect(try merged(one, Command("Select", "a", "b")) == nil)
    #expect(try merged(one, Command("Select", "a", modifiers: ["add": true])) == nil)
  }

  @Test func scrollingIsOneLine() throws {
    #expect(try merged(Command("Scroll", 3), Command("Scroll", 7))?.arguments == [7])
    #expect(try merged(Command("Select", "a"), Command("Scroll", 7)) == nil)
  }

  /// What only shows something is the row's; what people work with is a widget of its own.
  @Test(arguments: ["GtkListItemWidget", "GtkColumnViewRowWidget", "GtkColumnViewCell", "GtkColumnViewCellWidget"])
  func whatIsInARow(className: String) throws {
    let served = try served.serving(className)
    let row = served.host.add(className)
    func owns(_ classes: String...) -> Bool {
      let inner = served.host.add(classes[0], in: row)
      return served.owns(row, inner)
    }
    #expect(owns("GtkLabel") && owns("GtkImage") && owns("GtkBox"))
    #expect(!owns("GtkButton") && !owns("GtkSwitch") && !owns("GtkDropDown") && !owns("GtkColumnViewCell"))
  }

  /// A toolkit without the functions, a widget without a model: an error, never a crash.
  @Test(arguments: lists + ["GtkDropDown"])
  func withoutTheToolkitItIsAnError(className: String) throws {
    let served = try served.serving(className)
    let list = served.host.add(className)
    for verb in ["Select", "Activate", "Scroll", "Expand", "EditCell", "SortBy", "MoveColumn"] {
      let answer = served.play(verb, on: list, "a", "b", "c")
      let errors = [CAPUCHIN_STATUS_STALE, CAPUCHIN_STATUS_FAILED, CAPUCHIN_STATUS_UNSUPPORTED, CAPUCHIN_STATUS_INVALID]
      #expect(errors.contains(answer.status), "\(verb): \(answer)")
    }
    for name in ["activate", "value-changed", "notify::selected"] {
      #expect(served.notified(name, on: list, arguments: [.int(.max)]).commands.isEmpty, "\(name)")
      #expect(served.notified(name, on: list).commands.isEmpty, "\(name)")
    }
    for method in ["select_item", "unselect_item"] {
      let heard = served.notified(method, on: list, source: .delegate, arguments: [.int(-1), .int(.max)])
      #expect(heard.commands.isEmpty, "\(method)")
    }
    #expect([nil, .int(0)].contains(served.property("value", of: list)))
    #expect([nil, .int(0)].contains(served.property("count", of: list)))
  }
}
