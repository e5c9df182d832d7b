import CLinker
import Glibc
import PackManifest

/// The libraries that the process has loaded, as the dynamic linker names them.
public enum LoadedImages {
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

  /// The path of a library of that name in the folder of the C library or the one around it; nil where they have
  /// none. For a name that stands for several.
  static func installed(_ library: String) -> String? {
    guard LibraryName.isPattern(library), let own = paths().first(where: { $0.contains("/libc.so") }) else { return nil }
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    let around = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    return [folder, around].lazy.compactMap { installed(library, in: String($0)) }.first
  }

  private static func installed(_ library: String, in folder: String) -> String? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if LibraryName.matches(name[...], library) { return "\(folder)/\(name)" }
    }
    return nil
  }

  /// Opens a library of the system's for all that are opened later.
  ///
  /// - Returns: what `dlsym` takes, and the path of its file; nil where there is none, and `dlerror` says why.
  public static func open(_ library: String) -> (handle: UnsafeMutableRawPointer, path: String)? {
    guard let handle = dlopen(installed(library) ?? library, RTLD_LAZY | RTLD_GLOBAL) else { return nil }
    let path = paths().first { LibraryName.matches($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...], library) }
    return (handle, path ?? library)
  }

  /// The path of the image that an address is in.
  static func path(of address: UnsafeRawPointer) -> String? {
    clinker_image_of(address).map { String(cString: $0) }
  }

  /// Whether a library of that name ("libgtk-4.so.1", "libgnustep-gui.so.*") is loaded. Loads nothing.
  static func contains(_ library: String) -> Bool {
    if LibraryName.isPattern(library) {
      // Once for each image of the process, hundreds in some: no string is made of its path.
      var start = Array(library.utf8.dropLast().map(CChar.init(bitPattern:)))
      start.append(0)
      return start.withUnsafeMutableBufferPointer { start in
        clinker_images(start.baseAddress) { start, path in
          guard let path, let start = start?.assumingMemoryBound(to: CChar.self) else { return 0 }
          let name = strrchr(path, CInt(UInt8(ascii: "/"))).map { UnsafePointer($0 + 1) } ?? path
          return strncmp(name, start, strlen(start)) == 0 ? 1 : 0
        } != 0
      }
    }
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return false }
    dlclose(handle)
    return true
  }

  /// Changes when a library is loaded or closed.
  static var generation: UInt64 { clinker_loads() }
}
