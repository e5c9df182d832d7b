import CapuchinABI

/// Keeps the first text, as messages and kinds are.
struct TextSink: Sink {
  var text: String?
  var state = SinkState()

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  {
    guard value.pointee.type == CAPUCHIN_STRING else { throw .wrongType(expected: "string") }
    text = try value.pointee.as.string.text()
    return false
  }

  mutating func receive(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_sink.to(context) { context, name, value in
        context?.assumingMemoryBound(to: TextSink.self).pointee.put(name, value) ?? CAPUCHIN_STOP
      }
      return call(&sink)
    }
  }
}

/// Keeps the sentence of a failure, and those that come under the number of a subscription.
struct ComplaintSink: Sink {
  var sentence: String?
  var unheard: [UInt64: String] = [:]
  var state = SinkState()

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  {
    guard value.pointee.type == CAPUCHIN_STRING else { throw .wrongType(expected: "string") }
    let text = try value.pointee.as.string.text()
    if let listen = UInt64(try name.text()) { unheard[listen] = text } else { sentence = text }
    return true
  }

  mutating func receive(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_sink.to(context) { context, name, value in
        context?.assumingMemoryBound(to: ComplaintSink.self).pointee.put(name, value) ?? CAPUCHIN_STOP
      }
      return call(&sink)
    }
  }
}

/// Keeps the bytes of the first string, as they are.
struct BytesSink: Sink {
  var bytes: [UInt8] = []
  var state = SinkState()

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  {
    guard value.pointee.type == CAPUCHIN_STRING else { throw .wrongType(expected: "string") }
    bytes = Array(try value.pointee.as.string.bytes(limit: Limits.pictureBytes))
    return false
  }

  mutating func receive(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_sink.to(context) { context, name, value in
        context?.assumingMemoryBound(to: BytesSink.self).pointee.put(name, value) ?? CAPUCHIN_STOP
      }
      return call(&sink)
    }
  }
}
