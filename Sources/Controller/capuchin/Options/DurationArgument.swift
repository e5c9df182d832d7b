import ArgumentParser
import Player
import Script

/// `5s`, `500ms`.
extension Duration: @retroactive ExpressibleByArgument {
  public init?(argument: String) {
    guard let duration = DurationText.duration(argument) else { return nil }
    self = duration
  }

  public var defaultValueDescription: String { DurationText.text(of: self) }
}

/// `500ms`, `recorded`.
extension PlayOptions.Pace: ExpressibleByArgument {
  public init?(argument: String) {
    if argument == "recorded" {
      self = .recorded
    } else {
      guard let pause = Duration(argument: argument) else { return nil }
      self = .pause(pause)
    }
  }
}
