import ArgumentParser
import Player
import Script

/// `500ms`, `recorded`.
struct PaceArgument: ExpressibleByArgument {
  let pace: PlayOptions.Pace

  init?(argument: String) {
    if argument == "recorded" {
      pace = .recorded
    } else {
      guard let duration = DurationText.duration(argument) else { return nil }
      pace = .pause(duration)
    }
  }
}
