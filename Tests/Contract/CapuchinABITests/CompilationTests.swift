import Foundation
import TestSupport
import Testing

/// Packs are written in C, C++, and what can call C: the headers compile as each.
struct CompilationTests {
  struct Compiler: Sendable, CustomTestStringConvertible {
    let program: String
    let language: String
    let standard: String

    var testDescription: String { "\(program) -std=\(standard)" }
  }

  static let compilers =
    ["gcc", "clang"].flatMap { program in
      ["c11", "c17"].map { Compiler(program: program, language: "c", standard: $0) }
    }
    + ["g++", "clang++"].flatMap { program in
      ["c++11", "c++20"].map { Compiler(program: program, language: "c++", standard: $0) }
    }

  @Test("Each header compiles by itself without a warning", arguments: compilers)
  func header(_ compiler: Compiler) async throws {
    for header in Headers.all {
      try await compile(compiler, "#include \"\(header)\"\n#include \"\(header)\"\n")
    }
  }

  @Test("The layout is what it was, whoever compiles", arguments: compilers)
  func layout(_ compiler: Compiler) async throws {
    try await compile(compiler, try String(contentsOf: Headers.layout, encoding: .utf8))
  }

  private func compile(_ compiler: Compiler, _ source: String) async throws {
    try await TemporaryFolder.with("abi") { folder in
      let file = folder.appending(path: "unit")
      try Data(source.utf8).write(to: file)
      try await run(
        compiler.program,
        [
          "-x", compiler.language, "-std=\(compiler.standard)", "-Wall", "-Wextra", "-Wpedantic",
          "-Werror", "-fsyntax-only", "-I", Headers.include.path, file.path,
        ]
      ).expectSuccess()
    }
  }
}
