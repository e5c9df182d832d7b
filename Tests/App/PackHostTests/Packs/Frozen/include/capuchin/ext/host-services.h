#ifndef CAPUCHIN_EXT_HOST_SERVICES_H
#define CAPUCHIN_EXT_HOST_SERVICES_H

#include "capuchin/ext/components.h"
#include "capuchin/ext/event.h"
#include "capuchin/ext/node.h"
#include "capuchin/host.h"

/// The services that the host offers to packs. Each table is a capability of its own, with its own revision.
///
/// Calls:
///
///     start(host)
///       host->capability(id)…           once each; keep the table, it lives as long as the process
///     node, find, input, scroll         in a call of a component, or in a scheduled function
///     record                            while recording, in the dispatch that caused the command
///     schedule, symbol, log, thread-check   at any time, on any thread
///
/// If a pack calls a [ui] function on another thread, the function does nothing and returns CAPUCHIN_STATUS_INVALID, or
/// 0 or null if it returns no status. The log names the pack. All functions that take a node return
/// CAPUCHIN_STATUS_INVALID if its bridge is unknown. A text that is too long or has no data is CAPUCHIN_STATUS_INVALID,
/// too. The comment of each function has its other statuses.

#ifdef __cplusplus
extern "C" {
#endif

/// capuchin.host.node/1: the widget tree and its properties. Each call goes to the bridge of the node.
#define CAPUCHIN_EXT_HOST_NODE "capuchin.host.node/1"
typedef struct capuchin_host_node {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Puts children in tree order, popovers included. `flags` is 0 or CAPUCHIN_WALK_ALL. Returns CAPUCHIN_STATUS_STALE
  /// if the node's widget is gone. [ui] [started]
  capuchin_status (*children)(void *context, capuchin_node node, uint32_t flags, const capuchin_sink *nodes);
  /// Sets `parent`; to the null node for a toplevel window. Returns CAPUCHIN_STATUS_STALE if the node's widget is gone.
  /// [ui] [started]
  capuchin_status (*parent)(void *context, capuchin_node node, capuchin_node *parent);
  /// Sets `window` to the window or popover that the node is in; for a window, to the window itself; to the null node
  /// if it is in none. Returns CAPUCHIN_STATUS_STALE if the node's widget is gone. [ui] [started]
  capuchin_status (*window)(void *context, capuchin_node node, capuchin_node *window);
  /// Sets `frame` to the node's rectangle in the coordinates of its window, and `flags` to its state
  /// (CAPUCHIN_NODE_SHOWN …). Both may be null. Returns CAPUCHIN_STATUS_STALE if the node's widget is gone.
  /// [ui] [started]
  capuchin_status (*frame)(void *context, capuchin_node node, capuchin_rect *frame, uint32_t *flags);
  /// Sets `name` to the name of the node's class, which lives as long as the process. Returns CAPUCHIN_STATUS_STALE if
  /// the node's widget is gone. [ui] [started]
  capuchin_status (*class_name)(void *context, capuchin_node node, capuchin_string *name);
  /// Returns 1 if the node's class is `class_name`, descends from it or implements it; else 0. [ui] [started]
  capuchin_bool (*is_a)(void *context, capuchin_node node, capuchin_string class_name);
  /// Puts the value of the toolkit's own property `name`; "adjustment.value" is the property of an object that a
  /// property holds. Puts a null value if the property holds nothing. Returns CAPUCHIN_STATUS_UNSUPPORTED if the widget
  /// has no such property or the toolkit's type has no value here, CAPUCHIN_STATUS_STALE if the widget is gone. [ui]
  /// [started]
  capuchin_status (*get)(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// Sets the toolkit's own property `name`. Returns CAPUCHIN_STATUS_UNSUPPORTED if the widget has no such property,
  /// CAPUCHIN_STATUS_INVALID if the property does not take `value`, CAPUCHIN_STATUS_STALE if the widget is gone.
  /// [ui] [started]
  capuchin_status (*set)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_value *value,
      const capuchin_sink *message);
  /// Does what `kind` says, one of CAPUCHIN_CALL_…, and puts the result, if there is one. `arguments` and `result` may
  /// be null. Returns CAPUCHIN_STATUS_UNSUPPORTED if the toolkit does not have that kind or the object has no such
  /// signal, action or method, CAPUCHIN_STATUS_INVALID if the arguments do not fit, CAPUCHIN_STATUS_FAILED if the call
  /// failed, CAPUCHIN_STATUS_STALE if the widget is gone. May run a nested main loop. [ui] [started]
  capuchin_status (*call)(
      void *context, capuchin_node node, uint32_t kind, capuchin_string name, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
  /// Returns the toolkit's own pointer, valid until the loop's next turn; null if the node is stale. [ui] [started]
  void *(*pointer)(void *context, capuchin_node node);
  /// Sets `node` to the node of an object of the toolkit's. `like` is any node of the same bridge. Returns
  /// CAPUCHIN_STATUS_INVALID if the pointer is null or no object of the toolkit's. [ui] [started]
  capuchin_status (*node)(void *context, capuchin_node like, void *object, capuchin_node *node);
  /// Gives the widget the keyboard focus. Returns CAPUCHIN_STATUS_FAILED if it takes none, CAPUCHIN_STATUS_STALE if it
  /// is gone. [ui] [started]
  capuchin_status (*focus)(void *context, capuchin_node node);
} capuchin_host_node;

/// capuchin.host.find/1: finds widgets as a script does.
#define CAPUCHIN_EXT_HOST_FIND "capuchin.host.find/1"
typedef struct capuchin_host_find {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Sets `owner` to the widget that `inner` is a part of; to `inner` itself if it is no part or its widget is gone.
  /// Returns CAPUCHIN_STATUS_OK. [ui] [started]
  capuchin_status (*owner)(void *context, capuchin_node inner, capuchin_node *owner);
  /// Puts the kind of a node, one string; "View" if no component knows it or its widget is gone. Returns
  /// CAPUCHIN_STATUS_OK. [ui] [started]
  capuchin_status (*kind)(void *context, capuchin_node node, const capuchin_sink *kind);
  /// Puts the value of property `name` as a script reads it: a portable one, an alias, or the toolkit's own
  /// (".label"). Returns CAPUCHIN_STATUS_UNSUPPORTED if the node does not have it. [ui] [started]
  capuchin_status (*property)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// Sets `node` to the one widget that `kind` and `id` find, as in a script. `kind` is a kind of the language
  /// ("Button") or a class of the toolkit (".GtkLabel"); "View" means any. Returns CAPUCHIN_STATUS_FAILED if none or
  /// several are found, CAPUCHIN_STATUS_INVALID if `id` is malformed; both with the reason in `message`. [ui] [started]
  capuchin_status (*find)(
      void *context, capuchin_string kind, capuchin_string id, capuchin_node *node,
      const capuchin_sink *message);
  /// Calls `row_place` of the node's component. Returns CAPUCHIN_STATUS_UNSUPPORTED if no component has one.
  /// [ui] [started]
  capuchin_status (*row_place)(
      void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
      const capuchin_sink *message);
} capuchin_host_find;

/// capuchin.host.record/1: offers commands outside of `event` and `notified`.
#define CAPUCHIN_EXT_HOST_RECORD "capuchin.host.record/1"
typedef struct capuchin_host_record {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Offers a candidate of the current interaction; does nothing if there is none. A command that the language does
  /// not have is logged and not recorded. [ui] [recording]
  void (*offer)(void *context, const capuchin_command *command);
} capuchin_host_record;

/// capuchin.host.input/1: synthesised input, through the toolkit's own dispatch.
#define CAPUCHIN_EXT_HOST_INPUT "capuchin.host.input/1"
typedef struct capuchin_host_input {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Returns whether the node's display has a pointer. [ui] [started]
  capuchin_bool (*has_pointer)(void *context, capuchin_node node);
  /// Returns whether the node's display has a keyboard. [ui] [started]
  capuchin_bool (*has_keyboard)(void *context, capuchin_node node);
  /// Sends one event, unchanged, to `event->window`. Returns CAPUCHIN_STATUS_AGAIN, and sends nothing, for a key while
  /// the widget that has the focus is being hidden. Returns CAPUCHIN_STATUS_INVALID for an unknown event or unit,
  /// CAPUCHIN_STATUS_NO_DEVICE if the display lacks the device, CAPUCHIN_STATUS_STALE if the window is gone. [ui]
  /// [started]
  capuchin_status (*send)(void *context, const capuchin_event *event, const capuchin_sink *message);
  /// Sends a motion, then presses and releases the button `count` times. `x` and `y` are in the node's coordinates; if
  /// one is NaN, the node's middle is clicked. `button` is as in `capuchin_press`, `modifiers` CAPUCHIN_MODIFIER_….
  /// Returns CAPUCHIN_STATUS_COVERED, with what would get the click, where it would not reach the node, as while a page
  /// slides over a part of a widget; nothing is sent then. `play` returns that as it is: the host calls it again, with
  /// an empty scratch, while there is time and no event was sent. [ui] [started]
  capuchin_status (*click)(
      void *context, capuchin_node node, double x, double y, uint32_t button, uint32_t count,
      uint32_t modifiers, const capuchin_sink *message);
  /// Presses and releases a chord ("ctrl+s", "Return") in the node's window. Returns CAPUCHIN_STATUS_INVALID if
  /// `chord` is no chord. [ui] [started]
  capuchin_status (*chord)(
      void *context, capuchin_node node, capuchin_string chord, const capuchin_sink *message);
  /// Types text key by key in the node's window. Returns as `send` does. [ui] [started]
  capuchin_status (*type)(
      void *context, capuchin_node node, capuchin_string text, const capuchin_sink *message);
} capuchin_host_input;

/// capuchin.host.scroll/1
#define CAPUCHIN_EXT_HOST_SCROLL "capuchin.host.scroll/1"
typedef struct capuchin_host_scroll {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Scrolls all scrollers around the node so that it is on screen. Returns CAPUCHIN_STATUS_STALE if the node's widget
  /// is gone. [ui] [started]
  capuchin_status (*reveal)(void *context, capuchin_node node);
} capuchin_host_scroll;

/// capuchin.host.schedule/1: calls on a toolkit's thread.
#define CAPUCHIN_EXT_HOST_SCHEDULE "capuchin.host.schedule/1"
/// What is done before a scheduled call. An unknown priority counts as CAPUCHIN_PRIORITY_IDLE.
CAPUCHIN_ENUM {
  /// The events that are pending.
  CAPUCHIN_PRIORITY_INPUT = 0,
  /// Everything that the app has to do right now, its idles included.
  CAPUCHIN_PRIORITY_IDLE = 1,
};
typedef struct capuchin_host_schedule {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Calls `function(data)` once on the toolkit's thread, in a later turn of its loop or of a nested loop. `priority`
  /// is one of CAPUCHIN_PRIORITY_…: with CAPUCHIN_PRIORITY_INPUT the call comes after `milliseconds`, with
  /// CAPUCHIN_PRIORITY_IDLE after `milliseconds` at the latest. `bridge` is that of a `capuchin_node`, or 0 for the
  /// toolkit for which the pack was started. Sets `timer` to a number for `cancel`, from 1 on. `data` and `timer` may
  /// be null. After the pack's `stop` the function is not called. Returns CAPUCHIN_STATUS_INVALID if `bridge` is not
  /// known, CAPUCHIN_STATUS_FAILED if the toolkit's loop does not take the call. [any] [started]
  capuchin_status (*after)(
      void *context, uint32_t bridge, uint32_t priority, uint32_t milliseconds, void (*function)(void *data),
      void *data, uint64_t *timer);
  /// Cancels a call. Returns CAPUCHIN_STATUS_STALE if the function has been called already, or is being called.
  /// [any] [started]
  capuchin_status (*cancel)(void *context, uint64_t timer);
} capuchin_host_schedule;

/// capuchin.host.symbol/1
#define CAPUCHIN_EXT_HOST_SYMBOL "capuchin.host.symbol/1"
typedef struct capuchin_host_symbol {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Returns the address of a C function in the process's libraries; null if there is none. The host caches it.
  /// [any] [started]
  void *(*lookup)(void *context, capuchin_string name);
} capuchin_host_symbol;

/// capuchin.host.log/1
#define CAPUCHIN_EXT_HOST_LOG "capuchin.host.log/1"
CAPUCHIN_ENUM {
  CAPUCHIN_LOG_DEBUG = 0,
  CAPUCHIN_LOG_INFO = 1,
  CAPUCHIN_LOG_WARNING = 2,
  CAPUCHIN_LOG_ERROR = 3,
};
typedef struct capuchin_host_log {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// `level` is one of CAPUCHIN_LOG_…; an unknown one counts as CAPUCHIN_LOG_ERROR. [any] [started]
  void (*write)(void *context, uint32_t level, capuchin_string text);
} capuchin_host_log;

/// capuchin.host.thread-check/1
#define CAPUCHIN_EXT_HOST_THREAD_CHECK "capuchin.host.thread-check/1"
typedef struct capuchin_host_thread_check {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Returns whether the caller is on a toolkit's thread. [any] [started]
  capuchin_bool (*is_ui)(void *context);
} capuchin_host_thread_check;

#ifdef __cplusplus
}
#endif

#endif
