import Glibc
import PackManifest

/// The classes of an Objective-C runtime, all of which are there once their library is open. None gets a message.
struct ObjCClasses {
  private typealias List = @convention(c) (UnsafeMutablePointer<OpaquePointer?>?, Int32) -> Int32
  private typealias Name = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Superclass = @convention(c) (OpaquePointer) -> OpaquePointer?

  private let list: List
  private let name: Name
  private let superclass: Superclass

  /// Nil where the runtime's functions are not in what was opened.
  init?(_ handle: UnsafeMutableRawPointer) {
    guard let list = dlsym(handle, "objc_getClassList"), let name = dlsym(handle, "class_getName"),
      let superclass = dlsym(handle, "class_getSuperclass")
    else { return nil }
    self.list = unsafeBitCast(list, to: List.self)
    self.name = unsafeBitCast(name, to: Name.self)
    self.superclass = unsafeBitCast(superclass, to: Superclass.self)
  }

  /// Those that descend from `roots`, and the roots.
  func list(below roots: [String]) -> [ClassList.Entry]? {
    var classes = [OpaquePointer?](repeating: nil, count: Int(max(0, list(nil, 0))))
    let found = list(&classes, Int32(classes.count))
    return classes.prefix(Int(max(0, found))).compactMap { found in
      guard let found else { return nil }
      let lineage = Array(sequence(first: found) { superclass($0) })
      guard lineage.contains(where: { roots.contains(text($0)) }) else { return nil }
      let parent = lineage.count > 1 ? text(lineage[1]) : ""
      return ClassList.Entry(name: text(found), parent: parent, isAbstract: false)
    }
  }

  private func text(_ found: OpaquePointer) -> String { name(found).map { String(cString: $0) } ?? "" }
}
