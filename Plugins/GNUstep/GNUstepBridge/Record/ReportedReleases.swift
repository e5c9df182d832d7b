import BridgeKit
import CObjC

/// The last releases that were reported, held. A view that follows the mouse in a loop of its own may put the release
/// back into the queue, behind what came meanwhile, so that `mouseUp:` gets it: AppKit then dispatches it again, and it
/// would end another press. Toolkit's thread.
struct ReportedReleases {
  private static let limit = 8
  private var events: [Object] = []

  func contains(_ event: Object) -> Bool { events.contains(event) }

  mutating func add(_ event: Object) {
    _ = try? event.send("retain")
    events.append(event)
    if events.count > ReportedReleases.limit { try? events.removeFirst().perform("release") }
  }

  mutating func removeAll() {
    for event in events { try? event.perform("release") }
    events = []
  }
}
