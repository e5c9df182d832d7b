internal import CLibYAML

/// The functions of libyaml that a reader of documents needs, from the library of this machine.
struct LibYAML: Sendable {
  typealias Parser = UnsafeMutablePointer<yaml_parser_t>
  typealias Document = UnsafeMutablePointer<yaml_document_t>

  let begin: @convention(c) (Parser?) -> Int32
  let end: @convention(c) (Parser?) -> Void
  let setInput: @convention(c) (Parser?, UnsafePointer<UInt8>?, Int) -> Void
  let load: @convention(c) (Parser?, Document?) -> Int32
  let deleteDocument: @convention(c) (Document?) -> Void
  let rootNode: @convention(c) (Document?) -> UnsafeMutablePointer<yaml_node_t>?
  let node: @convention(c) (Document?, Int32) -> UnsafeMutablePointer<yaml_node_t>?

  init() throws(MissingLibrary) {
    let library = try DynamicLibrary("libyaml-0.so.2")
    begin = try library.function("yaml_parser_initialize")
    end = try library.function("yaml_parser_delete")
    setInput = try library.function("yaml_parser_set_input_string")
    load = try library.function("yaml_parser_load")
    deleteDocument = try library.function("yaml_document_delete")
    rootNode = try library.function("yaml_document_get_root_node")
    node = try library.function("yaml_document_get_node")
  }
}
