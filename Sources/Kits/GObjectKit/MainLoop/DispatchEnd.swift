import CGObject

/// Says when the toolkit has dispatched an event, before the loop dispatches the next source of the same turn.
///
/// A timer of the app's may be ready in the turn in which an event is: what it changes would pass for what the event
/// did. GLib has no callback for the end of a dispatch, and no source of ours is sure to come between two others. So
/// while the user is recorded, the source of events has a copy of its functions in which `dispatch` is ours.
/// Toolkit's thread.
package final class DispatchEnd {
  /// What a source has in place of its own functions; it lives as long as the process.
  private struct Replacement {
    var functions: GSourceFuncs
    let original: Functions
  }

  private typealias Functions = UnsafePointer<GSourceFuncs>
  private typealias Source = UnsafeMutablePointer<GSource>

  /// What GDK's sources of events are called, on X11 and on Wayland.
  private static let prefix = "GDK "
  private nonisolated(unsafe) static var current: DispatchEnd?
  /// By the functions that they are in place of.
  private nonisolated(unsafe) static var replacements: [Functions: UnsafeMutablePointer<Replacement>] = [:]

  private let ended: () -> Void
  private var sources: [Source] = []

  package init(_ ended: @escaping () -> Void) { self.ended = ended }

  package func start() { DispatchEnd.current = self }

  package func stop() {
    DispatchEnd.current = nil
    for source in sources {
      if let own = DispatchEnd.original(of: source) { source.pointee.source_funcs = own }
      g_source_unref(source)
    }
    sources = []
  }

  /// An event is being dispatched: from the next one on, the end of it is said.
  package func eventBegan() {
    guard let source = g_main_current_source(), !sources.contains(source), let own = source.pointee.source_funcs,
      own.pointee.dispatch != nil, let name = g_source_get_name(source),
      strncmp(name, DispatchEnd.prefix, DispatchEnd.prefix.utf8.count) == 0
    else { return }
    let replacement = DispatchEnd.replacements[own] ?? DispatchEnd.makeReplacement(of: own)
    sources.append(g_source_ref(source))
    source.pointee.source_funcs = UnsafeRawPointer(replacement).assumingMemoryBound(to: GSourceFuncs.self)
  }

  private static func makeReplacement(of own: Functions) -> UnsafeMutablePointer<Replacement> {
    let made = UnsafeMutablePointer<Replacement>.allocate(capacity: 1)
    made.initialize(to: Replacement(functions: own.pointee, original: own))
    made.pointee.functions.dispatch = { source, callback, data in
      guard let source, let dispatch = DispatchEnd.original(of: source)?.pointee.dispatch else { return 1 }
      let isKept = dispatch(source, callback, data)
      DispatchEnd.current?.ended()
      return isKept
    }
    replacements[own] = made
    return made
  }

  /// The functions that the source had; nil where it has no others.
  private static func original(of source: Source) -> Functions? {
    guard let functions = source.pointee.source_funcs else { return nil }
    return replacements.values.first { UnsafeRawPointer($0) == UnsafeRawPointer(functions) }?.pointee.original
  }
}
