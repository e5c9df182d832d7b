import Foundation
import TestSupport
import Testing

/// Pictures of windows, beside what is on the screen.
@Suite struct GNUstepPictureTests {
  private static let size = (width: 470, height: 246)

  @Test func aPictureIsWhatIsOnScreen() async throws {
    let script = """
      Touch .NSButton 8
      Screenshot own.png
      WaitFor .NSTextField * .stringValue "  89" %timeout=20s

      """
    try await GNUstepRun.play("EdenMath", script) { display, folder in
      let own = folder.appending(path: "own.png")
      try await waitUntil("the picture is there", within: .seconds(60)) { FileManager.default.fileExists(atPath: own.path) }
      let window = try await AppWindow.find("EdenMath", Self.size.width, Self.size.height, on: display)
      let found = try #require(window)
      // Away from the window: a button under the pointer looks otherwise in some themes.
      try await display.xdotool.move(to: Point(1000, 900))
      let all = folder.appending(path: "all.png")
      try await display.screenshot(to: all)
      let place = "\(Self.size.width)x\(Self.size.height)+\(found.origin.x)+\(found.origin.y)"
      let (drawn, shown) = (try await pixels(own), try await pixels(all, place))
      // Compared in the test: how two pictures differ takes long to describe.
      let isSame = drawn == shown
      #expect(isSame)
      let shades = Set(drawn).count
      #expect(shades > 20)
      try await found.activate(on: display)
      try await display.xdotool.click(found.origin + Point(179, 123))
    }
  }

  @Test func aSecretIsPaintedOver() async throws {
    let script = "Verify Window #1 text ${secret:title}\nScreenshot own.png\n"
    try await GNUstepRun.play("EdenMath", script, secrets: "title=EdenMath\n") { _, folder in
      let own = folder.appending(path: "own.png")
      try await waitUntil("the picture is there", within: .seconds(60)) { FileManager.default.fileExists(atPath: own.path) }
      let drawn = try await pixels(own)
      let (count, shades) = (drawn.count, Set(drawn))
      #expect(count == Self.size.width * Self.size.height * 3)
      #expect(shades == [128])
    }
  }

  private func pixels(_ file: URL, _ place: String? = nil) async throws -> Data {
    let raw = file.appendingPathExtension("rgb")
    let crop = place.map { ["-crop", $0, "+repage"] } ?? []
    try await run("convert", [file.path, "-depth", "8"] + crop + [raw.path]).expectSuccess()
    return try Data(contentsOf: raw)
  }
}
