/// That an interceptor hears a method of a class and of those below.
///
/// Unchecked because what changes of it is guarded by the table's lock.
final class Registration: @unchecked Sendable {
  let number: RegistrationNumber
  let request: InstallRequest
  /// How many tokens there are for it.
  var tokens = 1
  /// Where it hears: its own slot and those of classes that had inherited it.
  var places: Set<UInt> = []

  init(_ number: RegistrationNumber, _ request: InstallRequest) {
    self.number = number
    self.request = request
  }

  var place: UInt { request.slot.place }

  /// Whether another one is for a class below this one's.
  func isAbove(_ other: Registration) -> Bool {
    other.place != place && places.contains(other.place)
  }
}
