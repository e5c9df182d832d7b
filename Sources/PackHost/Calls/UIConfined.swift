import Glibc

/// Carries something that belongs to the UI thread through a place that any thread may pass.
///
/// Unchecked because it is handed out on the thread alone on which it was packed: a toolkit that runs what was
/// scheduled elsewhere gets nothing.
public struct UIConfined<Value>: @unchecked Sendable {
  private let packed: Value
  private let thread = pthread_self()

  /// To be made on the UI thread. [ui]
  public init(_ value: Value) {
    packed = value
  }

  /// What was packed; nil on another thread. [any]
  public var value: Value? { pthread_equal(thread, pthread_self()) != 0 ? packed : nil }
}
