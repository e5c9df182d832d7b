import Interception

/// The place of a method in a class: the pack of the bridge reads and writes it.
struct ToolkitMethodSlot: MethodSlot {
  let place: UInt
  private let method: ToolkitMethod
  private let finder: MethodFinder
  private let hasDescendants: Bool

  /// Nil as long as the toolkit has not made the class.
  ///
  /// - Parameter hasDescendants: whether the places of the classes below count, too.
  init?(_ method: ToolkitMethod, in finder: MethodFinder, hasDescendants: Bool) {
    guard method.place != 0 else { return nil }
    place = UInt(method.place)
    self.method = method
    self.finder = finder
    self.hasDescendants = hasDescendants
  }

  func implementation() -> UnsafeMutableRawPointer? { finder.implementation(of: method) }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    finder.exchange(method, implementation, for: replacement)
  }

  func descendants() -> [any MethodSlot] {
    guard hasDescendants else { return [] }
    return ((try? finder.descendants(of: method)) ?? []).compactMap { method in
      ToolkitMethodSlot(method, in: finder, hasDescendants: false)
    }
  }

  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? {
    guard finder.inherited(by: method) != nil else { return nil }
    return { [method, finder] in finder.inherited(by: method) }
  }
}
