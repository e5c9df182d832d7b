import PackKit

/// Edits a GtkTextBuffer as the user does: what tags or the app protect stays as it is.
struct EditedBuffer {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Act = @convention(c) (Pointer) -> Void
  private typealias Find = @convention(c) (Pointer, Pointer, Int32) -> Void
  private typealias Select = @convention(c) (Pointer, Pointer, Pointer) -> Void
  private typealias Delete = @convention(c) (Pointer, Int32, Int32) -> Int32
  private typealias Insert = @convention(c) (Pointer, UnsafePointer<CChar>, Int32, Int32) -> Int32

  private let buffer: Node
  let isEditable: Bool

  init(_ buffer: Node, isEditable: Bool) {
    self.buffer = buffer
    self.isEditable = isEditable
  }

  /// What is in it now.
  func content() throws -> String { try buffer.get("text") }

  /// What is selected, else the caret.
  func selection() throws -> Span {
    let caret = max(0, try buffer.get("cursor-position", as: Int.self))
    guard buffer["has-selection"] == true else { return Span(from: caret, to: caret) }
    return try Iterators.with { start, end in
      typealias Bounds = @convention(c) (Pointer, Pointer, Pointer) -> Int32
      typealias Offset = @convention(c) (Pointer) -> Int32
      let bounds = try buffer.host.require("gtk_text_buffer_get_selection_bounds", as: Bounds.self)
      let offset = try buffer.host.require("gtk_text_iter_get_offset", as: Offset.self)
      _ = bounds(try buffer.requirePointer(), start, end)
      return Span(from: Int(offset(start)), to: Int(offset(end)))
    }
  }

  func select(_ span: Span) throws {
    let find = try buffer.host.require("gtk_text_buffer_get_iter_at_offset", as: Find.self)
    let select = try buffer.host.require("gtk_text_buffer_select_range", as: Select.self)
    let pointer = try buffer.requirePointer()
    Iterators.with { start, end in
      find(pointer, start, Int32(clamping: span.from))
      find(pointer, end, Int32(clamping: span.to))
      // The caret stands at the end.
      select(pointer, end, start)
    }
  }

  /// One step of undo.
  func replace(_ span: Span, with text: String) throws {
    let delete = try buffer.host.require("gtk_text_buffer_delete_selection", as: Delete.self)
    let insert = try buffer.host.require(
      "gtk_text_buffer_insert_interactive_at_cursor", as: Insert.self)
    try select(span)
    let pointer = try buffer.requirePointer()
    try group {
      if span.from < span.to { _ = delete(pointer, 1, isEditable ? 1 : 0) }
      guard !text.isEmpty else { return }
      text.withCString { _ = insert(pointer, $0, -1, isEditable ? 1 : 0) }
    }
  }

  private func group(_ body: () -> Void) throws {
    let begin = try buffer.host.require("gtk_text_buffer_begin_user_action", as: Act.self)
    let end = try buffer.host.require("gtk_text_buffer_end_user_action", as: Act.self)
    let pointer = try buffer.requirePointer()
    begin(pointer)
    body()
    end(pointer)
  }
}

/// Room for two GtkTextIter, which the toolkit fills in; they have 80 bytes.
private enum Iterators {
  private static let room = 256

  static func with<R>(
    _ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * room, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * room)
    return try body(memory, memory + room)
  }
}
