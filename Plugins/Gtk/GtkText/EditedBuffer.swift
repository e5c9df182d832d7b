import GtkKit

/// The GtkTextBuffer of a text view. It is edited as the user does: what tags or the app protect stays
/// as it is.
struct EditedBuffer {
  private typealias Ask = @convention(c) (Pointer, Int32) -> Int32
  private typealias Go = @convention(c) (Pointer, Pointer?) -> Int32
  private typealias Offset = @convention(c) (Pointer) -> Int32
  private typealias Find = @convention(c) (Pointer, Pointer, Int32) -> Void
  private typealias Place = @convention(c) (Pointer, Pointer, Pointer) -> Void
  private typealias Slice = @convention(c) (Pointer, Pointer, Pointer, Int32) -> UnsafeMutablePointer<CChar>?
  private typealias Delete = @convention(c) (Pointer, Int32, Int32) -> Int32
  private typealias Insert = @convention(c) (Pointer, UnsafePointer<CChar>, Int32, Int32) -> Int32

  private let view: Node
  private let buffer: Node
  let isEditable: Bool

  /// - Throws: `PackError.stale` where the view is gone.
  init(of view: Node) throws {
    self.view = view
    buffer = try view.get("buffer")
    isEditable = view["editable"] ?? true
  }

  /// All that offsets count: hidden text, and U+FFFC for each image or widget. The property `text`
  /// has neither.
  func content() throws -> String {
    let bounds = try Toolkit.function("gtk_text_buffer_get_bounds", as: Place.self)
    let slice = try Toolkit.function("gtk_text_buffer_get_slice", as: Slice.self)
    let pointer = try buffer.requirePointer()
    return Iterators.with { start, end in
      bounds(pointer, start, end)
      guard let text = slice(pointer, start, end, 1) else { return "" }
      defer { try? Toolkit.act("g_free", text) }
      return String(cString: text)
    }
  }

  /// The parts that tags of the app keep from being edited, in their order.
  func locked() throws -> [Span] {
    let canEdit = try Toolkit.function("gtk_text_iter_editable", as: Ask.self)
    let goOn = try Toolkit.function("gtk_text_iter_forward_to_tag_toggle", as: Go.self)
    let offset = try Toolkit.function("gtk_text_iter_get_offset", as: Offset.self)
    let pointer = try buffer.requirePointer()
    return try Iterators.with { place, _ in
      try Toolkit.act("gtk_text_buffer_get_start_iter", pointer, place)
      var (spans, isEnd) = ([Span](), false)
      while !isEnd {
        let (from, isLocked) = (Int(offset(place)), canEdit(place, isEditable ? 1 : 0) == 0)
        isEnd = goOn(place, nil) == 0
        let to = Int(offset(place))
        if isLocked, from < to { spans.append(Span(from: from, to: to)) }
      }
      return spans
    }
  }

  /// What a person reads in it.
  func shown() throws -> String { try buffer.get("text") }

  /// Whether it has this content; or what is read is, where the app has put its own objects into it
  /// or has hidden some.
  func holds(_ content: String) throws -> Bool {
    if try self.content() == content { return true }
    return try shown() == TextChange.typed(content)
  }

  /// What is selected, else the caret.
  func selection() throws -> Span {
    let caret = max(0, try buffer.get("cursor-position", as: Int.self))
    guard buffer["has-selection"] == true else { return Span(from: caret, to: caret) }
    return try Iterators.with { start, end in
      typealias Bounds = @convention(c) (Pointer, Pointer, Pointer) -> Int32
      let bounds = try Toolkit.function("gtk_text_buffer_get_selection_bounds", as: Bounds.self)
      let offset = try Toolkit.function("gtk_text_iter_get_offset", as: Offset.self)
      _ = bounds(try buffer.requirePointer(), start, end)
      return Span(from: Int(offset(start)), to: Int(offset(end)))
    }
  }

  func select(_ span: Span) throws {
    let find = try Toolkit.function("gtk_text_buffer_get_iter_at_offset", as: Find.self)
    let select = try Toolkit.function("gtk_text_buffer_select_range", as: Place.self)
    try buffer.held { pointer in
      Iterators.with { start, end in
        find(pointer, start, Int32(clamping: span.from))
        find(pointer, end, Int32(clamping: span.to))
        // The caret stands at the end.
        select(pointer, end, start)
      }
    }
  }

  /// One step of undo.
  /// - Returns: false where the app ended the view when the old text was taken out, so that the new
  ///   one was not put in.
  func replace(_ span: Span, with text: String) throws -> Bool {
    let delete = try Toolkit.function("gtk_text_buffer_delete_selection", as: Delete.self)
    let insert = try Toolkit.function(
      "gtk_text_buffer_insert_interactive_at_cursor", as: Insert.self)
    try select(span)
    return try buffer.held { pointer in
      try group(pointer) {
        if span.from < span.to { _ = delete(pointer, 1, isEditable ? 1 : 0) }
        guard !text.isEmpty else { return true }
        guard !view.isGone else { return false }
        text.withCString { _ = insert(pointer, $0, -1, isEditable ? 1 : 0) }
        return true
      }
    }
  }

  private func group<R>(_ pointer: Pointer, _ body: () -> R) throws -> R {
    try Toolkit.act("gtk_text_buffer_begin_user_action", pointer)
    defer { try? Toolkit.act("gtk_text_buffer_end_user_action", pointer) }
    return body()
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
