import Foundation
import TestSupport
import Testing

/// `capuchin packs dev`: says why acts are recorded or not, and begins anew when a file is saved.
@Suite struct DevelopTests {
  private static let makefile = """
    libBroken.so: pack.c
    \tgcc -std=c11 -shared -fPIC -fvisibility=hidden -I \(Tree.source.appending(path: "Sources/Contract/CapuchinABI/include").path) -o $@ pack.c
    \ttest -e .saved || { touch .saved; echo >> pack.c; }

    """

  /// As `packs new` makes it: built below its folder, with the program that runs.
  @Test func aNewPackIsUsedByTheFolderOfItsSources() async throws {
    try await TemporaryFolder.with("new") { folder in
      let capuchin = try await Tree.assembled().capuchin.path
      try await run(capuchin, ["packs", "new", "dials", "--language", "c", "--class", "MyDial"], folder: folder).expectSuccess()
      let pack = folder.appending(path: "dials")
      try await run("make", ["build/app", "CAPUCHIN=\(capuchin)"], folder: pack, within: .seconds(120)).expectSuccess()
      try await PrivateDisplay.with { display in
        try await Recording.developing(pack, with: [pack.appending(path: "build/app").path], on: display, in: folder) { dev in
          try await dev.click("//MyDial")
          try await waitUntil("the act is explained (\(dev.child.output)\(dev.child.errors))") {
            dev.child.output.contains("   => SetTip MyDial * \"clicked 1\"")
          }
          // What the app did as it started is no act.
          #expect(dev.child.output.hasPrefix("1  press on MyDial"), "\(dev.child.output)")
        }
      }
    }
  }

  @Test func whatComesOfAnActIsSaidAndAChangeBeginsAnew() async throws {
    try await TemporaryFolder.with("dev") { folder in
      let pack = folder.appending(path: "Broken")
      try FileManager.default.copyItem(at: Fixture.folder.appending(path: "Packs/Broken"), to: pack)
      try Data(Self.makefile.utf8).write(to: pack.appending(path: "Makefile"))
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gtk4App().path, "controls"]
        try await Recording.developing(pack, with: app, on: display, in: folder) { dev in
          // The Makefile saves it once, as a person might while it is built.
          #expect(dev.child.errors.components(separatedBy: "pack.c has changed while it was built").count == 2, "\(dev.child.errors)")
          try await dev.click("//Button[@id='Press me']")
          try await waitUntil("the act is explained (\(dev.child.output))") {
            dev.child.output.contains("   => Touch Button \"Press me\"")
          }
          #expect(dev.child.output.contains("press on Button \"Press me\" (GtkButton)"), "\(dev.child.output)")
          #expect(dev.child.output.contains("asked are, in this order: gtk-controls (GtkButton)"), "\(dev.child.output)")
          try await display.xdotool.key("Tab")
          try await display.xdotool.key("Tab")
          try await waitUntil("why there is no line (\(dev.child.output))") {
            dev.child.output.contains("   -- no line: the key only moves the focus")
          }

          let source = pack.appending(path: "pack.c")
          let text = try String(contentsOf: source, encoding: .utf8)
          try Data("#define BREAK_START\n\(text)".utf8).write(to: source)
          try await waitUntil("the pack is built anew and refused (\(dev.child.errors))") {
            dev.child.errors.contains("pack.c has changed") && dev.child.errors.contains("the licence has expired")
          }
        }
      }
    }
  }
}
