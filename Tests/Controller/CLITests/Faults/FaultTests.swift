import Foundation
import TestSupport
import Testing

/// Each row of Docs/Faults.md is done for real: what is said, the exit status, what is left.
@Suite struct FaultTests {
  private static let all = Fault.chapters.flatMap(\.faults)

  @Test(arguments: all.filter { !$0.needs.contains(.smallDisk) })
  func `A fault is told as the page says`(fault: Fault) async throws {
    try await check(fault)
  }

  @Test(
    .enabled("needs a mount namespace of its own") { try await canMount.value },
    arguments: all.filter { $0.needs.contains(.smallDisk) })
  func `A fault on a small disk is told as the page says`(fault: Fault) async throws {
    try await check(fault)
  }

  private func check(_ fault: Fault) async throws {
    let run = try await FaultRun(fault)
    let said = fault.on == .errors ? run.errors : run.output
    #expect(Self.says(said, fault.says), "said: \(run.output)\(run.errors)")
    #expect(run.status == fault.status)
    #expect(run.left == "")
  }

  @Test func `Each has its own name`() {
    let ids = Self.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// Whether a test may have mounts of its own: containers may forbid that.
  private static let canMount = Task { () async throws -> Bool in
    try await TestSupport.run("unshare", ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status == 0
  }

  /// Whether the lines are there one behind the other, `…` being any text within a line.
  private static func says(_ text: String, _ lines: String) -> Bool {
    let parts = lines.components(separatedBy: "…").map { NSRegularExpression.escapedPattern(for: $0) }
    let pattern = parts.joined(separator: ".*")
    return text.range(of: "(?m)^\(pattern)$", options: .regularExpression) != nil
  }
}
