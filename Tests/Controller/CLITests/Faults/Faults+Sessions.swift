extension Fault {
  /// A runtime folder that takes nothing more. It is `/srv`: the names of sockets must be short.
  private static func full(_ id: String, _ cause: String, given: String, says: String) -> Fault {
    Fault(
      id: "session-\(id)", cause: cause, given: "echo 'Touch Button press' > a.monkey; \(given)",
      run: "XDG_RUNTIME_DIR=/srv capuchin play a.monkey -- $APP", says: says, status: 2,
      holds: "test -z \"$(ls /srv/capuchin)\"", needs: [.app, .smallDisk])
  }

  static let sessions = [
    full(
      "full", "a runtime folder on a full disk", given: "fill 0; mount --bind disk /srv",
      says: "capuchin: write /srv/capuchin/…/launch.json.new failed: No space left on device."),
    full(
      "inodes", "a runtime folder that takes no more files", given: "mount -t tmpfs -o nr_inodes=12,mode=700 tmpfs /srv",
      says: "capuchin: supervise /srv/capuchin/… failed: No space left on device."),
    Fault(
      id: "session-umask", cause: "a umask with which no one may use new files", given: "echo 'Touch Button press' > a.monkey",
      run: "umask 777; capuchin play a.monkey -- $APP",
      says: "capuchin: The umask is 0777: it takes from you the right to use files that you make. Set another, such as umask 022.",
      status: 2, needs: [.app]),
    Fault(
      id: "session-supervisor", cause: "the session's supervisor is killed",
      run: """
        capuchin record --headless -o a.monkey -- sh -c \\
        "(until grep -q recording said; do sleep 0.1; done
        until grep -q Touch a.monkey; do sleep 0.2; xdotool search --onlyvisible --name Fixture windowfocus key Tab space; done
        kill -KILL \\$PPID) & exec $APP" 2>said
        status=$?; cat said >&2; exit $status
        """,
      says: "capuchin: error: the session's supervisor ended with signal 9 (Killed), and the session with it", status: 1,
      leaves: "what was recorded", holds: "grep -q Touch a.monkey", needs: [.app]),
    Fault(
      id: "session-stopped", cause: "an app that is stopped (SIGSTOP) while it is driven",
      given: #"printf 'Screenshot one.png\nWaitFor Button Nix %%timeout=1s\n' > a.monkey"#,
      run: """
        capuchin play a.monkey -- sh -c "(until test -e one.png; do sleep 0.1; done; kill -STOP \\$\\$) & exec $APP"
        """,
      says: "ERROR  WaitFor Button Nix …did not answer perform within …: it is stopped…", on: .output, status: 1,
      needs: [.app]),
  ]
}
