import CObjC
import CObjCSend

/// Stops what methods raise that a C function calls: `send.S` does that for a message, so the function is
/// called by a method.
enum RaiseGuard {
  typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void

  static func call(_ body: Body, _ context: UnsafeMutableRawPointer?) throws(Raised) {
    // Where an app has a class of that name there is none of ours; a null receiver would call nothing.
    guard let caller else { return body(context) }
    typealias Method = @convention(c) (Object, SEL, Body, UnsafeMutableRawPointer?) -> Void
    try caller.message(selector, Method.self) { $0($1, $2, body, context) }
  }

  private static let selector: Selector = "call:with:"

  /// Lives as long as the process. Its method is in C: what passes through it would unwind a frame of Swift's.
  private nonisolated(unsafe) static let caller: Object? = {
    typealias Function = @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, Body?, UnsafeMutableRawPointer?
    ) -> Void
    let method: Function = objcsend_call_body
    return RuntimeClass.instance(
      named: "CapuchinGuards", [.init(selector, types: "v32@0:8^?16^v24", unsafeBitCast(method, to: IMP.self))])
  }()
}
