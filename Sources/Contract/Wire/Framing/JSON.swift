import FoundationEssentials

/// The one place that turns values into JSON lines and back.
enum JSON {
  /// - Throws: `WireError` with `.internalError`, or `.lineTooLong` if the other side would refuse it.
  static func line(_ value: some Encodable) throws(WireError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    var line: Data
    do {
      line = try encoder.encode(value)
    } catch {
      throw .notEncodable(reason(error))
    }
    guard line.count <= Limits.lineBytes else { throw .messageTooLong(bytes: line.count) }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// - Parameter wrap: words what went wrong.
  static func value<Value: Decodable>(
    _ type: Value.Type, from line: Data, wrap: (String) -> WireError
  ) throws(WireError) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    JSONText.add(line, to: decoder)
    do {
      return try decoder.decode(type, from: line)
    } catch {
      throw wrap(reason(error))
    }
  }

  /// What a decoder or encoder complains of, with the path to it.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as WireError: error.message
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context.codingPath, key)) is missing"
    case DecodingError.typeMismatch(let type, let context): "\(path(context.codingPath)): expected \(words(for: type))"
    case DecodingError.valueNotFound(let type, let context):
      "\(path(context.codingPath)): expected \(words(for: type)), found null"
    case DecodingError.dataCorrupted(let context):
      "\(path(context.codingPath)): \(context.debugDescription)"
    case EncodingError.invalidValue(_, let context):
      "\(path(context.codingPath)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  /// What JSON calls a value of a type of Swift's.
  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is any JSONList.Type: "a list"
    default: "an object"
    }
  }

  private static func path(_ keys: [any CodingKey], _ last: (any CodingKey)? = nil) -> String {
    let names = (keys + [last].compactMap(\.self)).map {
      $0.intValue.map(String.init) ?? $0.stringValue
    }
    return names.isEmpty ? "the line" : "\"\(names.joined(separator: "."))\""
  }
}

/// A type that is a list in JSON.
private protocol JSONList {}

extension Array: JSONList {}
