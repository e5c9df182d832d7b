import CInterception

/// What a handler has left to be called when the original has ended.
final class Ending {
  typealias Body = (_ call: borrowing Invocation, _ hasReturned: Bool) -> Void
  private let body: Body

  init(_ body: @escaping Body) { self.body = body }

  /// In the place of one that was left before.
  func leave(in call: UnsafeMutablePointer<cinterception_call>) {
    Ending.taken(from: call)
    call.pointee.ending = Unmanaged.passRetained(self).toOpaque()
  }

  /// Called when the call ends.
  static func take(from call: UnsafeMutablePointer<cinterception_call>, hasReturned: Bool) {
    taken(from: call)?.body(Invocation(call), hasReturned)
  }

  @discardableResult
  private static func taken(from call: UnsafeMutablePointer<cinterception_call>) -> Ending? {
    defer { call.pointee.ending = nil }
    return call.pointee.ending.map { Unmanaged<Ending>.fromOpaque($0).takeRetainedValue() }
  }
}
