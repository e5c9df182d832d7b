import Script

/// How widgets are called.
extension CoverageBook {
  /// A name that a widget has in a place.
  struct Taken: Hashable {
    let place: String
    var name: WidgetName
  }

  func knownName(of element: TreeLook.Element) -> WidgetName? {
    switch element.handle.flatMap({ known[$0] }) {
    case .widget(let name), .other(let name): name
    case .item, nil: nil
    }
  }

  func name(of element: TreeLook.Element, _ taken: inout Set<Taken>, isUsed: Bool) -> WidgetName {
    if let name = knownName(of: element) { return name }
    let window = names.name(of: last.elements[element.window])
    let id = element.parent == nil ? window.id : element.node.attributes["id"] ?? ""
    let first = WidgetName(window: window.words, kind: element.kind, id: id)
    var new = Taken(place: names.place(of: last.elements[element.window]), name: first)
    while taken.contains(new) { new.name.number += 1 }
    taken.insert(new)
    if let handle = element.handle { known[handle] = isUsed ? .widget(new.name) : .other(new.name) }
    return new.name
  }

  func window(of element: TreeLook.Element, in look: TreeLook) -> String { names.name(of: look.elements[element.window]).words }

  static func words(_ kind: String, _ id: String?) -> String {
    id.map { "\(kind) \(Word(text: $0))" } ?? kind
  }
}
