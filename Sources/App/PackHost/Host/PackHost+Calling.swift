import ABIOverlay
import CapuchinABI
import Interception

/// Methods of the toolkit's objects, called by packs.
extension PackHost {
  /// Calls the original of a delegate's method, intercepted or not.
  ///
  /// - Parameter method: by its own name, or by that of its original.
  /// - Returns: its result without a name, if it has one, then what it has written to, by the argument's number.
  func callOriginal(
    _ target: Node, _ method: String, _ arguments: [Value]
  ) throws(PackError) -> [NamedValue] {
    let answer = try call(target, method, arguments) { methods, originals, owner throws(OriginalError) in
      let name = methods.naming.original(of: method)
      do throws(OriginalError) { return (name, try originals.original(ofMethod: method, of: owner)) } catch {
        guard case .noMethod = error, let original = try? originals.original(method, of: owner) else { throw error }
        return (method, original)
      }
    }
    if isRehearsing { reportRehearsed(method, of: target, arguments, try requireBridge(target.raw)) }
    return answer
  }

  /// Calls a method of an object's class, as the app itself would. With `@` in front of its name, an object that it
  /// returns stays one, even if it is a text, a number or an array.
  ///
  /// - Returns: as `callOriginal`.
  func callMethod(_ target: Node, _ method: String, _ arguments: [Value]) throws(PackError) -> [NamedValue] {
    let keepsObjects = method.first == "@"
    let name = keepsObjects ? String(method.dropFirst()) : method
    return try call(target, name, arguments, keepsObjects: keepsObjects) {
      methods, originals, owner throws(OriginalError) in
      let shown = "\(name) of \(methods.className(owner))"
      do throws(OriginalError) { return (shown, try originals.current(name, of: owner)) } catch {
        // As if the class had it under that name.
        guard let original = try? originals.original(name, of: owner) else { throw error }
        return (shown, original)
      }
    }
  }

  private typealias Find = (
    ToolkitMethods, OriginalTable, ClassNumber
  ) throws(OriginalError) -> (name: String, Implementation)

  private func call(
    _ target: Node, _ method: String, _ arguments: [Value], keepsObjects: Bool = false, _ find: Find
  ) throws(PackError) -> [NamedValue] {
    let bridge = try requireBridge(target.raw)
    guard let methods = bridge.methods, let originals = bridge.originals else { throw bridge.noMethods }
    guard let object = bridge.pointer(of: target) else { throw PackError(.stale) }
    guard let owner = methods.classNumber(of: object) else {
      throw PackError(.invalid, OriginalError.noTarget(name: methods.naming.original(of: method)).description)
    }
    let (name, implementation): (String, Implementation)
    do throws(OriginalError) {
      (name, implementation) = try found(method, of: object, methods) { () throws(OriginalError) in
        try find(methods, originals, owner)
      }
    } catch {
      throw PackError(.invalid, error.description)
    }
    let objects = try CallObjects(bridge, registry)
    let described = try? methods.found(implementation.method, of: owner)
    let types = described.map { methods.types(of: $0, implementation.signature) }
      ?? MethodTypes(implementation.signature.encoding)
    let call: CallArguments
    do throws(PackError) {
      call = try CallArguments(arguments, for: implementation.signature, types, on: target, objects)
    } catch {
      throw PackError(error.status, error.sentence.isEmpty ? "" : "\(name): \(error.sentence)")
    }
    return try withExtendedLifetime(call) { () throws(PackError) in
      let result: CallValue
      do throws(CallError) { result = try implementation.invoke(on: object, call.values) } catch {
        guard case .raised(let what) = error else { throw PackError(.invalid, "\(name): \(error)") }
        throw PackError(.failed, "\(name) raised \(what)")
      }
      let values = CallValues(
        objects, depth: .everything, keepsObjects: keepsObjects, isAfterCall: true,
        isSecret: bridge.keepsSecrets([object], implementation.signature.encoding))
      let answer = result == .void ? [] : [NamedValue("", values.value(result, types.result))]
      return answer + call.outputs(values).map { NamedValue("\($0.number)", $0.value) }
    }
  }

  /// What a call runs; of a method that the object's class does not implement, what forwards it.
  private func found(
    _ method: String, of object: UnsafeMutableRawPointer, _ methods: ToolkitMethods,
    _ find: () throws(OriginalError) -> (String, Implementation)
  ) throws(OriginalError) -> (String, Implementation) {
    do throws(OriginalError) { return try find() } catch {
      guard case .noMethod(let name) = error, let (function, encoding) = methods.forward(method, of: object) else {
        throw error
      }
      do throws(SignatureError) {
        let signature = try methods.signature(encoding)
        return (name, Implementation(forwarding: method, function: function, signature: signature, provider: methods))
      } catch {
        throw .signature(name: name, error)
      }
    }
  }

  /// What is played by an original goes past what is intercepted: where that counts as the user's doing, it is reported
  /// as if the toolkit had called the method.
  private func reportRehearsed(_ method: String, of target: Node, _ arguments: [Value], _ bridge: Bridge) {
    for number in registry.subscriptions(toCallsOf: method, of: bridge) {
      client?.emission(bridge, listen: number, emitter: target, cause: .event, arguments: arguments)
    }
  }
}

extension Bridge {
  /// What is said where a toolkit's methods cannot be found.
  var noMethods: PackError {
    PackError(.unsupported, "\(pack.id) does not offer to find methods")
  }

  /// Whether the texts of a call to which these objects belong must not be shown. Toolkit's thread.
  func keepsSecrets(_ objects: [UnsafeRawPointer], _ types: MethodEncoding) -> Bool {
    objects.contains { finder?.keepsSecrets($0) ?? false || types.hasTexts && mayHoldSecret($0) }
  }
}
