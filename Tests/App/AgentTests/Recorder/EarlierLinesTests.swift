import Testing

@testable import Agent

/// A password that was typed elsewhere before is in the script already: that is said.
@Suite struct EarlierLinesTests {
  @Test func `A line that held a password before it was one is named once`() {
    let secrets = Secrets()
    var lines = EarlierLines(secrets: secrets)
    #expect(lines.add("EnterText TextField Name hunter22", 1).isEmpty)
    #expect(lines.add("Touch Button Next", 2).isEmpty)
    secrets.learn("hunter22", named: "pin")
    #expect(
      lines.add("EnterText PasswordField pin ${secret:pin}", 3) == [
        "this line was written before a text in it was known to be a password: EnterText TextField Name •••; the "
          + "password is in what was printed, in the script and in its map: write ${secret:NAME} in its place"
      ])
    #expect(lines.add("Touch Button Login", 4).isEmpty)
  }
}
