import Script

extension BoundCommand {
  /// The texts of the app that a command names, exactly as the app shows them: of windows, widgets, rows and items, and
  /// those that it expects.
  var textsOfApp: [String] {
    var texts: [String] = []
    for scope in id?.scopes ?? [] {
      if case .text(let text) = scope.name { texts.append(text) }
      for case .named(.text(let text)) in scope.row { texts.append(text) }
    }
    if case .text(let text, _)? = id?.target { texts.append(text) }
    for argument in arguments where !argument.isSecret {
      if case .row(let row) = argument.value {
        for case .text(let text) in row.steps { texts.append(text) }
      }
      if argument.name == "expected" { texts.append(Identity.cleaned(argument.text)) }
    }
    if let window = modifiers["window"] { texts.append(String(window.text.prefix { $0 != "#" })) }
    return texts
  }
}
