/// The events that are made, by AppKit's numbers (`NSEventType`).
enum EventType: Int {
  case leftDown = 1
  case leftUp = 2
  case rightDown = 3
  case rightUp = 4
  case moved = 5
  case leftDragged = 6
  case rightDragged = 7
  case keyDown = 10
  case keyUp = 11
  case flagsChanged = 12
  case scrollWheel = 22
  case otherDown = 25
  case otherUp = 26
  case otherDragged = 27

  static func press(_ button: UInt32) -> EventType {
    switch button {
    case 2: .otherDown
    case 3: .rightDown
    default: .leftDown
    }
  }

  static func release(_ button: UInt32) -> EventType {
    switch button {
    case 2: .otherUp
    case 3: .rightUp
    default: .leftUp
    }
  }

  static func drag(_ button: UInt32) -> EventType {
    switch button {
    case 2: .otherDragged
    case 3: .rightDragged
    default: .leftDragged
    }
  }

  /// As sentences name it.
  var name: String {
    switch self {
    case .leftDown, .rightDown, .otherDown: "a button press"
    case .leftUp, .rightUp, .otherUp: "a button release"
    case .moved, .leftDragged, .rightDragged, .otherDragged: "a pointer motion"
    case .keyDown, .keyUp, .flagsChanged: "a key"
    case .scrollWheel: "a scroll"
    }
  }
}
