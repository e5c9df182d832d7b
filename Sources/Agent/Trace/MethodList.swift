import PackHost
import Wire

/// What can be traced of a class, from the first toolkit that has one of that name.
enum MethodList {
  /// - Throws: what the last toolkit says where none has it.
  static func methods(of className: String, _ host: PackHost) throws(PackError) -> [Methods.Description] {
    var failure = PackError(.unsupported, "the app has no toolkit that Capuchin knows")
    for bridge in host.bridges {
      do throws(PackError) {
        return try host.methods(of: className, bridge).map {
          Methods.Description(
            slot: $0.slot, signature: $0.signature, encoding: $0.encoding, refusal: $0.refusal,
            owner: $0.owner, implemented: $0.isImplemented)
        }
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
