#ifndef CAPUCHIN_EXT_EVENT_H
#define CAPUCHIN_EXT_EVENT_H

#include "capuchin/value.h"

/// Input events, one form for what the user did (bridge to host) and for what is synthesised
/// (host to bridge).

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_PRESS ((uint32_t)1)
#define CAPUCHIN_RELEASE ((uint32_t)2)
#define CAPUCHIN_MOTION ((uint32_t)3)
#define CAPUCHIN_KEY_PRESS ((uint32_t)4)
#define CAPUCHIN_KEY_RELEASE ((uint32_t)5)
#define CAPUCHIN_SCROLL ((uint32_t)6)
#define CAPUCHIN_TOUCH_BEGIN ((uint32_t)7)
#define CAPUCHIN_TOUCH_UPDATE ((uint32_t)8)
#define CAPUCHIN_TOUCH_END ((uint32_t)9)
#define CAPUCHIN_TOUCH_CANCEL ((uint32_t)10)
#define CAPUCHIN_FOCUS_IN ((uint32_t)11)
#define CAPUCHIN_FOCUS_OUT ((uint32_t)12)
#define CAPUCHIN_CLOSE ((uint32_t)13)
/// The user resized a window: `x` and `y` are its new size. Told again and again while it is dragged.
#define CAPUCHIN_RESIZE ((uint32_t)14)
/// The user minimized a window by its frame.
#define CAPUCHIN_MINIMIZE ((uint32_t)15)
/// What the user drags was dropped: `target` is the widget that takes it, told before the app hears of it.
/// A component is told of it where one of its rows is dropped in it: where it takes the event, the drop is no `DragTo`.
#define CAPUCHIN_DROP ((uint32_t)16)
/// The widget that is pressed next came on screen as the pointer was over `target`, which is elsewhere.
#define CAPUCHIN_HOVER ((uint32_t)17)

/// Modifier keys and held buttons. Literals: Swift imports a shift as a signed number.
#define CAPUCHIN_SHIFT ((uint32_t)0x1)
#define CAPUCHIN_CTRL ((uint32_t)0x2)
#define CAPUCHIN_ALT ((uint32_t)0x4)
#define CAPUCHIN_SUPER ((uint32_t)0x8)
#define CAPUCHIN_CAPS_LOCK ((uint32_t)0x10)
#define CAPUCHIN_BUTTON1 ((uint32_t)0x100)
#define CAPUCHIN_BUTTON2 ((uint32_t)0x200)
#define CAPUCHIN_BUTTON3 ((uint32_t)0x400)
/// Of a scroll: `dx` and `dy` are pixels, as of a touchpad, and no notches of a wheel.
#define CAPUCHIN_PIXELS ((uint32_t)0x10000)

typedef struct capuchin_event {
  uint32_t size;
  /// CAPUCHIN_PRESS …
  uint32_t type;
  /// The window whose coordinates `x` and `y` are in: a toplevel or a popover.
  capuchin_node window;
  /// The widget that gets it: under the pointer, else with the focus. Null in synthesised events
  /// and where nobody gets it (behind a modal window).
  /// A key that another widget takes in the end, as a default button does Return, is told once more
  /// before that acts, the same but for this.
  capuchin_node target;
  double x, y;
  /// Notches of a scroll, or pixels with CAPUCHIN_PIXELS; positive down and to the right.
  double dx, dy;
  /// 1 primary, 2 middle, 3 secondary.
  uint32_t button;
  /// How many presses in quick succession this is (2: double click).
  uint32_t count;
  uint32_t modifiers;
  /// The key as X11 keysym, which GDK and others share.
  uint32_t keysym;
  /// What the key types, or empty.
  capuchin_string text;
  /// Milliseconds of the event's own clock.
  uint32_t time;
  /// The finger of a touch.
  uint32_t sequence;
  /// Earlier points of a compressed motion, as a list of rects whose width and height are 0.
  capuchin_list history;
} capuchin_event;

/// Whether a key only changes what others do: Shift, Control, Caps Lock and the like, the keysyms
/// that Xlib's IsModifierKey tells. One rule for who records keys and for who makes them.
static inline uint32_t capuchin_is_modifier_key(uint32_t keysym) {
  return (keysym >= 0xffe1 && keysym <= 0xffee) || (keysym >= 0xfe01 && keysym <= 0xfe13)
      || keysym == 0xff7e || keysym == 0xff7f;
}

#ifdef __cplusplus
}
#endif

#endif
