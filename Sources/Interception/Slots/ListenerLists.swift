import CInterception

/// Makes the lists that C walks. They are never freed, so what was made is used again.
struct ListenerLists: @unchecked Sendable {
  private typealias List = UnsafePointer<cinterception_listener>

  private struct Key: Hashable {
    let listener: ObjectIdentifier
    let next: List?
  }

  private var made: [Key: List] = [:]

  /// The list of these listeners in this order; nil for none.
  mutating func list(_ listeners: [Listener]) -> UnsafePointer<cinterception_listener>? {
    listeners.reversed().reduce(nil) { next, listener in
      let key = Key(listener: ObjectIdentifier(listener), next: next)
      if let list = made[key] { return list }
      let list = listener.list(before: next)
      made[key] = list
      return list
    }
  }
}
