import CapuchinABI

extension LoadingProblem: CustomStringConvertible {
  /// What is wrong, what was expected, and what to do about it; without the pack's path.
  public var description: String {
    switch self {
    case .problem(let problem): problem.message
    case .duplicate(let id, let first):
      "the id \"\(id)\" is that of the pack in \(first), which is in use; remove one of them"
    case .swiftRuntime(let wanted, let found):
      "it needs Swift \(wanted), and the runtime in the process is \(found); build it with that"
    case .foreignRuntime(let wanted, let path):
      "it needs Swift \(wanted), and the app brought a runtime of its own, \(path); a pack in C, C++"
        + " or Rust would do"
    case .undeclaredRuntime:
      "the library is written in Swift, and pack.json does not say which: add \"swift\" to it"
    case .replaced: "the library has changed since it was checked; start the session again"
    case .notLoaded(let error): "dlopen: \(error)"
    case .noEntry: "the library does not export \(CAPUCHIN_PACK_ENTRY)"
    case .nullEntry: "\(CAPUCHIN_PACK_ENTRY) gave no table"
    case .shortTable(let table, let size, let needed):
      "\(table) has \(size) bytes, and ABI \(CAPUCHIN_ABI_MAJOR).0 needs \(needed)"
    case .malformed(let table, let problem): "\(table) holds \(problem)"
    case .contradiction(let field, let manifest, let library):
      "pack.json says \(field) \"\(manifest)\", and the library says \"\(library)\""
    case .classNotServed(let name, let served):
      "pack.json names the class \(name), which the library does not serve"
        + (served.isEmpty ? "" : "; it serves \(served.joined(separator: ", "))")
    case .classNotPromised(let name):
      "the library serves the class \(name), which pack.json does not name"
    case .verbNotPlayed(let verb, let name):
      "pack.json names the verb \(verb), which the library's \(name) does not play"
    case .verbNotPromised(let verb, let name):
      "the library's \(name) plays the verb \(verb), which pack.json does not name for it"
    case .delegateNotServed(let method, let name):
      "\(CAPUCHIN_EXT_DELEGATES) has \(method) for the class \(name), which the library does not serve"
    case .operationNotServed(let name):
      "pack.json names the operation \(name), which the library does not offer"
    case .operationNotPromised(let name):
      "the library offers the operation \(name), which pack.json does not name"
    case .nothingOffered:
      "the library offers neither \(CAPUCHIN_EXT_COMPONENTS) nor \(CAPUCHIN_EXT_OPERATIONS) nor \(CAPUCHIN_EXT_BRIDGE)"
    case .attach(let sentence): "it cannot get on the toolkit's loop: \(sentence)"
    case .start(let sentence): "it does not start: \(sentence)"
    }
  }
}
