import CapuchinABI

/// One method of an object that a widget holds, to be heard of whatever class that object is: the
/// `select_item` of a list's model.
///
///     let delegates = [Delegate("select_item", of: "GtkSelectionModel", in: "model")]
///
/// The call has run by the time that `notified` comes, of `Source.delegate`, as it would have without us.
public struct Delegate: Sendable, Equatable {
  let method: String
  let interface: String
  let property: String
  let encoding: String
  let offset: UInt32

  /// - Parameters:
  ///   - method: as the toolkit's introspection names it.
  ///   - interface: the interface or class that declares it.
  ///   - property: the widget's property that holds the object.
  ///   - encoding: how it is called, as Objective-C encodes methods (`i@Ii`: result, object,
  ///     arguments), where introspection may not be installed. Where it is, both must agree.
  ///   - offset: where its pointer is in the interface's struct, in bytes, where introspection may not
  ///     be installed.
  public init(
    _ method: String, of interface: String, in property: String, encoding: String = "",
    at offset: UInt32 = 0
  ) {
    self.method = method
    self.interface = interface
    self.property = property
    self.encoding = encoding
    self.offset = offset
  }
}

extension Node {
  /// Calls what a method of the object did before it was intercepted; where it is not, the method.
  ///
  ///     try model.callOriginal("select_item", .int(3), .bool(true))
  ///
  /// - Parameters:
  ///   - method: "select_item", or "GtkSelectionModel.select_item" where two interfaces have it.
  ///   - arguments: those after the object. Checked for count and type before anything is called. ``CallAnswer`` says
  ///     which value each type takes.
  /// - Returns: its result; nil where it has none.
  /// - Throws: `PackError.invalid` with a sentence where something does not fit.
  /// The toolkit's thread.
  @discardableResult
  public func callOriginal(_ method: String, _ arguments: Value...) throws -> Value? {
    try answerOfOriginal(method, arguments).result
  }

  /// The same for a method that also writes to where its arguments point.
  ///
  ///     let answer = try delegate.answerOfOriginal("range:error:", [[2, 5], [.null]])
  ///     if answer.result == false { throw PackError.failed(answer.outputs[2]?[0]?.string ?? "no reason") }
  ///
  /// - Returns: its result and what it has written.
  /// - Throws: as `callOriginal`.
  public func answerOfOriginal(_ method: String, _ arguments: [Value]) throws -> CallAnswer {
    guard let table = Host.services.intercept, let call = table.call_original else {
      throw PackError.noService(CAPUCHIN_EXT_HOST_INTERCEPT)
    }
    let results = try Host.results(arguments, otherwise: "the original of \(method) of \(className) was not called") {
      list, result, message in method.lent { call(table.context, raw, $0, list, result, message) }
    }
    return CallAnswer(results)
  }
}
