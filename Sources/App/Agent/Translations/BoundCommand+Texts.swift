import Script

extension BoundCommand {
  /// The texts of the app that a command names, exactly as the app shows them: of windows, widgets, rows and items, and
  /// those that it expects.
  var textsOfApp: [String] {
    var texts = (id?.texts ?? []) + textsOfRows
    for argument in arguments where !argument.isSecret {
      if argument.name == "expected" { texts.append(Identity.cleaned(argument.text)) }
    }
    if let window = modifiers["window"] { texts.append(String(window.text.prefix { $0 != "#" })) }
    return texts
  }

  /// Those of the rows and items that it names.
  var textsOfRows: [String] {
    arguments.filter { !$0.isSecret }.flatMap { argument -> [String] in
      guard case .row(let row) = argument.value else { return [] }
      return row.steps.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }
}

extension MonkeyID {
  /// The texts by which it names its place and its widget.
  var texts: [String] {
    var texts: [String] = []
    for scope in scopes {
      if case .text(let text) = scope.name { texts.append(text) }
      for case .named(.text(let text)) in scope.row { texts.append(text) }
    }
    if case .text(let text, _) = target { texts.append(text) }
    return texts
  }
}
