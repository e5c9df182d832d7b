/// Finds the implementations of a toolkit's methods: what they are now, and what they were before they were
/// intercepted. Any thread may use it.
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
  public func original(_ name: String, of owner: ClassNumber) throws(OriginalError) -> Implementation {
    for method in provider.naming.methods(ofOriginal: name) {
      do throws(OriginalError) { return try original(ofMethod: method, of: owner) } catch .noMethod { continue }
    }
    throw .noMethod(name: name)
  }

  /// The original of a method, by the method's own name.
  ///
  /// - Parameter method: `select_item`, `GtkSelectionModel.select_item`, `pickerView:didSelectRow:`.
  /// - Throws: ``OriginalError`` if the class has no such method, or one that cannot be called.
  public func original(ofMethod method: String, of owner: ClassNumber) throws(OriginalError) -> Implementation {
    let (identity, found, signature) = try found(method, of: owner, provider.naming.original(of: method))
    return Implementation(
      method: identity, MethodNumber(identity), function: slots.original(behind: found), signature: signature,
      provider: provider)
  }

  /// What a call of the app's would run now, the interception of the method included.
  ///
  /// - Throws: ``OriginalError`` if the class has no such method, or one that cannot be called.
  public func current(_ method: String, of owner: ClassNumber) throws(OriginalError) -> Implementation {
    let (identity, found, signature) = try found(method, of: owner, method)
    return Implementation(method: identity, .none, function: found, signature: signature, provider: provider)
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
    let original = try original(name, of: owner)
    do throws(CallError) { return try original.invoke(on: target, values) } catch { throw .call(name: name, error) }
  }

  private func found(
    _ method: String, of owner: ClassNumber, _ name: String
  ) throws(OriginalError) -> (identity: String, UnsafeMutableRawPointer, Signature) {
    guard let implementation = provider.slot(method, of: owner)?.implementation(),
      let identity = provider.identity(method, of: owner)
    else { throw .noMethod(name: name) }
    let signature: Signature?
    do { signature = try provider.signature(method, of: owner) } catch { throw .signature(name: name, error) }
    guard let signature else { throw .noMethod(name: name) }
    return (identity, implementation, signature)
  }
}
