#ifndef CAPUCHIN_EXT_NODE_H
#define CAPUCHIN_EXT_NODE_H

#include "capuchin/value.h"

/// The states of widgets, and what can be called on them. Bridges and packs share these constants.

/// The state of a widget. An unknown flag is ignored.
CAPUCHIN_ENUM {
  CAPUCHIN_NODE_SHOWN = 0x1,
  CAPUCHIN_NODE_VISIBLE = 0x2,
  CAPUCHIN_NODE_ENABLED = 0x4,
  CAPUCHIN_NODE_FOCUSED = 0x8,
  /// It takes the keyboard's focus. For a window: it may become the active one.
  CAPUCHIN_NODE_FOCUSABLE = 0x10,
  /// A toplevel window or a popover, which has its own coordinates.
  CAPUCHIN_NODE_WINDOW = 0x20,
  CAPUCHIN_NODE_POPUP = 0x40,
  CAPUCHIN_NODE_MODAL = 0x80,
  /// The active window.
  CAPUCHIN_NODE_ACTIVE = 0x100,
};

/// Flags of `children` and `snapshot`.
CAPUCHIN_ENUM {
  /// Widgets that are not mapped are included.
  CAPUCHIN_WALK_ALL = 1,
  /// Of `snapshot`: frames may be left out. They can cost more than everything else.
  CAPUCHIN_WALK_NO_FRAMES = 2,
};

/// What `call` does. A bridge returns CAPUCHIN_STATUS_UNSUPPORTED for a kind that its toolkit does not have.
CAPUCHIN_ENUM {
  /// Emits a signal.
  CAPUCHIN_CALL_SIGNAL = 1,
  /// Activates an action ("clipboard.paste").
  CAPUCHIN_CALL_ACTION = 2,
  /// Calls a method of the object's class by its name. The host does that for all bridges that offer
  /// `capuchin.methods`; values are as in `call_original`. With `@` in front of the name an object that the method
  /// returns stays a node, even if it is a text, a number or an array.
  CAPUCHIN_CALL_METHOD = 3,
};

#endif
