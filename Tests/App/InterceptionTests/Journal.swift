import Interception
import Synchronization

/// What handlers heard, as one text.
final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  var text: String { entries.withLock { $0.joined(separator: " ") } }

  var count: Int { entries.withLock { $0.count } }

  func note(_ entry: String) {
    entries.withLock { $0.append(entry) }
  }

  /// A handler that notes its name and the first argument, and calls the original.
  func handler(_ name: String = "") -> Handler {
    { [self] call in
      note(name + (call[0]?.description ?? "-"))
      call.callOriginal()
    }
  }
}
