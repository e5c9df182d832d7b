import CapuchinABI

/// What the host's locator knows of widgets, whichever pack serves them.
extension Node {
  /// The widget that this one is a part of, or itself. The toolkit's thread.
  public var owner: Node {
    guard let find = host.services.pointee.find?.pointee else { return self }
    var owner = raw
    guard find.owner?(find.`self`, raw, &owner) == CAPUCHIN_OK else { return self }
    return Node(owner, host: host)
  }

  /// Its kind ("Button"), or "View" where no component says more. The toolkit's thread.
  public var kind: String {
    guard let find = host.services.pointee.find?.pointee else { return "View" }
    let answer = First.from(host) { find.kind?(find.`self`, raw, $0) ?? CAPUCHIN_UNSUPPORTED }
    return answer.value.flatMap(String.init) ?? "View"
  }

  /// Property `name` as the components give it: a portable one ("value"), an alias, or the
  /// toolkit's own (".label"). The toolkit's thread.
  public func portable(_ name: String) -> Value? {
    guard let find = host.services.pointee.find?.pointee else { return nil }
    return name.lent { name in
      First.from(host) { find.property?(find.`self`, raw, name, $0) ?? CAPUCHIN_UNSUPPORTED }.value
    }
  }

  /// Scrolls all scrollers around it so that it is on screen. The toolkit's thread.
  /// - Throws: `PackError` where it cannot be.
  public func reveal() throws {
    guard let scroll = host.services.pointee.scroll?.pointee, let reveal = scroll.reveal else {
      throw PackError.noService(CAPUCHIN_HOST_SCROLL)
    }
    let status = reveal(scroll.`self`, raw)
    if let error = PackError(
      status: status, sentence: "", otherwise: "\(className) could not be scrolled into view")
    {
      throw error
    }
  }
}

extension Node {
  /// Gives it the keyboard focus. The toolkit's thread.
  /// - Throws: `PackError` where it takes none.
  public func focus() throws {
    guard let table, let focus = table.focus else { throw PackError.noService(CAPUCHIN_HOST_NODE) }
    if let error = PackError(
      status: focus(table.`self`, raw), sentence: "",
      otherwise: "\(className) takes no keyboard focus")
    {
      throw error
    }
  }
}

extension Host {
  /// The one widget that `kind` and `id` find, as in a script. The toolkit's thread.
  /// - Throws: `PackError` with the locator's sentence.
  public func find(kind: String, id: String) throws -> Node {
    guard let find = services.pointee.find?.pointee, let one = find.find else {
      throw PackError.noService(CAPUCHIN_HOST_FIND)
    }
    var found = capuchin_node()
    let answer = kind.lent { kind in
      id.lent { id in Collected.from(self) { one(find.`self`, kind, id, &found, $0) } }
    }
    if let error = PackError(
      status: answer.status, sentence: answer.sentence, otherwise: "no \(kind) \"\(id)\"")
    {
      throw error
    }
    return Node(found, host: self)
  }
}
