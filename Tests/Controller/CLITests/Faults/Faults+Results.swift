extension Fault {
  private static let script = "echo 'Touch Button press' > a.monkey"
  private static let full = "capuchin: error: cannot write to standard output: No space left on device"

  static let results = [
    Fault(
      id: "fmt-full", cause: "`fmt -` to a full disk", run: "echo 'touch Button a' | capuchin fmt - > /dev/full",
      says: full, status: 1),
    Fault(
      id: "check-full", cause: "`check` to a full disk", given: script, run: "capuchin check a.monkey > /dev/full",
      says: full, status: 1),
    Fault(id: "list-full", cause: "`packs list` to a full disk", run: "capuchin packs list > /dev/full", says: full, status: 1),
    Fault(id: "json-full", cause: "`packs list --json` to a full disk", run: "capuchin packs list --json > /dev/full", says: full, status: 1),
    Fault(id: "help-full", cause: "the help to a full disk", run: "capuchin help > /dev/full", says: full, status: 1),
    Fault(
      id: "tree-full", cause: "`tree` to a full disk", run: "capuchin tree -- $APP > /dev/full", says: full,
      status: 1, needs: [.app]),
    Fault(
      id: "open-full", cause: "`open` to a full disk: no one would know the session's id", run: "capuchin open -- $APP > /dev/full",
      says: "\(full)\ncapuchin: the app is closed again: where its id was to go, it could not be written", status: 1, needs: [.app]),
    Fault(
      id: "play-full", cause: "`play` to a full disk: the script is played", given: script,
      run: "capuchin play a.monkey --junit a.xml -- $APP > /dev/full", says: full, status: 1,
      leaves: "the JUnit report", holds: "grep -q 'tests=\"1\"' a.xml", needs: [.app]),
    Fault(
      id: "pipe-gone", cause: "a reader that has gone, as in `capuchin check a.monkey \\| true`",
      given: "\(script); mkfifo p; exec 4<>p 5>p 4<&-", run: "capuchin check a.monkey >&5", says: "", status: 141),
    Fault(
      id: "junit-device", cause: "`--junit` to a full device: it is written into, never replaced",
      given: "\(script); ln -s /dev/full device", run: "capuchin play a.monkey --junit device -- $APP",
      says: "capuchin: error: cannot write device: No space left on device; the report is lost", status: 1,
      leaves: "the device as it was", holds: "test -L device -a -c device", needs: [.app]),
    Fault(
      id: "junit-pipe", cause: "`--junit` to a pipe that no one reads", given: "\(script); mkfifo pipe",
      run: "capuchin play a.monkey --junit pipe -- $APP",
      says: "capuchin: error: cannot write pipe: no one reads from it; the report is lost", status: 1,
      leaves: "the pipe as it was", holds: "test -p pipe", needs: [.app]),
    Fault(
      id: "junit-folder", cause: "`--junit` to a folder", given: "\(script); mkdir folder",
      run: "capuchin play a.monkey --junit folder -- touch started",
      says: "capuchin: cannot write folder: it is a folder", status: 2, leaves: "nothing is started",
      holds: "test ! -e started"),
    Fault(
      id: "junit-nowhere", cause: "`--junit` into a folder that is not there", given: script,
      run: "capuchin play a.monkey --junit none/a.xml -- touch started",
      says: "capuchin: cannot create files in none: no such file", status: 2, leaves: "nothing is started",
      holds: "test ! -e started"),
    Fault(
      id: "evidence-file", cause: "`--evidence` where a file is", given: "\(script); touch out",
      run: "capuchin play a.monkey --evidence out -- touch started",
      says: "capuchin: cannot make the folder out: File exists", status: 2, leaves: "nothing is started",
      holds: "test ! -e started"),
    Fault(
      id: "evidence-full", cause: "evidence on a full disk: the failure is told all the same",
      given: "echo 'Touch Button Nix' > a.monkey; fill 0",
      run: "capuchin play a.monkey --timeout 200ms --evidence disk -- $APP",
      says: "ERROR  Touch Button Nix … was not found…; cannot …: No space left on device; cannot …: No space left on device  (a.monkey:1)",
      on: .output, status: 1, needs: [.app, .smallDisk]),
    Fault(
      id: "screenshot-pipe", cause: "`Screenshot` to a pipe that no one reads",
      given: "echo 'Screenshot pipe' > a.monkey; mkfifo pipe", run: "capuchin play a.monkey -- $APP",
      says: "ERROR  Screenshot pipe … cannot write pipe: no one reads from it  (a.monkey:1)", on: .output, status: 1,
      leaves: "the pipe as it was", holds: "test -p pipe", needs: [.app]),
    Fault(
      id: "fmt-disk", cause: "`fmt` of a file on a full disk",
      given: "echo 'touch Button a' > disk/a.monkey; cp disk/a.monkey before; fill 0",
      run: "capuchin fmt disk/a.monkey", says: "capuchin: cannot …disk/…a.monkey…: No space left on device", status: 2,
      leaves: "the file as it was", holds: "cmp disk/a.monkey before && test ! -e disk/.a.monkey.new",
      needs: [.smallDisk]),
  ]
}
