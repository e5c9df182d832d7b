import CInterception

/// The code that slots are made to point to.
public enum InterceptionMachine: Sendable {
  /// Assembly that passes all registers on. An encoding only says what handlers read. x86-64 has it.
  case assembly
  /// Closures of libffi. The encoding says what the original gets. Every other processor has these; x86-64 has them
  /// if the environment variable `CAPUCHIN_INTERCEPTION` is `libffi`.
  case closures

  /// What this processor has, the usual one first.
  #if arch(x86_64)
    public static let available = [assembly, closures]
  #else
    public static let available = [closures]
  #endif

  /// What methods that are intercepted from now on get. Any thread.
  public static var current: InterceptionMachine { cinterception_uses_closures() != 0 ? .closures : .assembly }

  /// Chooses in place of the environment variable, to compare both. Any thread.
  public static func use(_ machine: InterceptionMachine) { cinterception_use_closures(machine == .closures ? 1 : 0) }
}
