import BridgeKit
import CObjC

/// What is told of objects like properties of theirs, under names that AppKit's have not.
enum ToldProperties {
  /// - Returns: nil for a property of AppKit's.
  static func text(_ name: String, of object: Object) -> String? {
    switch name {
    case "accessible-name": Names(object).accessible ?? ""
    case "heard-signals": heardAction(of: object) ?? ""
    default: nil
    }
  }

  private static let control = ObjCClass("NSControl")

  /// The action that a control has for the app, with the address by which a trace names the control: `0x55d0:save:`. Nil
  /// where its target is AppKit's own.
  private static func heardAction(of object: Object) -> String? {
    typealias Method = @convention(c) (Object, SEL) -> SEL?
    guard let control, object.isKind(of: control),
      let action = (try? object.message("action", Method.self) { $0($1, $2) }) ?? nil, let name = sel_getName(action)
    else { return nil }
    if let target = (try? object.send("target")) ?? nil, !target.runningClass.isOfApp { return nil }
    return "0x\(String(UInt(bitPattern: object), radix: 16)):\(String(cString: name))"
  }
}
