/// A toolkit that an app is made with. Not all have packs: the others are here so that their apps can be refused by the
/// toolkit's name.
public enum Toolkit: String, CaseIterable, Sendable {
  case gtk4 = "GTK 4"
  case gtk3 = "GTK 3"
  case gnustep = "GNUstep"
  case gtk2 = "GTK 2"
  case qt6 = "Qt 6"
  case qt5 = "Qt 5"
  case tk = "Tk"
  case fltk = "FLTK"
  case athena = "the Athena widgets"
  case sdl2 = "SDL 2"

  /// How the file name of its library begins.
  public var namePrefix: String {
    switch self {
    case .gtk4: "libgtk-4.so"
    case .gtk3: "libgtk-3.so"
    case .gnustep: "libgnustep-gui.so"
    case .gtk2: "libgtk-x11-2.0.so"
    case .qt6: "libQt6Gui.so"
    case .qt5: "libQt5Gui.so"
    case .tk: "libtk8"
    case .fltk: "libfltk.so"
    case .athena: "libXaw"
    case .sdl2: "libSDL2-2.0.so"
    }
  }

  /// Whether processes that load it are entered, see `door.c`: a pack may serve it.
  var isEntered: Bool { [.gtk4, .gtk3, .gnustep].contains(self) }

  /// The toolkits whose library a process has mapped.
  static func loaded(in process: Int32) -> [Toolkit] { loaded(accordingTo: KernelFile.text("/proc/\(process)/maps")) }

  /// The same, from what the kernel says that a process has mapped.
  static func loaded(accordingTo maps: String) -> [Toolkit] {
    allCases.filter { maps.contains("/\($0.namePrefix)") }
  }
}
