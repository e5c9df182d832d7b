import Glibc

/// A text that is looked for in the items of a model, held as C has it: a row costs no String.
final class WantedText {
  let text: String
  private let bytes: UnsafeMutablePointer<CChar>?
  private let chosen: (Pointer) -> String?
  private var last: (typeClass: Pointer, property: String?)?

  /// - Parameter property: the property to look at in items of a class; nil where none holds the text.
  init(_ text: String, property: @escaping (_ typeClass: Pointer) -> String?) {
    self.text = text
    chosen = property
    bytes = strdup(text)
  }

  deinit { free(bytes) }

  func equals(_ other: UnsafePointer<CChar>) -> Bool {
    bytes.map { strcmp($0, other) == 0 } ?? false
  }

  /// The items of most models are of one class: it is asked for once.
  func property(for typeClass: Pointer) -> String? {
    if let last, last.typeClass == typeClass { return last.property }
    let property = chosen(typeClass)
    last = (typeClass, property)
    return property
  }
}
