import CObjC

/// A method's name, as the runtime knows it.
///
/// Selectors of one name can be different pointers (one with types, one without): they are compared by
/// name, never by pointer.
struct Selector: @unchecked Sendable, Equatable {
  let raw: SEL

  init(_ name: String) {
    // It never fails: a name that is new is made known.
    raw = sel_registerName(name)
  }

  init(_ raw: SEL) { self.raw = raw }

  var name: String { String(cString: sel_getName(raw)) }

  static func == (left: Selector, right: Selector) -> Bool { sel_isEqual(left.raw, right.raw) != 0 }
}

extension Selector: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self.init(name) }
}
