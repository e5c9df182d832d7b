import Foundation
import TestSupport
import Testing

/// What the ear notes of an app's handlers, in a program without a window.
@Suite struct SignalEarTests {
  /// Blocked handlers hear nothing; those that come and go leave nothing behind that has to be looked through, which took
  /// minutes here; a pack's are not the app's, wherever the pack lies; and a library at the place of a closed one is
  /// judged by itself.
  @Test func whatIsHeard() async throws {
    try await TemporaryFolder.with("ear") { folder in
      let script = """
        set -e
        flags="-std=gnu11 -Wall -Werror"
        libraries=$(pkg-config --cflags --libs gio-2.0)
        gcc $flags -o listens "$1/listens.c" $libraries
        gcc $flags -shared -fPIC -DPACK -o pack.so "$1/library.c" $libraries
        gcc $flags -shared -fPIC -o library.so "$1/library.c" $libraries
        LD_PRELOAD="$2" exec ./listens "$PWD/pack.so" "$PWD/library.so"
        """
      let words = ["-c", script, "sh", Fixture.folder.appending(path: "SignalEar").path, Tree.build.appending(path: "libcapuchin-signalear.so").path]
      let outcome = try await run("sh", words, folder: folder, within: .seconds(60)).expectSuccess()
      #expect(outcome.lines == [
        "emitted: activate 1 notify::enabled 2",
        "one of two blocked: activate 2 notify::enabled 2",
        "both blocked: activate 2 notify::enabled 2",
        "unblocked: activate 3 notify::enabled 4",
        "connected anew: activate 1003 notify::enabled 2004",
        "disconnected: notify::enabled 2004",
        "all taken away and connected anew: notify::enabled 2",
        "by a pack:",
        "by a library: activate 0",
        "at the same place",
      ])
    }
  }
}
