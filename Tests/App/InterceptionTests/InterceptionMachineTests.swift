import Foundation
@testable import Interception
import Testing

/// Which code slots are made to point to.
@Suite struct InterceptionMachineTests {
  /// No test chooses another one: `make test` runs all of them with each.
  @Test func theEnvironmentChooses() {
    let wantsClosures = ProcessInfo.processInfo.environment["CAPUCHIN_INTERCEPTION"] == "libffi"
    #expect(InterceptionMachine.current == (wantsClosures ? .closures : InterceptionMachine.available[0]))
    #expect(InterceptionMachine.available.contains(.closures))
  }

  @Test func whatCannotBeMadeIsSaid() {
    #expect(
      InstallError.noMemory.description
        == "libffi gave no memory for a trampoline: the system may forbid to make memory executable")
    #expect(
      InstallError.tooMany(most: 16384).description
        == "16384 methods are intercepted, or have been: no more can be in one process")
  }
}
