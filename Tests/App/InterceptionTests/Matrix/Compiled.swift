import Foundation
import Glibc
import TestSupport

/// A library that a test compiles and opens.
struct Compiled: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Compiles with the toolchain's clang. The library stays open for as long as the tests run: what
  /// is in it may be in a closure that is never freed.
  init(_ source: String, suffix: String, options: [String] = []) async throws {
    handle = try await TemporaryFolder.with("interception") { folder in
      let file = folder.appending(path: "source.\(suffix)")
      let library = folder.appending(path: "library.so")
      try Data(source.utf8).write(to: file)
      try await run(
        "clang", ["-shared", "-fPIC", "-w", "-O1", "-o", library.path, file.path] + options,
        within: .seconds(300)
      ).expectSuccess()
      return try Self.open(library.path)
    }
  }

  /// A file of the folder Toy.
  init(toy name: String, options: [String] = []) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Toy/\(name)")
    try await self.init(String(contentsOf: file, encoding: .utf8), suffix: file.pathExtension, options: options)
  }

  private static func open(_ path: String) throws -> UnsafeMutableRawPointer {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw NotOpened(reason: String(cString: dlerror()))
    }
    return handle
  }

  /// The address of a variable or function.
  func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else { throw NotOpened(reason: "no symbol \(name)") }
    return address
  }

  struct NotOpened: Error {
    let reason: String
  }
}
