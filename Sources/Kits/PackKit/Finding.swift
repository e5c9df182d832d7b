import CapuchinABI

/// What the host's locator knows of widgets, whichever pack serves them.
extension Node {
  /// The widget that this one is a part of, or itself. The toolkit's thread.
  public var owner: Node {
    guard let find = Host.services.find else { return self }
    var owner = raw
    guard find.owner?(find.context, raw, &owner) == CAPUCHIN_STATUS_OK else { return self }
    return Node(owner)
  }

  /// Its kind ("Button"), or "View" where no component says more. The toolkit's thread.
  public var kind: String {
    guard let find = Host.services.find else { return "View" }
    let answer = Host.first { find.kind?(find.context, raw, $0) }
    return answer.value.flatMap(String.init) ?? "View"
  }

  /// Property `name` as the components give it: a portable one ("value"), an alias, or the
  /// toolkit's own (".label"). The toolkit's thread.
  public func portable(_ name: String) -> Value? {
    guard let find = Host.services.find else { return nil }
    return name.lent { name in
      Host.first { find.property?(find.context, raw, name, $0) }.value
    }
  }

  /// Scrolls all scrollers around it so that it is on screen. The toolkit's thread.
  /// - Throws: `PackError` where it cannot be.
  public func reveal() throws {
    guard let scroll = Host.services.scroll, let reveal = scroll.reveal else {
      throw PackError.noService(CAPUCHIN_EXT_HOST_SCROLL)
    }
    try Host.run(otherwise: "\(className) could not be scrolled into view") { _ in reveal(scroll.context, raw) }
  }
}

extension Node {
  /// Gives it the keyboard focus. The toolkit's thread.
  /// - Throws: `PackError` where it takes none.
  public func focus() throws {
    guard let table, let focus = table.focus else { throw PackError.noService(CAPUCHIN_EXT_HOST_NODE) }
    try Host.run(otherwise: "\(className) takes no keyboard focus") { _ in focus(table.context, raw) }
  }
}

extension Host {
  /// The one widget that `kind` and `id` find, as in a script. The toolkit's thread.
  /// - Throws: `PackError` with the locator's sentence.
  public static func find(kind: String, id: String) throws -> Node {
    guard let find = services.find, let one = find.find else {
      throw PackError.noService(CAPUCHIN_EXT_HOST_FIND)
    }
    var found = capuchin_node()
    try Host.run(otherwise: "no \(kind) \"\(id)\"") { message in
      kind.lent { kind in id.lent { id in one(find.context, kind, id, &found, message) } }
    }
    return Node(found)
  }
}
