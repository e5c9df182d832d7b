/// Why what a pack adds does not fit what is there; the words of each error are here.
public struct CatalogConflict: Error, Sendable, Hashable {
  enum Reason: Sendable, Hashable {
    case kindDiffers(owner: String)
    case unknownParent(String)
    case ownAncestor
    case unknownMainProperty(String)
    case verbDiffers(owner: String, kind: String?)
    case unknownKind(String)
    case mixedForms
    case argumentOrder(String)
    case malformedName
    case propertyOfUnknownKind(String)
    case propertyDiffers(kind: String, type: ValueType)
  }

  /// The kind, verb or property that is refused.
  public let name: String
  let reason: Reason

  public var message: String {
    switch reason {
    case .kindDiffers(let owner): "kind \(name) is defined otherwise by \(owner); use another name"
    case .unknownParent(let parent): "kind \(name) has the parent \(parent), which no one defines"
    case .ownAncestor: "kind \(name) is its own ancestor"
    case .unknownMainProperty(let property):
      "kind \(name) has the main property \(property), which neither it nor an ancestor has"
    case .verbDiffers(let owner, let kind):
      "verb \(name)\(kind.map { " for \($0)" } ?? "") is defined otherwise by \(owner); use another name"
    case .unknownKind(let kind): "verb \(name) is for the kind \(kind), which no one defines"
    case .mixedForms:
      "verb \(name) is for kinds in one form and for the session in another; use two names"
    case .argumentOrder(let argument):
      "verb \(name): expected optional arguments last and a repeated one at the end, found \(argument) before others"
    case .propertyOfUnknownKind(let kind):
      "property \(name) is for the kind \(kind), which no one defines"
    case .propertyDiffers(let kind, let type):
      "property \(name) of \(kind) is defined otherwise, with type \(type.rawValue); use another name"
    case .malformedName:
      "expected a name of letters, digits, _ . and - that begins with a letter, found \"\(name)\""
    }
  }
}

extension CatalogConflict: CustomStringConvertible {
  public var description: String { message }
}
