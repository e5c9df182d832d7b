import ArgumentParser
import Script

/// `5s`, `500ms`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  init?(argument: String) {
    guard let duration = DurationText.duration(argument) else { return nil }
    self.duration = duration
  }

  var defaultValueDescription: String { DurationText.text(of: duration) }
}
