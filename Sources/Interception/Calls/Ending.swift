import CInterception

/// What a handler has left to be called when the original has returned.
final class Ending {
  private let body: (borrowing Invocation) -> Void

  init(_ body: @escaping (borrowing Invocation) -> Void) { self.body = body }

  /// In the place of one that was left before.
  func leave(in call: UnsafeMutablePointer<cinterception_call>) {
    Ending.taken(from: call)
    call.pointee.ending = Unmanaged.passRetained(self).toOpaque()
  }

  /// Called when the call ends.
  static func take(from call: UnsafeMutablePointer<cinterception_call>, hasReturned: Bool) {
    guard let ending = taken(from: call), hasReturned else { return }
    ending.body(Invocation(call))
  }

  @discardableResult
  private static func taken(from call: UnsafeMutablePointer<cinterception_call>) -> Ending? {
    defer { call.pointee.ending = nil }
    return call.pointee.ending.map { Unmanaged<Ending>.fromOpaque($0).takeRetainedValue() }
  }
}
