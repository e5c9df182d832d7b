extension Fault {
  private static func refused(
    _ id: String, _ cause: String, given: String = "", _ options: String, says: String,
    holds: String = "true"
  ) -> Fault {
    Fault(
      id: "record-\(id)", cause: cause, given: given, run: "capuchin record \(options) -- touch started",
      says: "capuchin: \(says)", status: 2, leaves: "nothing is started", holds: "test ! -e started && \(holds)")
  }

  static let recordings = [
    refused("empty", "`-o ''`", "-o ''", says: "-o is empty; name the file for the script"),
    refused(
      "exists", "`-o` names a file that is there", given: "echo mine > a.monkey", "-o a.monkey",
      says: "a.monkey exists; --force replaces it, or choose another name with -o", holds: "grep -q mine a.monkey"),
    refused(
      "map", "`FILE.map` is there", given: "echo mine > a.monkey.map", "-o a.monkey",
      says: "a.monkey.map exists; --force replaces it, or choose another name with -o"),
    refused(
      "folder", "`-o` names a folder", given: "mkdir a", "-o a",
      says: "a is no regular file; choose another name with -o"),
    refused(
      "pipe", "`-o` names a pipe", given: "mkfifo a", "--force -o a",
      says: "a is no regular file; choose another name with -o", holds: "test -p a"),
    refused(
      "device", "`-o` names a device", "--force -o /dev/full",
      says: "/dev/full is no regular file; choose another name with -o", holds: "test -c /dev/full"),
    refused(
      "nowhere", "`-o` into a folder that is not there", "-o none/a.monkey",
      says: "cannot create files in none: no such file"),
    refused(
      "dangling", "`-o` names a link into a folder that is not there", given: "ln -s none/a a", "-o a",
      says: "cannot create files in none: no such file", holds: "test -L a"),
    refused(
      "long", "`-o` with a name of 300 bytes", "-o $(printf 'x%.0s' $(seq 300))",
      says: "cannot write xxx…xxx: File name too long"),
    Fault(
      id: "record-full", cause: "`-o` on a full disk", given: "fill 0",
      run: "capuchin record -o disk/a.monkey -- $APP", says: "capuchin: cannot … disk/a.monkey…: No space left on device",
      status: 2, holds: "test ! -e disk/a.monkey", needs: [.app, .smallDisk]),
  ]
}
