/// Who hears a trace. Any thread; quick, since the app waits.
public protocol TraceListener: Sendable {
  /// Whether the next call is to be told; asked before anything is read of it.
  func admitsCall() -> Bool
  /// A call that was admitted has ended.
  func called(_ call: TracedCall)
  /// A text without what must not be shown.
  func redacted(_ text: String) -> String
  /// A slot that was waited for cannot be traced, now that its class is there. Once for each.
  func refused(_ sentence: String)
}
