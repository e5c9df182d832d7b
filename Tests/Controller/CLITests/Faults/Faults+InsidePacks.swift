extension Fault {
  private static let place = #"inside the pack "faulty", component.play (…/libFaulty.so)"#

  /// What a pack does while it plays a command.
  private static func played(
    _ how: String, _ cause: String, says: String, status: Int32 = 3
  ) -> Fault {
    Fault(
      id: "inside-\(how)", cause: cause, given: "echo 'Fail Button press \(how)' > a.monkey",
      run: "capuchin play a.monkey --timeout 1500ms --pack-path $PACKS -- $APP",
      says: "ERROR  Fail Button press \(how) … ms  \(says)  (a.monkey:1)", on: .output, status: status,
      needs: [.app, .faultyPack])
  }

  /// What a pack does as it is loaded or started.
  private static func loaded(
    _ moment: String, _ cause: String, within limit: String = "60s", says: String
  ) -> Fault {
    Fault(
      id: "inside-\(moment)", cause: cause, given: "echo 'Touch Button press' > a.monkey",
      run: "capuchin play a.monkey --start-timeout \(limit) --env FAULTY=\(moment) --pack-path $PACKS -- $APP",
      says: "capuchin: \(says)", status: 3, needs: [.app, .faultyPack])
  }

  /// What a pack does when somebody clicks while it is recorded.
  private static func recorded(_ moment: String, _ cause: String, says: String) -> Fault {
    Fault(
      id: "inside-\(moment)", cause: cause,
      run: """
        capuchin record --headless --env FAULTY=\(moment) --pack-path $PACKS -- sh -c \
        "(until grep -q recording said; do sleep 0.1; done
        while sleep 0.2; do xdotool search --onlyvisible --name Fixture windowfocus key Tab space; done) & exec $APP" 2>said
        status=$?; cat said >&2; exit $status
        """,
      says: "capuchin: the app ended with \(says), inside the pack \"faulty\", component.notified (…/libFaulty.so)",
      status: 3, needs: [.app, .faultyPack])
  }

  static let insidePacks = [
    loaded(
      "constructor", "a pack that crashes as it is loaded",
      says: #"… ended with signal 11 (Segmentation fault) before it could be controlled, inside the pack "faulty", pack.load (…/libFaulty.so)."#),
    loaded(
      "start", "… as it is started",
      says: #"… ended with signal 11 (Segmentation fault) before it could be controlled, inside the pack "faulty", pack.start (…/libFaulty.so)."#),
    loaded(
      "start-hang", "… that hangs as it is started", within: "5s",
      says: #"No process of … answered within 5s: one is since …s inside the pack "faulty", pack.start (…/libFaulty.so)."#),
    played(
      "segfault", "a pack that crashes while it plays",
      says: "the app ended (signal 11 (Segmentation fault)) \(place)"),
    played(
      "_exit", "… that ends the app", says: "the app ended (exit status 3) \(place)"),
    played("hang", "… that does not return", says: "the app\'s main loop has not turned since … s, \(place)"),
    recorded("notified", "a pack that crashes while it records", says: "signal 11 (Segmentation fault)"),
    recorded("notified-exit", "… that ends the app, as if all were well", says: "exit status 0"),
  ]
}
