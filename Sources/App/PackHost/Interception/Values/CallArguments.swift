import ABIOverlay
import Interception

/// What a pack hands over, as a call takes it: each value where its type is wanted. Owns all that the arguments point
/// to, until it ends. On the toolkit's thread.
final class CallArguments {
  private(set) var values: [CallValue] = []
  private let memory: CallMemory
  private let writer: ArgumentWriter

  /// - Throws: `.stale` of a node that is gone, `.invalid` of a value that no call can take there.
  init(
    _ arguments: [Value], for signature: Signature, _ types: MethodTypes, on target: Node, _ objects: CallObjects
  ) throws(PackError) {
    memory = CallMemory(objects.finder)
    writer = ArgumentWriter(objects, memory)
    guard arguments.count == types.arguments.count else {
      let error = CallError.argumentCount(expected: Array(signature.arguments), found: arguments.count)
      throw PackError(.invalid, error.description)
    }
    // The target is kept alive as an object among the arguments is.
    _ = try writer.argument(.node(target), NamedType(.object(nil)), 0)
    for (index, type) in types.arguments.enumerated() {
      values.append(try writer.argument(arguments[index], type, index + 1))
    }
  }

  /// What the method has written where pointers of ours led: the argument's number from 1, and what is there now.
  func outputs(_ read: CallValues) -> [(number: Int, value: Value)] {
    writer.outputs.map { output in
      let type = output.count.map { NamedType(.array($0, output.element)) } ?? output.type
      return (output.number, read.value(.pointer(to: output.memory), type))
    }
  }
}

