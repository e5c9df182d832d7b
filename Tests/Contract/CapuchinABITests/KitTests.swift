import Foundation
import TestSupport
import Testing

/// kit.h, with a host of a few lines, under AddressSanitizer: what is kept is a copy, and nothing leaks.
struct KitTests {
  @Test("The helpers do what they say", arguments: [("gcc", "c", "c11"), ("g++", "c++", "c++11")])
  func helpers(compiler: String, language: String, standard: String) async throws {
    try await TemporaryFolder.with("kit") { folder in
      let program = folder.appending(path: "kit")
      let source = Tree.source.appending(path: "Tests/Contract/CapuchinABITests/Kit/kit.c")
      try await run(
        compiler,
        [
          "-x", language, "-std=\(standard)", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", "-I",
          Headers.include.path, "-o", program.path, source.path,
        ]
      ).expectSuccess()
      let outcome = try await run(program.path).expectSuccess()
      #expect(outcome.output == "ok\n", "\(outcome.errors)")
    }
  }
}
