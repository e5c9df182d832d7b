import CapuchinABI
import PackKit

/// Says nothing but its class.
struct Bare: Component {
  let className = "GtkWidget"
}

/// Keeps its presses to itself.
struct Keeping: Component {
  let className = "AdwComboRow"
  let handlesOwnPress = true
}

/// A button: its popover is none of its parts.
struct Opener: Component {
  let className = "GtkButton"
  let owns: Ownership = .everythingBut(["GtkPopover"])
}

/// Says something about everything.
struct LevelBar: Component {
  let className = "GtkLevelBar"
  let kind: Kind = .of { $0["mode"] == "discrete" ? "Steps" : "LevelBar" }
  let ignoresPresses = true
  let inherits = false
  let listens: [Listen] = [.property("value"), .signal("changed", of: "GtkAdjustment", in: "adjustment")]
  let properties: [Property] = [
    Property("value"), Property("text", from: "label"), Property("count") { _ in nil },
    Property("broken") { _ in throw PackError.failed("it broke") },
  ]
  let owns: Ownership = .children(["GtkGizmo"])
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { _ in [.label("Level"), .developer("level")] }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    switch event.kind {
    case .press: .offer(Command("Poke", .double(event.x), modifiers: ["count": .int(Int64(event.count))]))
    case .release: .handled
    default: .pass
    }
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard notification.name == "value" else { return nil }
    return Command("Fill", .double(try notification.node.get("value")))
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) throws -> Command? {
    pending.verb == next.verb ? next : nil
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Fill":
      let value = try play.arguments("value").get("value", as: Double.self)
      if play.pass == 0 { try play.node.set("value", .double(value)) }
      return play.node["value"] == value ? .done : .again(waitingFor: "the level")
    case "Range":
      let arguments = try play.arguments("from", .optional("to"))
      _ = try arguments.get("from", as: Int.self)
      play.scratch[0] += 1
      play.scratch[9] = 7
      return try arguments.optional("to", as: Int.self) == nil ? .done : .again(waitingFor: "more")
    case "Poke":
      try Input.click(play.node)
      return .done
    case "Crash": throw Broken()
    default: return .unsupported
    }
  }
}

struct Broken: Error {}
