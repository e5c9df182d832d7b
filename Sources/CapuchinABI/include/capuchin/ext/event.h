#ifndef CAPUCHIN_EXT_EVENT_H
#define CAPUCHIN_EXT_EVENT_H

#include "capuchin/value.h"

/// Input events, one form for what the user did (bridge to host) and for what is synthesised
/// (host to bridge).

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
  /// The user resized a window. Told again and again while it is dragged.
  CAPUCHIN_EVENT_RESIZE = 14,
  /// The user minimized a window by its frame.
  CAPUCHIN_EVENT_MINIMIZE = 15,
  /// What the user drags was dropped: `target` is the widget that takes it, told before the app hears of it.
  /// A component is told of it where one of its rows is dropped in it: where it takes the event, the drop is no `DragTo`.
  CAPUCHIN_EVENT_DROP = 16,
  /// The widget that is pressed next came on screen as the pointer was over `target`, which is elsewhere.
  CAPUCHIN_EVENT_HOVER = 17,
};

/// Modifier keys and held buttons. Literals: Swift imports a shift as a signed number.
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

/// What a scroll is told in. A bridge refuses to send an unknown unit.
CAPUCHIN_ENUM {
  /// Notches of a wheel.
  CAPUCHIN_UNIT_NOTCHES = 0,
  /// Logical pixels, as of a touchpad.
  CAPUCHIN_UNIT_PIXELS = 1,
};

/// Of CAPUCHIN_EVENT_PRESS and CAPUCHIN_EVENT_RELEASE.
typedef struct capuchin_press {
  /// 1 primary, 2 middle, 3 secondary.
  uint32_t button;
  /// How many presses in quick succession this is (2: double click).
  uint32_t count;
  /// Of a release, the widget under the pointer: `target` is the one that was pressed. Null for a press, and where
  /// nothing is there.
  capuchin_node under;
} capuchin_press;

/// Of CAPUCHIN_EVENT_SCROLL: how far, positive down and to the right.
typedef struct capuchin_scroll {
  double dx, dy;
  /// CAPUCHIN_UNIT_…
  uint32_t unit;
  uint32_t reserved;
} capuchin_scroll;

/// Of CAPUCHIN_EVENT_KEY_PRESS and CAPUCHIN_EVENT_KEY_RELEASE.
typedef struct capuchin_key {
  /// As X11 and GDK number keys.
  uint32_t keysym;
  uint32_t reserved;
  /// What it types, or empty.
  capuchin_string text;
} capuchin_key;

/// Of CAPUCHIN_EVENT_TOUCH_BEGIN, _UPDATE, _END and _CANCEL.
typedef struct capuchin_touch {
  /// Tells one finger from another as long as it is down.
  uint64_t finger;
  /// Of CAPUCHIN_EVENT_TOUCH_END, the widget under the finger, as of a release.
  capuchin_node under;
} capuchin_touch;

/// Of CAPUCHIN_EVENT_RESIZE: the window's new size.
typedef struct capuchin_extent {
  double width, height;
} capuchin_extent;

/// What all events have, and behind it what those of one family have. A reader leaves out an event of an unknown code.
typedef struct capuchin_event {
  uint32_t size;
  /// CAPUCHIN_EVENT_…, which says what of `data` is set.
  uint32_t code;
  /// The window whose coordinates `x` and `y` are in: a toplevel or a popover.
  capuchin_node window;
  /// The widget that gets it: under the pointer, else with the focus. Null in synthesised events
  /// and where nobody gets it (behind a modal window).
  /// A key that another widget takes in the end, as a default button does Return, is told once more
  /// before that acts, the same but for this.
  capuchin_node target;
  /// Where the pointer or the finger is.
  double x, y;
  /// Milliseconds of the event's own clock; 0 in a synthesised event is now.
  uint64_t time;
  /// CAPUCHIN_MODIFIER_…; unknown ones mean nothing.
  uint32_t modifiers;
  uint32_t reserved;
  union capuchin_event_data {
    capuchin_press press;
    capuchin_scroll scroll;
    capuchin_key key;
    capuchin_touch touch;
    capuchin_extent extent;
  } data;
} capuchin_event;

#ifdef __cplusplus
}
#endif

#endif
