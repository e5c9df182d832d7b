/// libFuzzer's entry: any text gives a method that prints as it was, or an error that lies inside it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEncoding(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  do {
    let method = try MethodEncoding(text)
    check(method.description == text, "printed otherwise than it was written")
    // What libFFI cannot carry is refused, whatever it is.
    _ = try? Signature(method)
  } catch {
    check((0...text.utf8.count).contains(error.position), "an error outside of the text")
  }
  return 0
}
