import BridgeKit
import CGtk4
import Synchronization

/// The methods of classes, read from introspection once each. Any thread.
final class MethodCatalog: Sendable {
  private struct State {
    var repository: Repository?
    var methods: [GType: [Method]] = [:]

    /// The repository, opened at the first call.
    mutating func opened() throws(BridgeError) -> Repository {
      if let repository { return repository }
      let opened = try Repository()
      repository = opened
      return opened
    }
  }

  private let state = Mutex(State())

  /// The methods that a class or interface declares itself.
  /// - Throws: `BridgeError` where introspection is not installed; it is looked for again each time.
  func methods(declaredBy type: GType) throws(BridgeError) -> [Method] {
    try state.withLock { state throws(BridgeError) in
      if let known = state.methods[type] { return known }
      let methods = try state.opened().methods(declaredBy: type)
      state.methods[type] = methods
      return methods
    }
  }
}
