import CGtk4
import CLinker

typealias ParamSpec = UnsafeMutablePointer<GParamSpec>

/// Reads one property of objects of one class.
///
/// It does what `g_object_get_property` does, without looking the name up each time: the class that
/// owns the property reads it, by the number it gave it. Properties of interfaces are looked up:
/// each class has a number of its own for them.
struct PropertyReader {
  let spec: ParamSpec
  private let read:
    (@convention(c) (Object?, UInt32, UnsafeMutablePointer<GValue>?, ParamSpec?) -> Void)?

  /// The reader of `name` in a class; nil where there is none that can be read.
  init?(_ name: String, of known: UnsafeMutablePointer<GObjectClass>) {
    guard let spec = g_object_class_find_property(known, name) else { return nil }
    self.init(spec)
  }

  init?(_ spec: ParamSpec) {
    guard spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0 else { return nil }
    self.spec = spec
    read = g_type_class_peek(spec.pointee.owner_type)?
      .assumingMemoryBound(to: GObjectClass.self).pointee.get_property
  }

  var type: GType { spec.pointee.value_type }

  /// Whether a library reads the property: GTK or one of its kind. Else it is code of the app's own,
  /// or a script's, which does who knows what.
  var isReadByLibrary: Bool {
    guard let read, let path = clinker_image_of(unsafeBitCast(read, to: UnsafeRawPointer.self)) else {
      return false
    }
    return String(cString: path).split(separator: "/").last?.hasPrefix("lib") == true
  }

  /// Calls `body` with the value.
  func with<Result, Failure: Error>(
    _ object: Object, _ body: (UnsafeMutablePointer<GValue>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withGValue(type) { (value) throws(Failure) in
      if let read {
        // An overriding property's number goes with the overridden one's description.
        read(object, spec.pointee.param_id, value, g_param_spec_get_redirect_target(spec) ?? spec)
      } else {
        g_object_get_property(object, spec.pointee.name, value)
      }
      return try body(value)
    }
  }

  /// The text it holds; nil where it holds none.
  func text(_ object: Object) -> String? {
    with(object) { value in g_value_get_string(value).map { String(cString: $0) } }
  }

  func bool(_ object: Object) -> Bool { with(object) { g_value_get_boolean($0) != 0 } }
}
