import ArgumentParser
import Glibc

/// Tries whether the loader can open a library, in a process that is good for nothing else; for
/// `doctor`, not for people.
struct LoadLibrary: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load-library", abstract: "Open a library and end.", shouldDisplay: false)

  @Argument(help: "The library's path.")
  var path: String

  func run() throws {
    guard dlopen(path, RTLD_NOW | RTLD_LOCAL) == nil else { return }
    throw Unusable(dlerror().map { String(cString: $0) } ?? "it cannot be opened")
  }
}
