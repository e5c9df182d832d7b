extension Node {
  /// Calls `body` with the pointer of a GObject and keeps it alive meanwhile: for a body in which the
  /// app may run, and let go of anything. The toolkit's thread.
  /// - Throws: `PackError.stale` where it is gone, and what `body` throws.
  public func held<R>(_ body: (UnsafeMutableRawPointer) throws -> R) throws -> R {
    typealias Take = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
    typealias Give = @convention(c) (UnsafeMutableRawPointer) -> Void
    let take = try Host.require("g_object_ref", as: Take.self)
    let give = try Host.require("g_object_unref", as: Give.self)
    let pointer = take(try requirePointer())
    defer { give(pointer) }
    return try body(pointer)
  }
}
