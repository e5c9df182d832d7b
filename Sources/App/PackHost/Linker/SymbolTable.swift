import Glibc
import Synchronization

/// Finds C functions by name in all libraries of the process, also in those that an interpreter
/// opened RTLD_LOCAL (python3's GTK). What was found, or not, is remembered until a library comes or goes.
final class SymbolTable: Sendable {
  private enum Known {
    case address(UInt)
    case missing
  }

  private struct State {
    var known: [String: Known] = [:]
    var generation: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The address of a function, or nil. [any]
  func address(of name: String) -> UnsafeMutableRawPointer? {
    let generation = LoadedImages.generation
    let known = state.withLock { state in
      if state.generation != generation { state.known = [:] }
      state.generation = generation
      return state.known[name]
    }
    switch known {
    case .address(let address)?: return UnsafeMutableRawPointer(bitPattern: address)
    case .missing?: return nil
    case nil: break
    }
    let address = Self.search(name)
    state.withLock { state in
      guard state.generation == generation else { return }
      state.known[name] = address.map { .address(UInt(bitPattern: $0)) } ?? .missing
    }
    return address
  }

  /// The global scope first, then each library by itself.
  private static func search(_ name: String) -> UnsafeMutableRawPointer? {
    if let address = dlsym(nil, name) { return address }
    for path in LoadedImages.paths() where !path.isEmpty {
      guard let library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD) else { continue }
      defer { dlclose(library) }
      if let address = dlsym(library, name) { return address }
    }
    return nil
  }
}
