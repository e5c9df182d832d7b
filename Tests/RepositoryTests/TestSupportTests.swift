import Foundation
import Testing
import TestSupport

@Suite struct `Test support` {
  @Test func `A program's output of any size does not block it`() async throws {
    let outcome = try await run("sh", ["-c", "head -c 1000000 /dev/zero | tr '\\0' a; echo done >&2; exit 3"])
    #expect(outcome.output.utf8.count == 1_000_000)
    #expect(outcome.errors == "done\n")
    #expect(outcome.status == 3)
  }

  @Test func `A program that does not end is killed and named`() async throws {
    let timeout = await #expect(throws: TimedOut.self) {
      try await run("sh", ["-c", "echo here; exec sleep 60"], within: .milliseconds(300))
    }
    #expect(timeout?.description.contains("sleep 60 ends\noutput: here") == true)
  }

  @Test func `A signal shows in the status`() async throws {
    #expect(try await run("sh", ["-c", "kill -9 $$"]).status == 137)
  }

  @Test func `Input is read`() async throws {
    #expect(try await run("cat", input: "a\nb\n").lines == ["a", "b"])
  }

  @Test func `A file that holds a text is found`() async throws {
    try await TemporaryFolder.with { folder in
      let deep = folder.appending(path: "a/b")
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      try Data("xx hunter2 yy".utf8).write(to: deep.appending(path: "log"))
      try #require("hunter2".data(using: .utf16LittleEndian)).write(to: folder.appending(path: "wide"))
      try Data("hunter2".utf8).write(to: folder.appending(path: "picture.png"))
      let found = FileSearch.files(in: folder, containing: "hunter2", skipping: ["png"])
      #expect(found == ["a/b/log", "wide"])
    }
  }

  @Test func `A private display takes real input and is gone afterwards`() async throws {
    let (socket, made) = try await PrivateDisplay.with { display in
      try await display.xdotool.move(to: Point(40, 50))
      let location = try await display.xdotool("getmouselocation")
      #expect(location.hasPrefix("x:40 y:50"))
      try await TemporaryFolder.with { folder in
        let picture = folder.appending(path: "screen.png")
        try await display.screenshot(to: picture)
        #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
      let socket = "/tmp/.X11-unix/X\(display.name.dropFirst())"
      return (socket, Self.modification(of: socket))
    }
    // The next test's display may have its number by now.
    #expect(made != nil && Self.modification(of: socket) != made)
  }

  @Test func `A key is not sooner than the click before it`() async throws {
    let app = [try await Fixture.gtk4App().path, "texts"]
    let commands = try await PrivateDisplay.with(windowManager: false) { display in
      try await display.withWindowManager { manager in
        try await TemporaryFolder.with { folder in
          try await Recording.with(app, on: display, in: folder) { recording in
            let field = try await recording.point("//TextField[@id='bare']")
            // Stopped, it keeps the click for itself.
            let pause = ["-c", "kill -STOP $0; echo; sleep 0.5; kill -CONT $0", "\(manager.pid)"]
            try await withChild("sh", pause) { pause in
              try await waitUntil("openbox is stopped") { pause.output == "\n" }
              try await display.xdotool.click(field)
              try await display.xdotool.type("x")
              try await recording.waitForCommand("EnterText TextField bare x")
            }
          }
        }
      }
    }
    #expect(commands == ["EnterText TextField bare x"])
  }

  private static func modification(of file: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
  }

  @Test func `The tree holds what was built`() async throws {
    let tree = try await Tree.assembled()
    for file in [tree.capuchin, tree.agent, tree.preload, tree.packs.appending(path: "Gtk4Bridge/pack.json")] {
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
    }
  }

  @Test func `A widget in a tree has a frame and a place`() throws {
    let tree = try UITree(xml: """
      <App program="a"><Window text="Main" frame="0,0,300,200"><Button id="Save" frame="12,40,90,34"/>
      <Popover frame="0,0,80,60"><Button id="In" frame="5,6,20,10"/></Popover></Window></App>
      """)
    let save = try #require(tree.widgets("//Button[@id='Save']").first)
    #expect(save.kind == "Button")
    #expect(save.frame.point() == Point(57, 57))
    #expect(save.place.title == "Main")
    let inner = try #require(tree.widgets("//Popover/Button").first)
    #expect(inner.place.title == nil)
    #expect(inner.place.width == 80)
  }
}
