extension Signature {
  /// An argument that was copied out of a call.
  ///
  /// - Parameters:
  ///   - index: from 0 on, without target and selector.
  ///   - bytes: as it lies in memory.
  /// - Returns: nil if there is no argument of that index, or if it is of another size.
  public func value(ofArgument index: Int, in bytes: [UInt8]) -> CallValue? {
    let (parameter, overflow) = index.addingReportingOverflow(argumentsStart)
    guard index >= 0, !overflow, parameter < shapes.count, bytes.count == shapes[parameter].layout.size
    else { return nil }
    return bytes.withUnsafeBytes { bytes in bytes.baseAddress.map(shapes[parameter].read) }
  }
}
