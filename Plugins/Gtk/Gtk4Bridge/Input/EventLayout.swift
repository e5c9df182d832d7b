import CGtk4

/// Where GDK 4 keeps the fields of its events.
///
/// GTK 4 has no public way to make an event, so ours are made by hand. These places are private:
/// the size of each type is compared before the first use, and each field of each event is read
/// back through GDK's public functions before GDK gets it (`EventCheck`). Another version of GTK
/// with other places gives an error, not a crash.
enum EventLayout {
  static let references = 8
  static let type = 12
  static let surface = 16
  static let device = 24
  static let time = 32
  static let state = 40
  /// Of those that have a place.
  static let (x, y) = (48, 56)

  enum Button {
    static let size: UInt32 = 80
    static let button = 44
  }

  enum Motion {
    static let size: UInt32 = 88
  }

  enum Crossing {
    static let size: UInt32 = 80
    static let mode = 44
    static let detail = 64
    static let focus = 68
    static let child = 72
  }

  enum Key {
    static let size: UInt32 = 96
    static let keycode = 44
    static let isModifier = 48
    /// Two translations, without and with Caps Lock: keyval, consumed, layout, level each.
    static let translations = [52, 68]
  }

  enum Scroll {
    static let size: UInt32 = 96
    static let direction = 44
    static let deltaX = 48
    static let deltaY = 56
    static let unit = 88
  }

  enum Touch {
    static let size: UInt32 = 88
    static let sequence = 72
    static let emulatesPointer = 84
  }

  enum Drop {
    static let size: UInt32 = 64
    static let drop = 40
  }
}
