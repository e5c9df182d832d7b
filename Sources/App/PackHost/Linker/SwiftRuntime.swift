import CLinker
import Glibc

/// The Swift runtime of the process. Swift has no stable ABI on Linux: a pack runs with the minor
/// release that it was built with, and with no other.
struct SwiftRuntime {
  /// Its version, "6.3.0".
  let version: String
  /// A runtime in the process that is not the host's; nil if there is none.
  let foreign: String?

  /// Looks at what is loaded now.
  static func inProcess() -> SwiftRuntime {
    SwiftRuntime(
      version: "\(_SwiftStdlibVersion.current)",
      foreign: foreignRuntime(among: LoadedImages.paths(), own: own))
  }

  /// Where the host's own runtime is: the image that the type Int is in. Asked once, as the linker
  /// looks through all symbols of that image.
  private static let own = LoadedImages.path(
    of: unsafeBitCast(Int.self as Any.Type, to: UnsafeRawPointer.self))

  /// Opens the libraries that a pack of Swift's is linked with whether it uses them or not, from where the host's own
  /// runtime is: the pack's run path may name only the toolchain of the machine that it was built on.
  static func openLibraries() { _ = libraries }

  private static let libraries = ["swiftSynchronization", "swift_RegexParser", "swift_StringProcessing", "FoundationEssentials"]
    .map { dlopen("lib\($0).so", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE) == nil }

  /// - Parameter own: where the host's own runtime is.
  static func foreignRuntime(among paths: [String], own: String?) -> String? {
    paths.first { $0.utf8.suffix(16).elementsEqual("/libswiftCore.so".utf8) && $0 != own }
  }

  /// Whether an open library is written in Swift: imports mangled names. SwiftPM links the runtime
  /// into libraries in C as well, which work with any.
  static func isUsed(by handle: UnsafeMutableRawPointer) -> Bool {
    clinker_imports(handle, "$s") != 0
  }

  /// Refuses a pack that asks for `wanted` ("6", "6.3", "6.3.1") where another runs. The patch
  /// release does not count.
  func require(_ wanted: String) throws(LoadingProblem) {
    if let foreign { throw .foreignRuntime(wanted: wanted, path: foreign) }
    let parts = wanted.split(separator: ".").prefix(2)
    guard version.split(separator: ".").starts(with: parts) else {
      throw .swiftRuntime(wanted: wanted, found: version)
    }
  }
}
