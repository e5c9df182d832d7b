#ifndef CAPUCHIN_EXT_EVENT_H
#define CAPUCHIN_EXT_EVENT_H

#include "capuchin/value.h"

/// Input events. The bridge passes the user's events to the host, and the host passes synthesised events to the
/// bridge, in the same form.

#ifdef __cplusplus
extern "C" {
#endif

CAPUCHIN_ENUM {
  CAPUCHIN_EVENT_PRESS = 1,
  CAPUCHIN_EVENT_RELEASE = 2,
  CAPUCHIN_EVENT_MOTION = 3,
  CAPUCHIN_EVENT_KEY_PRESS = 4,
  CAPUCHIN_EVENT_KEY_RELEASE = 5,
  CAPUCHIN_EVENT_SCROLL = 6,
  CAPUCHIN_EVENT_TOUCH_BEGIN = 7,
  CAPUCHIN_EVENT_TOUCH_UPDATE = 8,
  CAPUCHIN_EVENT_TOUCH_END = 9,
  CAPUCHIN_EVENT_TOUCH_CANCEL = 10,
  CAPUCHIN_EVENT_FOCUS_IN = 11,
  CAPUCHIN_EVENT_FOCUS_OUT = 12,
  CAPUCHIN_EVENT_CLOSE = 13,
  /// The user resizes a window. Passed again and again while the border is dragged.
  CAPUCHIN_EVENT_RESIZE = 14,
  /// The user has minimized a window by its frame.
  CAPUCHIN_EVENT_MINIMIZE = 15,
  /// What the user drags is dropped: `target` is the widget that takes it. Passed before the app gets the drop. If a
  /// widget's row is dropped in the same widget, its component gets the event, too; if the component deals with it,
  /// the drop is not recorded as a `DragTo`.
  CAPUCHIN_EVENT_DROP = 16,
  /// The widget that will be pressed next came on screen because the pointer was over `target`, another widget.
  CAPUCHIN_EVENT_REVEALED_BY_HOVER = 17,
};

/// Modifier keys and held buttons, as literals: Swift imports a shift as a signed number. An unknown flag is ignored.
CAPUCHIN_ENUM {
  CAPUCHIN_MODIFIER_SHIFT = 0x1,
  CAPUCHIN_MODIFIER_CTRL = 0x2,
  CAPUCHIN_MODIFIER_ALT = 0x4,
  CAPUCHIN_MODIFIER_SUPER = 0x8,
  CAPUCHIN_MODIFIER_CAPS_LOCK = 0x10,
  CAPUCHIN_MODIFIER_BUTTON1 = 0x100,
  CAPUCHIN_MODIFIER_BUTTON2 = 0x200,
  CAPUCHIN_MODIFIER_BUTTON3 = 0x400,
};

/// The unit of a scroll. A reader must ignore a scroll in an unknown unit. A bridge must refuse to send one.
CAPUCHIN_ENUM {
  /// Notches of a wheel.
  CAPUCHIN_UNIT_NOTCHES = 0,
  /// Logical pixels, as from a touchpad.
  CAPUCHIN_UNIT_PIXELS = 1,
};

/// Of CAPUCHIN_EVENT_PRESS and CAPUCHIN_EVENT_RELEASE.
typedef struct capuchin_press {
  /// 1 primary, 2 middle, 3 secondary.
  uint32_t button;
  /// The number of this press in a quick series; 2 for the second press of a double click.
  uint32_t count;
  /// For a release, the widget under the pointer; `target` is the one that was pressed. The null node for a press, or
  /// if nothing is there.
  capuchin_node under;
} capuchin_press;

/// Of CAPUCHIN_EVENT_SCROLL: the distance, positive down and to the right.
typedef struct capuchin_scroll {
  double dx, dy;
  /// CAPUCHIN_UNIT_…
  uint32_t unit;
  uint32_t reserved;
} capuchin_scroll;

/// Of CAPUCHIN_EVENT_KEY_PRESS and CAPUCHIN_EVENT_KEY_RELEASE.
typedef struct capuchin_key {
  /// The key's number in X11 and GDK. 0 in a press that says what an input method makes of keys: `text` is what it puts
  /// in, of any length. If it has the time of the key press before, it takes that one's place, and without a text it
  /// says that the method keeps the key.
  uint32_t keysym;
  uint32_t reserved;
  /// The text that the key types. Empty if it types none.
  capuchin_string text;
} capuchin_key;

/// Of CAPUCHIN_EVENT_TOUCH_BEGIN, _UPDATE, _END and _CANCEL.
typedef struct capuchin_touch {
  /// Identifies a finger for as long as it is down.
  uint64_t finger;
  /// For CAPUCHIN_EVENT_TOUCH_END, the widget under the finger, as for a release. Else the null node.
  capuchin_node under;
} capuchin_touch;

/// Of CAPUCHIN_EVENT_RESIZE: the window's new size.
typedef struct capuchin_extent {
  double width, height;
} capuchin_extent;

/// What all events have, followed by what the events of one family have. A reader must ignore an event with an unknown
/// code: it does nothing and logs nothing, because a later minor version may add codes.
///
/// A later minor version may give a reserved word or reserved bytes of `data` a name, for example for the device. A
/// sender that does not know it leaves it 0. So no field moves when events get a new one.
typedef struct capuchin_event {
  uint32_t size;
  /// CAPUCHIN_EVENT_…, which says which member of `data` is set, if any.
  uint32_t code;
  /// The toplevel window or popover in whose coordinates `x` and `y` are.
  capuchin_node window;
  /// The widget that gets the event: the one under the pointer, or for a key the one with the focus. The null node in
  /// a synthesised event, or if no widget gets it because a modal window is in front. If another widget takes a key in
  /// the end, as a default button takes Return, the bridge must pass the event again, with that widget as the target,
  /// before the widget acts.
  capuchin_node target;
  /// The place of the pointer or the finger.
  double x, y;
  /// Milliseconds of the event's own clock. In a synthesised event 0 means now.
  uint64_t time;
  /// CAPUCHIN_MODIFIER_…
  uint32_t modifiers;
  uint32_t reserved;
  /// 0.
  uint64_t reserved1, reserved2, reserved3;
  union capuchin_event_data {
    capuchin_press press;
    capuchin_scroll scroll;
    capuchin_key key;
    capuchin_touch touch;
    capuchin_extent extent;
    /// Bytes that no family uses are 0.
    uint64_t reserved[8];
  } data;
} capuchin_event;

#ifdef __cplusplus
}
#endif

#endif
