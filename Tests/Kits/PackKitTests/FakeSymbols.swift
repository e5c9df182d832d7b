import Glibc

@testable import PackKit

/// The C functions that the fake host finds. A buffer's content is its property "content".
enum FakeSymbols {
  private typealias Pointer = UnsafeMutableRawPointer

  nonisolated(unsafe) static let named: [String: UnsafeRawPointer] = [
    "answer": unsafeBitCast(answer, to: UnsafeRawPointer.self),
    "gtk_text_buffer_get_bounds": unsafeBitCast(bounds, to: UnsafeRawPointer.self),
    "gtk_text_buffer_get_slice": unsafeBitCast(slice, to: UnsafeRawPointer.self),
    "g_free": unsafeBitCast(release, to: UnsafeRawPointer.self),
  ]

  private static let answer: @convention(c) () -> Int32 = { 42 }

  private static let bounds: @convention(c) (Pointer, Pointer, Pointer) -> Void = { _, _, _ in }

  private static let slice: @convention(c) (Pointer, Pointer, Pointer, Int32) -> UnsafeMutablePointer<CChar>? = {
    buffer, _, _, _ in
    let widget = Unmanaged<FakeWidget>.fromOpaque(buffer).takeUnretainedValue()
    guard case .string(let text)? = widget.properties["content"] else { return nil }
    return strdup(text)
  }

  private static let release: @convention(c) (Pointer) -> Void = { free($0) }
}
