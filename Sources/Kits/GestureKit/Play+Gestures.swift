import PackKit

/// What the modifiers and points of a gesture say.
extension Play {
  /// `%button=secondary` as a number.
  var button: UInt32 {
    PressModifiers.button(modifiers["button"].flatMap(String.init) ?? "")
  }

  /// `%count=2`.
  var count: UInt32 {
    UInt32(clamping: modifiers["count"].flatMap(Int.init) ?? 1)
  }

  /// `%keys=ctrl+shift`.
  var heldKeys: InputEvent.Modifiers {
    PressModifiers.keys(modifiers["keys"].flatMap(String.init) ?? "")
  }

  /// The one argument, `x,y,x,y…`.
  /// - Throws: `PackError.invalid` where it is none.
  func points() throws -> [Point] {
    try points(arguments("points").value("points"))
  }

  /// The points of a value: a list of numbers; null gives none.
  func points(_ value: Value) throws -> [Point] {
    guard value != .null else { return [] }
    guard case .list(let items) = value, items.count.isMultiple(of: 2) else {
      throw PackError.invalid("\(verb) \(node.kind): points must be x,y,x,y…; found \(value)")
    }
    let numbers = items.compactMap(Double.init)
    guard numbers.count == items.count else {
      throw PackError.invalid("\(verb) \(node.kind): points must be numbers; found \(value)")
    }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}
