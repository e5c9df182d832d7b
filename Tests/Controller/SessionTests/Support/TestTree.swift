import Foundation
import Session
import TestSupport

/// An installation with the real doors, a small controller for `bin/capuchin`, and an agent that
/// only notes its calls.
enum TestTree {
  /// The tree, made at the first call in a process.
  static func installation() async throws -> Installation {
    try await making.value
  }

  /// A fixture program of Tests/Fixtures/Doors, compiled at the first call.
  static func program(_ name: String) async throws -> String {
    _ = try await making.value
    return folder.appending(path: name).path
  }

  private static let folder = Tree.build.appending(path: "session-tests")

  private static let making = Task {
    let script = """
      set -e
      build=$1 sources=$2 tree=$3
      mkdir -p $tree/bin $tree/lib/capuchin/gio $tree/lib/capuchin/Capuchin.bundle
      install_new() { cp "$1" "$2.$$"; mv -f "$2.$$" "$2"; }
      install_new $build/session-probe $tree/bin/capuchin
      install_new $build/libcapuchin-preload.so $tree/lib/capuchin/libcapuchin-preload.so
      install_new $build/libcapuchin-giodoor.so $tree/lib/capuchin/gio/libcapuchin-giodoor.so
      install_new $build/libcapuchin-bundledoor.so $tree/lib/capuchin/Capuchin.bundle/Capuchin
      gcc -std=gnu11 -Wall -Werror -shared -fPIC -o $tree/agent.$$ $sources/agent.c
      mv -f $tree/agent.$$ $tree/lib/capuchin/libcapuchin.so
      gcc -std=gnu11 -Wall -Werror -o $tree/linked.$$ $sources/linked.c \(Fixture.gtk4Flags)
      mv -f $tree/linked.$$ $tree/linked
      gcc -std=gnu11 -Wall -Werror -fsanitize=address -o $tree/sanitized.$$ $sources/linked.c $(pkg-config --cflags --libs gtk4)
      mv -f $tree/sanitized.$$ $tree/sanitized
      gcc -std=gnu11 -Wall -Werror -o $tree/knock.$$ $sources/knock.c
      mv -f $tree/knock.$$ $tree/knock
      """
    let sources = Fixture.folder.appending(path: "Doors").path
    let words = ["-c", script, "sh", Tree.build.path, sources, folder.path]
    try await run("sh", words, within: .seconds(120)).expectSuccess()
    return Installation(root: folder.path)
  }
}
