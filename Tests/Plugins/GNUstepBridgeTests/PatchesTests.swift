import Testing

/// Which methods of an app's classes are other ones while it is under control (Probe/patches.m).
@Suite struct PatchesTests {
  /// All methods of all classes are compared with what they were before the bridge came.
  @Test func nothingStaysPatchedAfterRecording() async throws {
    let answers = try await Probe.patches.answers()
    #expect(answers == Self.answers)
  }

  private static let answers = """
    attached: 0
    not recorded: more than 10000 methods yes
      new -[CapuchinCalls receivedEvent:type:extra:forMode:]
      new -[CapuchinDrain walked:]
      new -[CapuchinWindows windowsChanged:]
      another -[NSApplication terminate:]
      another -[NSObject dealloc]
    "AppKit has no notification "NSControlTextDidChangedNotification"" misspelt: 4
    recorded: more than 10000 methods yes
      new -[CapuchinCalls receivedEvent:type:extra:forMode:]
      new -[CapuchinDrain walked:]
      new -[CapuchinHears heard:]
      new -[CapuchinWindows windowsChanged:]
      another -[NSApplication beginModalSessionForWindow:]
      another -[NSApplication endModalSession:]
      another -[NSApplication nextEventMatchingMask:untilDate:inMode:dequeue:]
      another -[NSApplication sendAction:to:from:]
      another -[NSApplication sendEvent:]
      another -[NSApplication terminate:]
      another -[NSControl sendAction:to:]
      another -[NSObject dealloc]
    no longer: more than 10000 methods yes
      new -[CapuchinCalls receivedEvent:type:extra:forMode:]
      new -[CapuchinDrain walked:]
      new -[CapuchinHears heard:]
      new -[CapuchinWindows windowsChanged:]
      another -[NSApplication terminate:]
      another -[NSObject dealloc]
    the app's own sendEvent: was called 3 times, and is there

    """
}
