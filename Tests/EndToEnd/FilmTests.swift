import Foundation
import TestSupport
import Testing

/// A film that a GtkVideo shows: what moves by itself while it plays is no line.
@Suite(.enabled("GTK's media backend") { !MediaBackend.found.isEmpty }) struct FilmTests {
  private static let window = "Fixture films"
  /// Thirty seconds of a ball, with silence: Theora and Vorbis in Ogg.
  private static let film = Fixture.folder.appending(path: "Films/ball.ogv").path

  /// Played; looked at; sought by a click and by a drag while it plays, and by keys when it has stopped; made softer.
  @Test func aFilm() async throws {
    // What newer GTK says to assistive technology.
    let isNewer = try await Toolkits.gtk4Minor.value > 8
    let (play, stop) = isNewer ? ("Play", "Stop") : ("play_button", "play_button")
    let (position, volume) = isNewer ? ("Position", "Volume") : ("seek_scale", "volume_button")
    let played = try await FixtureRun.recordAndPlay("films", window: Self.window, options: ["--env", "FIXTURE_FILM=\(Self.film)", "--env", "GTK_MEDIA=gstreamer"]) { app in
      let xdotool = app.recording.display.xdotool
      // The controls come where the pointer is.
      try await xdotool.move(to: try await app.recording.point("//View[@id='film']"))
      try await app.click("//Button[@id='\(play)']", expecting: "Touch Button \(play)")
      try await waitUntil("it plays on") { try await app.recording.widgets("//Label[@text='0:02']").isEmpty == false }
      try await app.type("hello", into: "//TextField[@id='Note']", expecting: "EnterText TextField Note hello")
      try await xdotool.move(to: try await app.recording.point("//View[@id='film']"))
      try await app.recording.click("//Slider[@id='\(position)']", across: 0.8)
      try await waitUntil("it is sought") { try app.recording.commands().last?.hasPrefix("Slide Slider \(position) ") == true }
      try await app.click("//Button[@id='\(stop)']", expecting: "Touch Button \(stop)")
      let handle = try await app.recording.point("//Slider[@id='\(position)']")
      try await xdotool.click(handle)
      try await xdotool.key("Right")
      try await app.recording.click("//Slider[@id='\(volume)']")
      try await app.recording.click("//Slider[@id='\(volume)']//Slider", down: 0.7, inner: true)
      try await app.recording.waitForCommand("Slide Slider \(volume) 0.2")
    }
    let slides = played.commands.filter { $0.hasPrefix("Slide Slider \(position) ") }
    #expect(played.commands == [
      "Touch Button \(play)", "EnterText TextField Note hello", slides.first ?? "", "Touch Button \(stop)", slides.last ?? "", "Slide Slider \(volume) 0.2",
    ])
    let times = slides.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
    #expect(times.count == 2 && (20...28).contains(times[0]) && (15...17).contains(times[1]), "\(times)")
    #expect(played.state["film"]?["heard"] == "plays; seeks; stops; seeks; volume 0.2")
  }
}

/// What GTK plays films by; a package of its own.
private enum MediaBackend {
  #if arch(arm64)
    private static let machine = "aarch64"
  #else
    private static let machine = "x86_64"
  #endif
  static let found = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/\(machine)-linux-gnu/gtk-4.0/4.0.0/media")) ?? []
}
