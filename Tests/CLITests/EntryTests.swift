import Foundation
import TestSupport
import Testing

/// Apps that nobody can enter are named with what it looks like.
@Suite struct EntryTests {
  @Test func `A program that is linked statically`() async throws {
    try await TemporaryFolder.with { folder in
      let compiler = ["-x", "c", "-static", "-o", folder.appending(path: "alone").path, "-"]
      try await run("gcc", compiler, input: "#include <unistd.h>\nint main(void) { pause(); }\n").expectSuccess()
      let outcome = try await Program.run("record", "--start-timeout", "1s", "--", "./alone", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("could be entered within 1s. It does not load Capuchin's library: "), "\(outcome.errors)")
    }
  }

  @Test func `A program without a toolkit`() async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run("tree", "--start-timeout", "1s", "--", "sleep", "30", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("could be entered within 1s. It may use no toolkit that Capuchin knows"), "\(outcome.errors)")
    }
  }
}
