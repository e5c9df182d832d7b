import CapuchinABI

/// A method of a toolkit's class, and the place of the pointer to its implementation, or what stands for
/// that in a runtime.
///
/// Unchecked because it holds the place, which is never freed; whoever writes there does it atomically.
public struct ToolkitSlot: Hashable, @unchecked Sendable {
  /// Nil as long as the toolkit has not made the class.
  public let place: UnsafeMutableRawPointer?
  /// The class whose place it is, and the class or interface that declares the method: numbers as in
  /// `NodeInfo.classID`.
  public let owner, declarer: UInt64
  public let ownerName, declarerName: String
  public let method: String
  /// How it is called, as Objective-C writes it; empty where it cannot be intercepted.
  public let encoding: String
  /// Why it cannot be intercepted; empty where it can.
  public let refusal: String
  /// The names of the parameters after the target; empty where nothing tells them.
  public let parameters: [String]
  /// Whether classes below share the place unless they implement the interface themselves.
  public let isOfInterface: Bool
  /// Whether a runtime keeps the implementation, and the place only stands for it.
  public let isOfRuntime: Bool

  init(_ raw: capuchin_slot) throws(Flaw) {
    place = raw.place.map { UnsafeMutableRawPointer($0) }
    owner = raw.owner
    declarer = raw.declarer
    ownerName = try raw.owner_name.text()
    declarerName = try raw.declarer_name.text()
    method = try raw.method.text()
    encoding = try raw.encoding.text()
    refusal = try raw.refusal.text()
    parameters = try raw.parameters.text().split(separator: " ").map(String.init)
    isOfInterface = raw.flags & CAPUCHIN_SLOT_OF_INTERFACE != 0
    isOfRuntime = raw.flags & CAPUCHIN_SLOT_OF_RUNTIME != 0
  }
}
