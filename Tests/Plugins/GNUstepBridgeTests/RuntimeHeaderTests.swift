import TestSupport
import Testing

/// Sources/System/CObjC/runtime.h declares gcc's runtime in our words.
@Suite struct RuntimeHeaderTests {
  /// A compiler that finds gcc's own headers takes both only if they agree.
  @Test func itAgreesWithTheInstalledHeaders() async throws {
    let header = Tree.source.appending(path: "Sources/System/CObjC/runtime.h").path
    let source = "#include <objc/runtime.h>\n#include <objc/message.h>\n#include \"\(header)\"\n"
    let outcome = try await run("gcc", ["-std=c11", "-Werror", "-fsyntax-only", "-x", "c", "-"], input: source)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A wrong declaration is found.
  @Test func itWouldNotAgreeWithAnotherType() async throws {
    let source = "#include <objc/runtime.h>\nint class_getName(Class owner);\n"
    let outcome = try await run("gcc", ["-std=c11", "-fsyntax-only", "-x", "c", "-"], input: source)
    #expect(outcome.status == 1 && outcome.errors.contains("conflicting types"), "\(outcome.errors)")
  }
}
