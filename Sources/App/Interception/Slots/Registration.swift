/// That an interceptor hears a method of a class and of those below.
///
/// Unchecked because what changes of it is guarded by the table's lock.
final class Registration: @unchecked Sendable {
  let request: InstallRequest
  /// How many tokens there are for it.
  var tokens = 1
  /// Where it hears: its own slot and those of classes that had inherited it.
  var places: Set<UInt> = []

  init(_ request: InstallRequest) {
    self.request = request
  }

  var place: UInt { request.slot.place }
  var client: Client { request.listener.client }

  /// Whether another one is for a class below this one's.
  func isAbove(_ other: Registration) -> Bool {
    other.place != place && places.contains(other.place)
  }
}

/// What an interceptor wants to hear.
struct InstallRequest: Sendable {
  let method: String
  let slot: any MethodSlot
  let signature: Signature
  let listener: Listener
}

/// Why a method cannot be intercepted.
public enum InstallError: Error, Hashable, Sendable {
  /// The class lacks the method. It is not added: that would change what the class responds to.
  case notImplemented(method: String)
  /// The slot is intercepted already as if it had another signature; both are their encodings.
  case otherSignature(method: String, installed: String, found: String)
  /// The runtime does not let the slot be changed, or something else changes it all the time.
  case notWritable(method: String)
  /// As many slots have had a trampoline in this process as can.
  case tooMany(most: Int)
  /// libffi gave no closure.
  case noMemory
}

extension InstallError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .notImplemented(let method): "the class does not implement \(method)"
    case .otherSignature(let method, let installed, let found):
      "\(method) is intercepted as \(installed) already, found \(found)"
    case .notWritable(let method): "the implementation of \(method) cannot be replaced"
    case .tooMany(let most): "\(most) methods are intercepted, or have been: no more can be in one process"
    case .noMemory: "libffi gave no memory for a trampoline: the system may forbid to make memory executable"
    }
  }
}

/// A slot with a trampoline in it, or one that is to get it.
///
/// Unchecked because what changes of it is guarded by the table's lock.
final class Patch: @unchecked Sendable {
  let slot: any MethodSlot
  let trampoline: Trampoline
  /// In the order in which they came.
  private(set) var registrations: [Registration]

  init(_ slot: any MethodSlot, _ trampoline: Trampoline, _ registrations: [Registration]) {
    self.slot = slot
    self.trampoline = trampoline
    self.registrations = registrations
  }

  func add(_ registration: Registration) {
    if !registrations.contains(where: { $0 === registration }) { registrations.append(registration) }
  }

  func remove(_ registration: Registration) {
    registrations.removeAll { $0 === registration }
  }

  /// Those that hear a call: of each interceptor the one for the nearest class, so that it hears a
  /// call once. The last that came is asked first.
  var listeners: [Listener] {
    let heard = registrations.filter { one in
      !registrations.contains { $0.client == one.client && one.isAbove($0) }
    }
    return heard.reversed().map(\.request.listener)
  }
}
