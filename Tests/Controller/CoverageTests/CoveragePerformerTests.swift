import Logging
import Script
import Session
import Testing

@testable import Coverage

@Suite struct CoveragePerformerTests {
  /// The look after the last command may come when the app has ended by it. An empty answer would count its signals as
  /// never emitted.
  @Test func anAppOfWhichNoProcessIsLeftIsNotSeen() async throws {
    let group = try AgentGroup(
      SessionDirectory(path: "/nonexistent"), role: .driver, logger: Logger(label: "test"))
    let performer = CoveragePerformer(group, CoverageBook(.builtIn), takesPictures: false)
    #expect(await performer.look() == false)
    await group.close()
  }
}
