import Report
import Script

/// The report for people.
package struct CoverageText {
  private let coverage: AppCoverage

  package init(_ coverage: AppCoverage) { self.coverage = coverage }

  /// Figures first, then what was left out.
  package var text: String {
    let parts = [figures, untouchedWidgets, hiddenWidgets, untouchedItems, untouchedActions, silentSignals, unnamed, pictures]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var figures: String {
    let hidden = coverage.widgets.count { !$0.shown }
    var lines = [line("widgets", coverage.widgetShare) + (hidden == 0 ? "" : "; \(hidden) were never on screen")]
    lines.append(line("menu items", coverage.itemShare))
    if let share = coverage.actionShare {
      lines.append(line("actions", share))
    } else if !coverage.actions.isEmpty {
      lines.append("actions: \(coverage.actions.count); which were activated is not known, as the app has no introspection data of GLib's")
    }
    if let share = coverage.signalShare { lines.append(line("signals", share, "emitted")) }
    let count = coverage.widgets.count
    lines.append("without a name for assistive technology: \(coverage.unnamed.count) of \(count) widgets")
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ what: String, _ share: AppCoverage.Share, _ done: String = "used") -> String {
    share.count == 0 ? "\(what): none" : "\(what): \(share.used) of \(share.count) \(done), \(share.percent) %"
  }

  private var untouchedWidgets: String {
    section("Widgets that no command used", coverage.widgets.filter { $0.shown && $0.uses == 0 }, \.window) { widget in
      words(widget, widget.looks > 0 ? "only looked at" : nil)
    }
  }

  private var hiddenWidgets: String {
    section("Widgets that were never on screen", coverage.widgets.filter { !$0.shown }, \.window) { words($0) }
  }

  private var untouchedItems: String {
    section("Menu items that no command chose", coverage.items.filter { $0.uses == 0 }, \.window) { item in
      let path = item.path.joined(separator: " > ")
      return item.opener.isEmpty ? path : "\(item.opener): \(path)"
    }
  }

  private var untouchedActions: String {
    guard coverage.actionShare != nil else { return "" }
    return section("Actions that nothing activated", coverage.actions.filter { $0.uses == 0 }, { _ in "" }, \.name)
  }

  private var silentSignals: String {
    section("Signals that the app listens to, never emitted", coverage.signals.filter { $0.emissions == 0 }, \.window) { signal in
      "\(words(signal.kind, signal.id, signal.number)): \(signal.signal)"
    }
  }

  private var unnamed: String {
    section("Widgets that assistive technology cannot name", coverage.unnamed, \.window) { words($0, $0.className) }
  }

  private var pictures: String {
    coverage.pictures.map { "see: \($0)\n" }.joined()
  }

  /// As a script would call it, with what is to be said beside.
  private func words(_ widget: AppCoverage.Widget, _ notes: String?...) -> String {
    words(widget.kind, widget.id, widget.number, notes.compactMap { $0 })
  }

  private func words(_ kind: String, _ id: String, _ number: Int, _ notes: [String] = []) -> String {
    let notes = (number > 1 && !id.isEmpty ? ["number \(number) of that name"] : []) + notes
    let name = id.isEmpty ? "#\(number)" : Word(text: id).description
    return "\(kind) \(name)" + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))")
  }

  private func section<Row>(_ title: String, _ rows: [Row], _ place: (Row) -> String, _ words: (Row) -> String) -> String {
    guard !rows.isEmpty else { return "" }
    var text = "\(title):\n"
    var last = ""
    for row in rows {
      if place(row) != last {
        last = place(row)
        text += "  \(TerminalText.escaped(last))\n"
      }
      text += (last.isEmpty ? "  " : "    ") + TerminalText.escaped(words(row)) + "\n"
    }
    return text
  }
}
