/// Finds the originals of a toolkit's methods by class and `orig…`. Any thread may use it.
///
/// Nothing is added to the app's classes: that would change what they respond to. The pointer is
/// looked up at each call, so it is right whether the method is intercepted, was, or never will be.
public final class OriginalTable: Sendable {
  private let provider: any SlotProvider
  private let slots: SlotTable

  public init(provider: any SlotProvider, slots: SlotTable = .shared) {
    self.provider = provider
    self.slots = slots
  }

  /// The original of that name.
  ///
  /// - Parameter name: `orig_select_item`, `origPickerView:didSelectRow:`.
  /// - Throws: ``OriginalError`` if the class has no such method, or one that cannot be called.
  public func original(_ name: String, of owner: ClassNumber) throws(OriginalError) -> Original {
    for method in provider.naming.methods(ofOriginal: name) {
      guard let implementation = provider.slot(method, of: owner)?.implementation(),
        let signature = try signature(method, of: owner, name)
      else { continue }
      return Original(
        method: method, implementation: slots.original(behind: implementation),
        signature: signature, provider: provider)
    }
    throw .noMethod(name: name)
  }

  /// Calls an original with the arguments checked for count and type.
  ///
  /// - Throws: ``OriginalError`` before anything was called, or for what it raised.
  public func invoke(
    _ name: String, on target: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(OriginalError) -> CallValue {
    guard let target, let owner = provider.classNumber(of: target) else {
      throw .noTarget(name: name)
    }
    return try invoke(try original(name, of: owner), name, on: target, values)
  }

  /// Calls an original that was looked up by that name.
  ///
  /// - Throws: ``OriginalError`` before anything was called, or for what it raised.
  public func invoke(
    _ original: Original, _ name: String, on target: UnsafeRawPointer, _ values: [CallValue]
  ) throws(OriginalError) -> CallValue {
    do { return try original.invoke(on: target, values) } catch {
      throw .call(name: name, error)
    }
  }

  private func signature(
    _ method: String, of owner: ClassNumber, _ name: String
  ) throws(OriginalError) -> Signature? {
    do { return try provider.signature(method, of: owner) } catch { throw .signature(name: name, error) }
  }
}
