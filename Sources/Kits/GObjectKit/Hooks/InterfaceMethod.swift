import CGObject
import CLinker

/// The place of the first method in an interface whose struct is private, in the table of an object's class.
///
/// - Parameters:
///   - interface: the interface that the object's class implements.
///   - function: a function of the library that declares the interface.
/// - Returns: nil if the class has no such table, or if the place holds no function of that library.
package func firstMethod(
  of interface: GType, in object: Object, fromLibraryOf function: UnsafeRawPointer
) -> UnsafeMutableRawPointer? {
  guard let known = object.objectClass, let table = g_type_interface_peek(known, interface) else { return nil }
  let place = table + MemoryLayout<GTypeInterface>.size
  guard let method = place.load(as: UnsafeRawPointer?.self), let image = clinker_image_of(method),
    let library = clinker_image_of(function), String(cString: image) == String(cString: library)
  else { return nil }
  return place
}
