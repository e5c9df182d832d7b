import Foundation

/// Whether a process lives. One that has ended and waits to be reaped does not: in a container whose first
/// process reaps no orphans it waits for ever.
public func isRunning(_ process: pid_t) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return false }
  return !status.isEmpty && !status.contains("\nState:\tZ") && !status.contains("\nState:\tX")
}
