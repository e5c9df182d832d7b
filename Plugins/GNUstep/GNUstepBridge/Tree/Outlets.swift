import CObjC
import Glibc
import Synchronization

/// What developers call views: the names of the instance variables that hold them. AppKit of this
/// version has no other name for a view.
///
/// They are looked for in the objects that know a view: its target and delegate, the window's delegate
/// and controller, the application's delegate.
enum Outlets {
  /// The names of an object, each without an underscore in front.
  static func names(of object: Object) -> [String] {
    holders(of: object).flatMap { holder, known in
      outlets(of: known).filter { object_getIvar(holder, $0.variable) == object }.map(\.name)
    }
  }

  /// By class: an instance variable is never added to one that is there.
  private static let known = Mutex<[ObjCClass: [Outlet]]>([:])

  /// Those that the app's own classes give the objects of a class.
  private static func outlets(of asked: ObjCClass) -> [Outlet] {
    known.withLock { known in
      if let outlets = known[asked] { return outlets }
      let outlets = asked.lineage.filter(\.isOfApp).flatMap(\.outlets)
      known[asked] = outlets
      return outlets
    }
  }

  /// With the class of each.
  private static func holders(of object: Object) -> [(Object, ObjCClass)] {
    let window = Kin.window(of: object)
    let asked: [(Object?, Selector)] = [
      (object, "target"), (object, "delegate"), (window, "delegate"), (window, "windowController"),
      (Toolkit.application, "delegate"),
    ]
    var holders: [(Object, ObjCClass)] = []
    for (owner, selector) in asked {
      guard let found = owner?.held(selector), !holders.contains(where: { $0.0 == found }),
        // Nobody retains targets and delegates: it may be memory that was let go of.
        let known = KnownClasses.shared.of(UnsafeRawPointer(found))
      else { continue }
      holders.append((found, known))
    }
    return holders
  }
}

/// An instance variable that holds an object. The runtime's part of it is never changed.
private struct Outlet: @unchecked Sendable {
  let variable: Ivar
  let name: String
}

extension ObjCClass {
  fileprivate var outlets: [Outlet] {
    var count: UInt32 = 0
    guard let list = class_copyIvarList(raw, &count) else { return [] }
    defer { free(list) }
    return (0..<Int(count)).compactMap { index in
      guard let variable = list[index], let type = ivar_getTypeEncoding(variable), type[0] == CChar(UInt8(ascii: "@")),
        let name = ivar_getName(variable)
      else { return nil }
      return Outlet(variable: variable, name: String(String(cString: name).drop { $0 == "_" }))
    }
  }
}
