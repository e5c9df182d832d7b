import CObjC

/// Which texts are secret: all that a secure text field, its cell or the view that edits it says of
/// what was typed.
enum Secrets {
  /// Whether texts of these objects are: the path to a property led over them.
  static func isAny(_ path: [Object]) -> Bool { path.contains(where: isSecret) }

  private static func isSecret(_ object: Object) -> Bool {
    if fields.contains(where: object.isKind) { return true }
    return Focus.field(editedBy: object).map { field in fields.contains(where: field.isKind) } ?? false
  }

  private static let fields = ["NSSecureTextField", "NSSecureTextFieldCell"].compactMap(ObjCClass.init(_:))
}
