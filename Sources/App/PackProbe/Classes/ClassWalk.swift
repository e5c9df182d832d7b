import Glibc
import PackHost
import PackManifest

/// Lists the widget classes of a toolkit that is opened for it. The toolkit is not brought up: it needs no display.
struct ClassWalk {
  private let toolkit: CoveredToolkit

  init(_ toolkit: CoveredToolkit) { self.toolkit = toolkit }

  var answer: ClassListAnswer {
    guard let library = LoadedImages.open(toolkit.library) else {
      return ClassListAnswer(refusal: dlerror().map { String(cString: $0) } ?? "it cannot be opened")
    }
    guard let file = LibraryFile(library.path) else { return ClassListAnswer(refusal: "\(library.path) cannot be read") }
    let found: [ClassList.Entry]? = switch toolkit {
    case .gtk4, .adwaita: GObjectClasses(library.handle)?.list(below: toolkit.roots, of: file)
    case .gnustep: ObjCClasses(library.handle)?.list(below: toolkit.roots)
    }
    guard let found else { return ClassListAnswer(refusal: "\(library.path) has not the functions that list its classes") }
    return ClassListAnswer(list: ClassList(
      version: version(library.handle, library.path), path: library.path, classes: found,
      names: file.names(beginning: toolkit.prefix)))
  }

  /// As the library's functions say, else as its file is called.
  private func version(_ handle: UnsafeMutableRawPointer, _ path: String) -> String {
    typealias Part = @convention(c) () -> UInt32
    let parts = ["major", "minor", "micro"].compactMap { part in
      dlsym(handle, "\(toolkit.prefix.lowercased())_get_\(part)_version").map { unsafeBitCast($0, to: Part.self)() }
    }
    if !parts.isEmpty { return parts.map(String.init).joined(separator: ".") }
    guard let real = realpath(path, nil) else { return "" }
    defer { free(real) }
    let name = String(cString: real)
    return name.firstRange(of: ".so.").map { String(name[$0.upperBound...]) } ?? ""
  }
}
