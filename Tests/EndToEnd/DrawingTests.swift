import Foundation
import Session
import TestSupport
import Testing
import Wire

@Suite struct DrawingTests {
  /// The demo cuts off what is less than a pixel, and GTK reckons in single precision: where the window has a title
  /// bar that GTK draws, 50 comes as a little less.
  @Test(
    .disabled(if: PrivateDisplay.playsOnWayland, "there the title bar is a part of the window, and a point a pixel beside")
  ) func eachStrokeIsOneMoveAndThePictureIsTheSame() async throws {
    let canvas = "(//Canvas)[2]"
    try await TemporaryFolder.with("app") { folder in
      try await PrivateDisplay.with { display in
        let app = ["gtk4-demo", "--run=drawingarea"]
        let drawn = folder.appending(path: "drawn.png")
        var place = ""
        let recorded = try await Recording.with(app, on: display, in: folder) { demo in
          try await demo.drag(canvas, from: (0.2, 0.2), to: (0.8, 0.7))
          try await waitUntil("the first stroke is recorded") { try demo.commands().count == 1 }
          try await demo.drag(canvas, from: (0.2, 0.8), to: (0.7, 0.1))
          try await waitUntil("the second stroke is recorded") { try demo.commands().count == 2 }
          let frame = try await demo.widget(canvas).frame
          place = "\(Int(frame.width))x\(Int(frame.height))+\(Int(frame.x))+\(Int(frame.y))"
          try await picture(ofSessionIn: folder).write(to: drawn)
        }
        #expect(recorded.count == 2)
        #expect(recorded.allSatisfy { $0.hasPrefix(#"Move Canvas "Scribble area" "#) })
        try await play(
          folder.appending(path: "recorded.monkey"), then: ["Screenshot played.png"], on: display,
          in: folder)
        let before = try await pixels(drawn, place)
        #expect(try await pixels(folder.appending(path: "played.png"), place) == before)
        #expect(Set(before).count > 1)
      }
    }
  }

  /// Where the window is larger, the drawing is too, and the stroke ends up elsewhere in it.
  @Test func placesCountOnTheSizeOfTheDrawing() async throws {
    let canvas = "(//Canvas)[2]"
    try await TemporaryFolder.with("app") { folder in
      try await PrivateDisplay.with { display in
        let app = ["gtk4-demo", "--run=drawingarea"]
        var width = 0
        let recorded = try await Recording.with(app, on: display, in: folder) { demo in
          try await demo.drag(canvas, from: (0.2, 0.2), to: (0.8, 0.7))
          try await waitUntil("the stroke is recorded") { try demo.commands().count == 1 }
          width = Int(try await demo.widget(canvas).frame.width)
        }
        let script = folder.appending(path: "recorded.monkey")
        let strict = ["play", "--strict", script.path] + display.optionsOfPlay + ["--"] + app
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        try await capuchin.start(strict).outcome(within: .seconds(60)).expectSuccess()
        try Data((["Resize Window * 900 700"] + recorded + [""]).joined(separator: "\n").utf8).write(to: script)
        let sentence = "Canvas \"Scribble area\": width: expected \"\(width)\" within 1, found "
        let failed = try await capuchin.start(strict).outcome(within: .seconds(60))
        #expect(failed.status == 1)
        #expect(failed.output.contains("before it, the app was not as it was when it was recorded: \(sentence)"), "\(failed.output)")
        let played = try await capuchin.start(strict.filter { $0 != "--strict" }).outcome(within: .seconds(60))
        try played.expectSuccess()
        #expect(played.output.contains("not as recorded before it: \(sentence)"), "\(played.output)")
      }
    }
  }

  /// As `Screenshot` takes it, of the session that was started in a folder.
  private func picture(ofSessionIn folder: URL) async throws -> Data {
    let sessions = folder.appending(path: "run/capuchin").path
    let id = try #require(
      try FileManager.default.contentsOfDirectory(atPath: sessions).first { !$0.hasPrefix(".") })
    let agents = SessionDirectory(path: "\(sessions)/\(id)").agents
    let files = try #require(
      try FileManager.default.contentsOfDirectory(atPath: agents)
        .compactMap { AgentFiles(folder: agents, socketName: $0) }.first)
    let agent = try await AgentConnection(to: files, role: .watcher)
    defer { agent.close() }
    // The agent waits itself until the last stroke is painted.
    let picture = try await agent.request(Picture.self, Picture.Parameters()).png
    return try #require(Data(base64Encoded: picture))
  }

  private func pixels(_ file: URL, _ place: String) async throws -> Data {
    let raw = file.appendingPathExtension("rgba")
    try await run("convert", [file.path, "-crop", place, "+repage", raw.path]).expectSuccess()
    return try Data(contentsOf: raw)
  }
}
