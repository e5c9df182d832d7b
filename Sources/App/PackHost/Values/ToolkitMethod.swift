import ABIOverlay
import CapuchinABI

/// A method of a toolkit's class, and the place of its implementation.
public struct ToolkitMethod: Hashable, Sendable {
  /// Tells places apart; 0 as long as the toolkit has not made the class.
  public let place: UInt64
  /// The class whose place it is, and the class or interface that declares the method: numbers as in
  /// `NodeInfo.classID`.
  public let owner, declarer: UInt64
  public let ownerName, declarerName: String
  public let name: String
  /// How it is called, as Objective-C writes it; empty where it cannot be intercepted.
  public let encoding: String
  /// Why it cannot be intercepted; empty where it can.
  public let refusal: String
  /// The names of the parameters after the target; empty where nothing tells them.
  public let parameters: [String]
  /// The names of the types that the encoding cannot name: the result's, then the parameters'; empty where there are
  /// none.
  let typeNames: [String]
  /// Whether classes below share the place unless they implement the interface themselves.
  public let isOfInterface: Bool

  init(_ raw: capuchin_method) throws(DataProblem) {
    place = raw.place
    owner = raw.owner
    declarer = raw.declarer
    ownerName = try raw.owner_name.checkedText()
    declarerName = try raw.declarer_name.checkedText()
    name = try raw.name.checkedText()
    encoding = try raw.encoding.checkedText()
    refusal = try raw.refusal.checkedText()
    parameters = try [Value](reading: raw.parameters).compactMap(\.string)
    typeNames = try [Value](reading: raw.type_names).compactMap(\.string)
    isOfInterface = raw.flags & CAPUCHIN_METHOD_OF_INTERFACE != 0
  }
}
