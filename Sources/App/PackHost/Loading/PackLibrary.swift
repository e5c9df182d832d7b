import ABIOverlay
import CapuchinABI
import Glibc
import PackManifest

/// An open pack: the library's table, copied and checked. The image stays mapped for good.
struct PackLibrary {
  let id: String
  let version: String
  let table: capuchin_pack
  /// Whether it can call the toolkit without the host: it needs libraries besides those of its language, or
  /// looks functions up by itself.
  let callsToolkit: Bool

  /// Opens a pack's library and asks it for its table. No toolkit code runs.
  ///
  /// What a pack lacks is told here, and not where it is called; of those that came with the host nothing is looked up
  /// before it is called, which would cost each start of an app.
  ///
  /// It is loaded by its path and not as /proc/self/fd/N: `$ORIGIN` in its run path, debuggers and
  /// back traces need its place. Only root and the user can replace the file, and this tells.
  ///
  /// - Parameter willEnter: told once the library is open, before it is asked for its table.
  init(_ found: FoundPack, willEnter: () -> Void = {}) throws(LoadingProblem) {
    guard found.library.isUnchanged else { throw .replaced }
    if found.manifest.swift != nil, !found.isInstalled { SwiftRuntime.openLibraries() }
    let binding = found.isInstalled ? RTLD_LAZY : RTLD_NOW
    guard let handle = dlopen(found.library.path, binding | RTLD_LOCAL | RTLD_NODELETE) else {
      throw .notLoaded(dlerror().map { String(cString: $0) } ?? "no reason given")
    }
    guard found.library.isUnchanged else { throw .replaced }
    guard found.manifest.swift != nil || !SwiftRuntime.isUsed(by: handle) else {
      throw .undeclaredRuntime
    }
    callsToolkit = LibraryNeeds.foreign(of: handle)
    willEnter()
    table = capuchin_pack(reading: try Self.enter(handle, found.folder))
    do throws(DataProblem) {
      id = try table.id.checkedText()
      version = try table.version.checkedText()
    } catch {
      throw .malformed("capuchin_pack", error.description)
    }
  }

  /// The table of a capability, or nil.
  func capability<Table>(_ name: String, as type: Table.Type) -> UnsafePointer<Table>? {
    guard let capability = table.capability else { return nil }
    return name.lent { capability(table.context, $0) }?.assumingMemoryBound(to: Table.self)
  }

  private static func enter(
    _ handle: UnsafeMutableRawPointer, _ folder: String
  ) throws(LoadingProblem) -> UnsafePointer<capuchin_pack> {
    guard let symbol = dlsym(handle, CAPUCHIN_PACK_ENTRY) else { throw .noEntry }
    let entry = unsafeBitCast(symbol, to: capuchin_pack_entry_function.self)
    let entered = folder.lent { folder in
      var info = capuchin_entry_info.empty
      (info.abi_major, info.abi_minor, info.folder) = (CAPUCHIN_ABI_MAJOR, CAPUCHIN_ABI_MINOR, folder)
      return entry(&info)
    }
    guard let pointer = entered else { throw .nullEntry }
    try requireSize(pointer.pointee.size, through: \capuchin_pack.stop, of: "capuchin_pack")
    return pointer
  }
}

/// Refuses a struct that ends before a field that the ABI has had from its first minor.
func requireSize<Table, Field>(
  _ size: UInt32, through field: KeyPath<Table, Field>, of table: String
) throws(LoadingProblem) {
  let offset = MemoryLayout<Table>.offset(of: field) ?? 0
  let needed = UInt32(offset + MemoryLayout<Field>.size)
  guard size >= needed else { throw .shortTable(table, size: size, needed: needed) }
}
