import ArgumentParser
import Files
import Glibc
import Wire

/// Tries whether the loader can open a library, in a process that is good for nothing else; for
/// `doctor`, not for people.
struct LoadLibrary: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load-library", abstract: "Open a library and end.", shouldDisplay: false)

  @Argument(help: "The library's path.")
  var path: String

  func run() throws {
    // Whoever asked holds the other end of standard input, and may end while the library hangs.
    _ = DetachedThread.start {
      var byte: UInt8 = 0
      while read(0, &byte, 1) > 0 {}
      _exit(1)
    }
    guard dlopen(path, RTLD_NOW | RTLD_LOCAL) == nil else { return }
    try? WholeWriting.write((dlerror().map { String(cString: $0) } ?? "it cannot be opened").utf8, to: STDERR_FILENO)
    throw ExitCode.unusable
  }
}
