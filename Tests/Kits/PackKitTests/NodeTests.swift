import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct NodeTests {
  let fake = FakeHost.current

  private func node(_ widget: FakeWidget) -> Node { Node(widget.node) }

  @Test func propertiesAreReadAsWhatTheyAre() throws {
    let entry = node(fake.add("GtkEntry", with: ["text": "Ada", "visibility": true, "width-chars": 7]))
    #expect(entry["text"] == "Ada")
    #expect(entry["visibility"] == true)
    #expect(entry["width-chars"] == 7)
    #expect(entry["visibility"] as String? == nil)
    #expect(entry["unknown"] as String? == nil)
    #expect(throws: PackError.failed("property \"text\" of GtkEntry must be a number; found \"Ada\"")) {
      try entry.get("text", as: Double.self)
    }
  }

  @Test func aPopoverIsNoPartOfItsButton() {
    let button = fake.add("GtkButton")
    let (label, popover) = (fake.add("GtkLabel", in: button), fake.add("GtkPopover", in: button))
    let served = Served(Opener())
    #expect(served.owns(button, label) && !served.owns(button, popover))
  }

  @Test func whatCannotBeSetOrCalledIsTheBridgesSentence() throws {
    let entry = node(fake.add("GtkEntry"))
    #expect(throws: PackError.failed("no property text")) { try entry.set("text", "Ada") }
    #expect(throws: PackError.failed("no signal unknown")) { try entry.emit("unknown") }
    #expect(try entry.emit("insert-at-cursor", "x", 1) == [true])
    #expect(fake.log.last == "emit insert-at-cursor [\"x\", 1]")
  }

  @Test func theTreeIsWalkedUpAndDown() {
    let window = fake.add("GtkWindow", "GtkWidget")
    let box = fake.add("GtkBox", "GtkWidget", in: window)
    let button = fake.add("GtkButton", "GtkWidget", in: box)
    #expect(node(button).ancestry.map(\.className) == ["GtkButton", "GtkBox", "GtkWindow"])
    #expect(node(window).first("GtkButton") == node(button))
    #expect(node(button).nearest("GtkWindow") == node(window))
    #expect(node(button).isInside(node(box)))
    #expect(!node(box).isInside(node(button)))
    #expect(node(window).children == [node(box)])
    #expect(node(button).frame == Rect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func aNodeThatIsGoneHasNothing() {
    let widget = fake.add("GtkEntry", with: ["text": "Ada"])
    widget.isGone = true
    let entry = node(widget)
    #expect(entry.className == "")
    #expect(entry.parent == nil)
    #expect(entry.children.isEmpty)
    #expect(entry.frame == nil)
    #expect(entry["text"] as String? == nil)
    #expect(throws: PackError.stale) { try entry.get("text", as: String.self) }
  }

  @Test func functionsAreLookedUpByName() throws {
    let answer = try #require(Host.function("answer", as: (@convention(c) () -> Int32).self))
    #expect(answer() == 42)
    #expect(Host.function("none", as: (@convention(c) () -> Int32).self) == nil)
  }

  @Test func whatIsScheduledRunsOnce() throws {
    let box = node(fake.add("GtkBox"))
    try Host.after(milliseconds: 5, like: box) {}
    let idle = try Host.after(milliseconds: 9, .idle) {}
    #expect(idle.cancel())
    #expect(fake.log == ["after 5 0 \(box.raw.bridge)", "after 9 1 0", "cancel 7"])
  }
}
