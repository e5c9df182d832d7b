/// How an agent notes in which pack its process is: a file in the session's `agents` folder, mapped by
/// the process, which writes it, and by the controller, which reads it when the process is gone or does
/// not answer.
///
/// All numbers are of this machine's byte order. A header, then the calls that have not returned, the
/// outermost first, then the packs.
public enum TrailLayout {
  /// Of the whole file.
  public static let size = 32 << 10
  /// "CPTRAIL1".
  public static let magic: UInt64 = 0x314C_4941_5254_5043

  /// Offsets in the header.
  public enum Header {
    public static let magic = 0
    /// UInt32: how many calls have not returned; it may be more than there is room for.
    public static let depth = 8
    /// UInt32: how many packs there are.
    public static let packs = 12
    /// UInt32: how many commands have begun to do something to the app.
    public static let acts = 16
  }

  /// One call.
  public enum Call {
    public static let start = 64
    public static let size = 64
    public static let most = 32
    /// UInt32: the pack's number; of a service of the host's, of the pack that asked for it.
    public static let pack = 0
    /// UInt32: 1 where the pack called the host, not the host the pack.
    public static let isService = 4
    /// UInt64: when it began, in nanoseconds of the monotonic clock.
    public static let began = 8
    /// UInt64: where the stack was: a call further down it has been unwound.
    public static let stack = 16
    /// UInt32, and UTF-8.
    public static let nameLength = 24
    public static let name = 28
    public static let mostName = 36
  }

  /// One pack.
  public enum Pack {
    public static let start = Call.start + Call.size * Call.most
    public static let size = 512
    public static let most = (TrailLayout.size - start) / size
    /// UInt32: `Traits`.
    public static let traits = 0
    /// UInt16 each, and UTF-8.
    public static let idLength = 4
    public static let pathLength = 6
    public static let id = 8
    public static let mostID = 104
    public static let path = id + mostID
    public static let mostPath = size - path
  }

  /// What a pack can do, as far as it says whose code may run inside its calls.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is the bridge to a toolkit: nearly all it does runs the toolkit's code, and that the app's.
    public static let isBridge = Traits(rawValue: 1)
    /// It has functions of the toolkit's own, with which it can run the app's code without the host.
    public static let callsToolkit = Traits(rawValue: 2)
    /// It is written in Swift, whose traps are SIGILL.
    public static let isSwift = Traits(rawValue: 4)
  }
}
