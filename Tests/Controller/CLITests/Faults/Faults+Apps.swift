extension Fault {
  private static func started(
    _ id: String, _ cause: String, given: String = "", _ app: String, within limit: String = "60s", says: String
  ) -> Fault {
    Fault(
      id: "app-\(id)", cause: cause, given: given,
      run: "capuchin record --headless --start-timeout \(limit) -- \(app)", says: "capuchin: \(says)", status: 2)
  }

  static let apps = [
    started("absent", "an app that is not there", "/nonexistent", says: "There is no program /nonexistent."),
    started(
      "mode", "an app that cannot be executed", given: "echo > app", "./app",
      says: "…app cannot be executed. Name a program, or make it executable with chmod +x."),
    started(
      "ends", "an app that ends at once", "true",
      says: "true ended with exit status 0 before it could be controlled. It may only start or call another program: name the one that shows the windows."),
    started(
      "launcher", "an app that starts another one and ends", "sh -c 'sleep 300 & sleep 0.5'",
      says: "sh ended with exit status 0 before it could be controlled. It had started sleep, which showed no window and were ended with it. Name the program that stays."),
    started(
      "crashes", "an app that crashes at its start", "sh -c 'kill -SEGV $$'",
      says: "sh ended with signal 11 (Segmentation fault) before it could be controlled."),
    started(
      "alone", "an app that is linked statically",
      given: "echo 'int pause(void); int main(void) { return pause(); }' | gcc -static -x c -o alone -", "./alone", within: "1s",
      says: "No process of ./alone could be entered within 1s. It does not load Capuchin's library: what is linked statically, or runs with other rights than yours, cannot be entered."),
    started(
      "toolkit", "a program without a toolkit", "sleep 300", within: "1s",
      says: "No process of sleep could be entered within 1s. No process of it has loaded a toolkit that Capuchin knows so far: it uses another (capuchin packs list shows the known ones), or has not got that far in its start."),
    started(
      "hangs", "an app that hangs in its start",
      given: "echo 'int gtk_init_check(void), pause(void); int main(void) { gtk_init_check(); return pause(); }' | gcc -x c -o hangs - -l:libgtk-4.so.1",
      "./hangs", within: "4s",
      says: "No process of ./hangs could be entered within 4s. Process … (hangs) was entered, and has not come to its main loop so far: it hangs in its start, or has much to do there. Its first thread waits…, after … s of processor time."),
    started(
      "entry", "a desktop entry that is not there", "nothing.desktop",
      says: "There is no desktop entry nothing.desktop. The entries are in the folders applications of XDG_DATA_HOME and XDG_DATA_DIRS."),
    started(
      "link", "a desktop entry that starts nothing", given: "printf '[Desktop Entry]\\nType=Link\\n' > a.desktop", "./a.desktop",
      says: "The desktop entry ./a.desktop starts no app: it is of the type Link."),
    started("dashes", "a second `--`: it is the app's name", "-- true", says: "There is no program -- on PATH."),
    Fault(
      id: "app-mutter", cause: "`--wayland` without mutter", run: "PATH=${PATH%%:*} capuchin record --wayland -- /bin/true",
      says: "capuchin: mutter is needed for --wayland and is not installed. On Debian: apt install mutter.", status: 2),
    Fault(
      id: "app-wayland-display", cause: "`--wayland` with `--display`",
      run: "capuchin record --wayland --display :1 -- touch started",
      says: "capuchin: --wayland and --display exclude each other; choose one.", status: 2, leaves: "nothing is started",
      holds: "test ! -e started"),
  ]
}
