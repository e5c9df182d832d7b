import PackKit

/// Plays the commands of everything with a line of text to edit: entries, and the text of a spin
/// button. Its interface ranks below all classes, so each says for itself what it records.
struct Editable: Component {
  let className = "GtkEditable"

  func play(_ play: Play) throws -> Outcome {
    let line = EditedLine(play.node)
    switch play.verb {
    case "EnterText":
      try line.replaceAll(with: try play.argument("text"), for: play)
    case "Clear":
      _ = try play.arguments()
      try line.replaceAll(with: "", for: play)
    case "Return":
      _ = try play.arguments()
      try line.focus()
      guard play.isSemantic else {
        try Input.chord("Return", in: play.node)
        return .done
      }
      try line.text.emit("activate")
    case "Replace":
      let arguments = try play.arguments("from", "to", "text")
      let span = try Span(arguments, in: try line.content(), for: play)
      try line.replace(span, with: try arguments.get("text"), for: play)
    case "Paste":
      try line.paste(try play.argument("text"), for: play)
    case "PlaceCaret":
      let content = try line.content()
      let offset = try Span.scalars(try play.argument("offset"), in: content, "offset", for: play)
      try line.select(Span(from: offset, to: offset))
    case "SelectText":
      let arguments = try play.arguments("from", "to")
      try line.select(try Span(arguments, in: try line.content(), for: play))
    case "Menu": return try AddedItems(play.node).choose(play)
    default: return .unsupported
    }
    return .done
  }
}
