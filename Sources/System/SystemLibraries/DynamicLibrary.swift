import Glibc

/// A library of the system's that is opened when it is first needed, so that programs that do not need
/// it do not pay for it.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer
  package let name: String

  /// - Parameter name: with its version: `libxml2.so.2`.
  /// - Throws: `MissingLibrary`.
  package init(_ name: String) throws(MissingLibrary) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw MissingLibrary(what: name, reason: dlerror().map { String(cString: $0) } ?? "not found")
    }
    self.handle = handle
    self.name = name
  }

  /// A function of the library, of the C type that is wanted. Nothing checks that it is right: take it from the header.
  ///
  /// - Throws: `MissingLibrary`.
  package func function<Function>(_ symbol: String) throws(MissingLibrary) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw MissingLibrary(what: "\(symbol) in \(name)", reason: "not found")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// A library, or something in it, that this machine does not have.
package struct MissingLibrary: Error, Equatable, CustomStringConvertible {
  package let what: String
  package let reason: String

  package var description: String { "\(what) cannot be used: \(reason)" }
}
