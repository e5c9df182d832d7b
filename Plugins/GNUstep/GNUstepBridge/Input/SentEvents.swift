import BridgeKit
import CObjC

/// The events that we put into the application's queue, and which of them still wait in it.
///
/// Who looks at events can ask whether one is ours as long as it is being dispatched, and for some time
/// after. Toolkit's thread.
final class SentEvents {
  /// Those that have left the queue are remembered so far back: what they bring about may run loops of
  /// its own, in which more is sent.
  private static let most = 64

  /// In the order in which they were sent, a reference of ours to each.
  private var waiting: [Object] = []
  /// Those that go into the queue when all before them have left it.
  private var later: [Later] = []
  private var past: [Object] = []

  /// An event, and where it goes if its window may move until then.
  private struct Later {
    var event: Object
    let aim: Aim?
  }

  /// Puts an event at the end of the application's queue.
  ///
  /// A motion of the mouse with a button held comes when what was sent before it is done with: a text
  /// view that follows the mouse takes in all that is queued up to the release, and selects nothing. So does the second
  /// press of a double click: a view may put the release of the first back into the queue, where that would come last.
  ///
  /// - Parameter comesLast: whether it comes when what was sent before it is done with.
  func send(_ event: Object, comesLast: Bool, to aim: Aim?) throws(BridgeError) {
    var isHeldBack = !later.isEmpty
    if comesLast, !isHeldBack { isHeldBack = try !pending().isEmpty }
    if isHeldBack {
      if later.isEmpty { schedule() }
      later.append(Later(event: event, aim: aim))
    } else {
      try post(event)
    }
    _ = try? event.send("retain")
  }

  /// Whether an event was sent by us. Its address is no other's, as we keep a reference.
  func isOurs(_ event: Object) -> Bool { waiting.contains(event) || past.contains(event) }

  /// What is still to be dispatched, the next first.
  func pending() throws(BridgeError) -> [Object] {
    guard !waiting.isEmpty else { return later.map(\.event) }
    let queue = try SentEvents.queue()
    past += waiting.filter { !queue.contains($0) }
    waiting.removeAll { !queue.contains($0) }
    let old = past.prefix(max(0, past.count - SentEvents.most))
    past.removeFirst(old.count)
    for event in old { try? event.perform("release") }
    return waiting + later.map(\.event)
  }

  /// AppKit's own queue of events, looked into without taking anything out.
  private static func queue() throws(BridgeError) -> [Object] {
    guard let server = Toolkit.server,
      let variable = class_getInstanceVariable(server.runningClass.raw, "event_queue")
    else { throw .failed("this AppKit keeps its events in another place than the bridge knows") }
    let place = UnsafeRawPointer(server) + Int(ivar_getOffset(variable))
    guard let queue = place.load(as: Object?.self) else { return [] }
    do { return try queue.elements } catch { throw .raised("looking at the events", error) }
  }

  private func schedule() {
    // It is the bridge's, which lives as long as the process.
    Scheduler.shared.after(
      1, isInput: true,
      { context in
        guard let context else { return }
        Unmanaged<SentEvents>.fromOpaque(context).takeUnretainedValue().goOn()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func goOn() {
    guard let next = later.first else { return }
    do throws(BridgeError) {
      if try pending().first == next.event {
        let posted = try postNext()
        // A press and its release are in the queue together: the loop of a control would miss a later release.
        if AppKitEvent(posted).form == .press, let release = later.first, AppKitEvent(release.event).form == .release {
          try postNext()
        }
      }
      if !later.isEmpty { schedule() }
    } catch {
      // Without a queue nothing dispatches the others.
      for next in later { try? next.event.perform("release") }
      later = []
    }
  }

  /// Puts the first of those that come later into the queue, at its place in a window that has moved meanwhile.
  @discardableResult private func postNext() throws(BridgeError) -> Object {
    if let moved = try later[0].aim?.event(for: later[0].event) {
      _ = try? moved.send("retain")
      try? later[0].event.perform("release")
      later[0].event = moved
    }
    let event = later[0].event
    try post(event)
    later.removeFirst()
    return event
  }

  private func post(_ event: Object) throws(BridgeError) {
    PlayedPointer.follow(event)
    if let motion = try DragSession.motion(before: event) {
      _ = try? motion.send("retain")
      try enqueue(motion)
    }
    try enqueue(event)
  }

  private func enqueue(_ event: Object) throws(BridgeError) {
    guard let application = Toolkit.application else { throw .notUp }
    do { try application.post(event) } catch { throw .raised("sending an event", error) }
    waiting.append(event)
  }
}
