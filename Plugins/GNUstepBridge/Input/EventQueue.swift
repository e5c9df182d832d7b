import BridgeKit
import CObjC

/// AppKit's own queue of events, to be looked into without taking anything out.
enum EventQueue {
  static func events() throws(BridgeError) -> [Object] {
    guard let server = Toolkit.server,
      let variable = class_getInstanceVariable(server.runningClass.raw, "event_queue")
    else { throw .failed("this AppKit keeps its events in another place than the bridge knows") }
    let place = UnsafeRawPointer(server) + Int(ivar_getOffset(variable))
    guard let queue = place.load(as: Object?.self) else { return [] }
    do { return try queue.elements } catch { throw .raised("looking at the events", error) }
  }
}
