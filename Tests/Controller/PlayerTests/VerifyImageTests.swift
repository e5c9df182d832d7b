import Foundation
@testable import Images
import Player
import Testing

/// What a `VerifyImage` makes of the pictures that an app sends.
@Suite struct `Comparing pictures` {
  private static let line = "VerifyImage Canvas c c.png"

  /// A PNG file of one colour, with one pixel, 2,1, that may be another.
  private func picture(
    _ width: Int = 4, _ colour: [UInt8] = [200, 0, 0, 255], dot: [UInt8]? = nil
  ) throws -> [UInt8] {
    var pixels = (0..<(width * 3)).flatMap { _ in colour }
    if let dot { pixels.replaceSubrange((width * 4 + 8)..<(width * 4 + 12), with: dot) }
    return try PixelImage(width: width, height: 3, pixels: pixels).png()
  }

  private func written(_ folder: ScriptFolder) -> Data? { try? Data(contentsOf: folder.url.appending(path: "c.png")) }

  private func app(_ pictures: [[UInt8]], line: String = line) -> FakeApp {
    FakeApp([line: pictures.map { PerformResult(status: .ok, picture: $0) }])
  }

  /// Plays one line where `c.png` is red and `mask.png` is opaque at the dot.
  private func play(
    _ pictures: [[UInt8]], line: String = line, files: [String: [UInt8]]? = nil, updates: Bool = false,
    asked: String? = nil, _ check: (ScriptResult, ScriptFolder) throws -> Void
  ) async throws {
    try await ScriptFolder.with(["main.monkey": line + "\n", "other.monkey": "Debug other\n"]) { folder in
      for (name, bytes) in try files ?? ["c.png": picture(), "mask.png": picture(4, [0, 0, 0, 0], dot: [0, 0, 0, 255])] {
        try Data(bytes).write(to: folder.url.appending(path: name))
      }
      var options = PlayOptions(evidenceFolder: folder.path("evidence"), environment: [:])
      options.updatesImages = updates
      let result = try await folder.play(in: app(pictures, line: asked ?? line), options: options)
      try check(result, folder)
    }
  }

  @Test func `The same picture is ok, after two that are alike`() async throws {
    try await play([try picture()]) { result, folder in
      #expect(result.summary(in: folder) == ["ok"])
      #expect(!FileManager.default.fileExists(atPath: folder.path("evidence")))
    }
  }

  @Test func `What moves first, and then looks as expected, is ok`() async throws {
    let moving = try [[10, 0, 0, 255], [20, 0, 0, 255], [30, 0, 0, 255]].map { try picture(4, dot: $0) }
    try await play(moving + [try picture()]) { result, folder in #expect(result.summary(in: folder) == ["ok"]) }
  }

  @Test func `What looks as expected only for a moment is not ok`() async throws {
    let other = try picture(4, dot: [0, 0, 255, 255])
    try await play([try picture(), other]) { result, _ in #expect(result.status == .fail) }
  }

  @Test func `Another picture is a FAIL that says how many pixels differ, by how much and where, and shows them`() async throws {
    let found = try picture(4, dot: [200, 90, 0, 255])
    try await play([found]) { result, folder in
      #expect(
        result.summary(in: folder)
          == ["fail: Canvas c does not look as in c.png: 1 of 12 pixels differ, by up to 90 of 255, within 2,1 1×1"])
      let step = try #require(result.steps.first)
      #expect(step.code == "false" && step.duration >= .seconds(1) && step.duration < .seconds(3))
      #expect(step.evidence == ["evidence/main-1.actual.png", "evidence/main-1.diff.png"].map(folder.path))
      #expect(try Data(contentsOf: folder.url.appending(path: "evidence/main-1.actual.png")) == Data(found))
      let drawn = try PixelImage(png: Array(Data(contentsOf: folder.url.appending(path: "evidence/main-1.diff.png"))))
      #expect(drawn.size == "4×3" && Array(drawn.pixels[24..<28]) == [230, 0, 0, 255])
    }
  }

  @Test(arguments: [
    ("%tolerance=89", false), ("%tolerance=90", true), ("%tolerance=900", true), ("%mask=mask.png", true), ("", false),
  ])
  func `A tolerance and a mask leave out what may differ`(modifier: String, isWell: Bool) async throws {
    let line = modifier.isEmpty ? Self.line : "\(Self.line) \(modifier)"
    try await play([try picture(4, dot: [200, 90, 0, 255])], line: line) { result, _ in
      #expect(result.status == (isWell ? .ok : .fail))
    }
  }

  @Test func `What a mask covers may move`() async throws {
    let moving = try (0..<200).map { try picture(4, dot: [$0, 0, 0, 255]) }
    try await play(moving, line: "\(Self.line) %mask=mask.png") { result, _ in #expect(result.status == .ok) }
  }

  @Test func `Another size is a FAIL that names both`() async throws {
    try await play([try picture(5)]) { result, folder in
      #expect(result.summary(in: folder) == ["fail: Canvas c is 5×3 pixels large, c.png 4×3"])
      #expect(result.steps[0].evidence == [folder.path("evidence/main-1.actual.png")])
    }
  }

  @Test func `A picture that is not there is an ERROR that says what to do`() async throws {
    try await play([try picture()], files: [:]) { result, folder in
      #expect(
        result.summary(in: folder)
          == ["error: there is no c.png to compare with; play with --update-images to have it written, and look at it"])
      #expect(result.steps[0].code == "no-baseline" && result.steps[0].duration < .milliseconds(900))
      #expect(result.steps[0].evidence == [folder.path("evidence/main-1.actual.png")])
      #expect(!FileManager.default.fileExists(atPath: folder.path("c.png")))
    }
  }

  @Test(arguments: [
    ("\(line) %timeout=0s", "a line with a time-out of zero writes none, as the widget may be moving"),
    ("\(line) %shouldfail=true", "a line with %shouldfail writes none"),
    ("If \(line) other.monkey", "the condition of an If writes none; have a VerifyImage of its own line write it"),
  ])
  func `Where a picture is not written though that is asked for, the ERROR says why`(line: String, reason: String) async throws {
    try await play([try picture()], line: line, files: [:], updates: true, asked: Self.line) { result, folder in
      #expect(result.summary(in: folder) == ["error: there is no c.png to compare with; \(reason)"])
      #expect(!FileManager.default.fileExists(atPath: folder.path("c.png")))
    }
  }

  @Test func `What never stands still is an ERROR, not a FAIL`() async throws {
    let moving = try (0..<250).map { try picture(4, dot: [$0, 0, 0, 255]) }
    try await play(moving, line: "\(Self.line) %timeout=300ms", asked: Self.line) { result, folder in
      #expect(
        result.summary(in: folder)
          == ["error: Canvas c does not stand still: it still changes within 2,1 1×1; name what moves in it with %without or %mask"])
      #expect(result.steps[0].code == "moving")
    }
  }

  @Test(arguments: [
    (["c.png": "text"], line, "cannot read c.png: it is no PNG that can be read: "),
    (["mask.png": "text"], "\(line) %mask=mask.png", "cannot read mask.png: it is no PNG that can be read: "),
  ])
  func `Files that are no pictures are an ERROR`(files: [String: String], line: String, message: String) async throws {
    try await play([try picture()], line: line, files: files.mapValues { Array($0.utf8) }) { result, folder in
      #expect(result.summary(in: folder).first?.hasPrefix("error: \(message)") == true)
    }
  }

  @Test func `A mask that is not for the picture is an ERROR`() async throws {
    let line = "\(Self.line) %mask=mask.png"
    try await play([try picture()], line: line, files: ["c.png": try picture(), "mask.png": try picture(5)]) { result, folder in
      #expect(
        result.summary(in: folder)
          == ["error: the mask mask.png is 5×3 pixels large, and c.png 4×3; a mask has the size of the picture"])
    }
    try await play([try picture()], line: line, files: ["c.png": try picture(), "mask.png": try picture()]) { result, folder in
      #expect(
        result.summary(in: folder) == [
          "error: nothing is left to compare: the mask mask.png is opaque everywhere; make it transparent where the picture counts"
        ])
    }
  }

  @Test func `Pictures are written on request only where there are none, or others`() async throws {
    let found = try picture(4, dot: [200, 90, 0, 255])
    try await play([found], files: [:], updates: true) { result, folder in
      #expect(result.summary(in: folder) == ["ok: wrote c.png"])
      #expect(written(folder) == Data(found))
    }
    try await play([found], updates: true) { result, folder in
      #expect(
        result.summary(in: folder) == [
          "ok: wrote c.png anew: Canvas c does not look as in c.png: 1 of 12 pixels differ, by up to 90 of 255, within 2,1 1×1"
        ])
      #expect(written(folder) == Data(found))
      #expect(!FileManager.default.fileExists(atPath: folder.path("evidence")))
    }
    let (line, red) = ("\(Self.line) %tolerance=90", try picture())
    try await play([found], line: line, updates: true) { result, folder in
      #expect(result.summary(in: folder) == ["ok"])
      #expect(written(folder) == Data(red))
    }
  }

  @Test func `What shall differ is not made alike`() async throws {
    let red = try picture()
    try await play([try picture(5)], line: "\(Self.line) %shouldfail=true", updates: true, asked: Self.line) { result, folder in
      #expect(result.summary(in: folder) == ["ok: FAIL as expected: Canvas c is 5×3 pixels large, c.png 4×3"])
      #expect(written(folder) == Data(red))
    }
  }

  @Test func `A condition looks once, and writes nothing`() async throws {
    let condition = "If \(Self.line) other.monkey"
    try await play([try picture()], line: condition, asked: Self.line) { result, folder in
      #expect(result.summary(in: folder) == ["ok", "ok"])
    }
    try await play([try picture(5)], line: condition, updates: true, asked: Self.line) { result, folder in
      #expect(result.summary(in: folder) == ["ok: not so: Canvas c is 5×3 pixels large, c.png 4×3"])
      #expect(result.steps[0].duration < .milliseconds(900) && result.steps[0].evidence == [])
    }
  }

  @Test func `What the app cannot show is its own error`() async throws {
    try await ScriptFolder.with(["main.monkey": Self.line + "\n"]) { folder in
      let app = FakeApp([Self.line: [PerformResult(status: .error, message: "Canvas \"c\" was not found", code: "not-found")]])
      let result = try await folder.play(in: app)
      #expect(result.summary(in: folder) == ["error: Canvas \"c\" was not found"] && result.steps[0].code == "not-found")
      let silent = try await folder.play(in: FakeApp())
      #expect(silent.summary(in: folder) == ["error: VerifyImage: the app sent no picture"])
    }
  }
}
