import Glibc
import Synchronization

/// Finds C functions by name in all libraries of the process, also in those that an interpreter
/// opened RTLD_LOCAL (python3's GTK). What was found, or not, is remembered.
final class SymbolTable: Sendable {
  private struct State {
    var found: [String: UInt] = [:]
    var missing: Set<String> = []
    var generation: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The address of a function, or nil. [any]
  func address(of name: String) -> UnsafeMutableRawPointer? {
    let generation = LoadedImages.generation
    let known: UInt?? = state.withLock { state in
      if let address = state.found[name] { return address }
      if state.generation != generation { state.missing = [] }
      state.generation = generation
      return state.missing.contains(name) ? .some(nil) : nil
    }
    if let known { return known.flatMap { UnsafeMutableRawPointer(bitPattern: $0) } }
    let address = Self.search(name)
    state.withLock { state in
      if let address { state.found[name] = UInt(bitPattern: address) } else { state.missing.insert(name) }
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
