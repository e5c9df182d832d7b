import CLinker
import Glibc
import PackManifest

/// The libraries that the process has loaded, as the dynamic linker names them.
enum LoadedImages {
  /// All paths, in load order; the program itself is an empty one.
  static func paths() -> [String] {
    var paths: [String] = []
    withUnsafeMutablePointer(to: &paths) { paths in
      _ = clinker_images(paths) { paths, path in
        if let path {
          paths?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
        }
        return 0
      }
    }
    return paths
  }

  /// The path of the image that an address is in.
  static func path(of address: UnsafeRawPointer) -> String? {
    clinker_image_of(address).map { String(cString: $0) }
  }

  /// Whether a library of that name ("libgtk-4.so.1", "libgnustep-gui.so.*") is loaded. Loads nothing.
  static func contains(_ library: String) -> Bool {
    if LibraryName.isPattern(library) {
      return paths().contains { LibraryName.matches($0.split(separator: "/").last ?? "", library) }
    }
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return false }
    dlclose(handle)
    return true
  }

  /// Changes when a library is loaded or closed.
  static var generation: UInt64 { clinker_loads() }
}
