/// What the devices of a session are at between requests.
struct InputState: Sendable {
  /// Where a pointer is, in a window or another widget that is known to be under it.
  struct Place: Sendable, Equatable {
    let anchor: String
    let x: Double
    let y: Double
  }

  /// What each source is, by its id: it stays that.
  var devices: [String: InputSource.Device] = [:]
  /// By the id of the source.
  var places: [String: Place] = [:]
  /// Fingers that are down, by the id of the source: where, told from the window.
  var fingers: [String: Place] = [:]
  /// Modifiers that are down, in the order in which they were pressed, and whether the app knows.
  var modifiers: [Held] = []
  /// Other keys that the app has down.
  var keys: [String] = []

  struct Held: Sendable, Equatable {
    let name: String
    /// The app was told by a `KeyDown`.
    var isTold = false
    /// Something was done while it was held.
    var isUsed = false
  }

  /// - Throws: `WebDriverError` with `.invalidArgument` for a source that was another device.
  mutating func know(_ source: InputSource) throws(WebDriverError) {
    guard devices[source.id, default: source.device] == source.device else {
      throw .argument("type", "what it was before for the source \"\(source.id)\"")
    }
    devices[source.id] = source.device
  }

  /// `ctrl+shift`, as commands have it.
  var chord: String { modifiers.map(\.name).joined(separator: "+") }
}
