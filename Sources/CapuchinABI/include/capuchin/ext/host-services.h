#ifndef CAPUCHIN_EXT_HOST_SERVICES_H
#define CAPUCHIN_EXT_HOST_SERVICES_H

#include "capuchin/ext/components.h"
#include "capuchin/ext/event.h"
#include "capuchin/ext/node.h"
#include "capuchin/host.h"

/// What the host offers to packs. Each table is a capability of its own, with its own revision.
///
/// Calls:
///
///     start(host)
///       host->capability(id)…           once each; keep the table, it lives as long as the process
///     node, find, input, scroll         from inside a component's calls, or a scheduled function
///     record                            while recording, from inside the dispatch that caused it
///     schedule, symbol, log, thread-check   whenever, from any thread
///
/// A [ui] function that is called on another thread answers CAPUCHIN_STATUS_INVALID and is logged.

#ifdef __cplusplus
extern "C" {
#endif

/// capuchin.host.node/1: the widget tree and its properties, of whatever toolkit the node is.
#define CAPUCHIN_EXT_HOST_NODE "capuchin.host.node/1"
typedef struct capuchin_host_node {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Puts children in tree order, popovers included; `flags` is 0 or CAPUCHIN_WALK_ALL. [ui] [started]
  capuchin_status (*children)(void *context, capuchin_node node, uint32_t flags, const capuchin_sink *nodes);
  /// The null node at the top. [ui] [started]
  capuchin_status (*parent)(void *context, capuchin_node node, capuchin_node *parent);
  /// The window or popover that the node is in. [ui] [started]
  capuchin_status (*window)(void *context, capuchin_node node, capuchin_node *window);
  /// Its place in the window's coordinates and its state (CAPUCHIN_NODE_SHOWN …); either may be null.
  /// [ui] [started]
  capuchin_status (*frame)(void *context, capuchin_node node, capuchin_rect *frame, uint32_t *flags);
  /// The class's name; lives as long as the process. [ui] [started]
  capuchin_status (*class_name)(void *context, capuchin_node node, capuchin_string *name);
  /// Answers 1 where the node's class is, or descends from, or implements `class_name`.
  /// [ui] [started]
  capuchin_bool (*is_a)(void *context, capuchin_node node, capuchin_string class_name);
  /// As the bridge's `get`. [ui] [started]
  capuchin_status (*get)(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// As the bridge's `set`. [ui] [started]
  capuchin_status (*set)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_value *value,
      const capuchin_sink *message);
  /// As the bridge's `call`. [ui] [started]
  capuchin_status (*call)(
      void *context, capuchin_node node, uint32_t kind, capuchin_string name, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
  /// The toolkit's own pointer, borrowed until the loop's next turn; null if stale. [ui] [started]
  void *(*pointer)(void *context, capuchin_node node);
  /// The node of a toolkit's object; `like` says which bridge. [ui] [started]
  capuchin_status (*node)(void *context, capuchin_node like, void *object, capuchin_node *node);
  /// As the bridge's `focus`. [ui] [started]
  capuchin_status (*focus)(void *context, capuchin_node node);
} capuchin_host_node;

/// capuchin.host.find/1: what the locator knows.
#define CAPUCHIN_EXT_HOST_FIND "capuchin.host.find/1"
typedef struct capuchin_host_find {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// The widget that `inner` is a part of, or itself. [ui] [started]
  capuchin_status (*owner)(void *context, capuchin_node inner, capuchin_node *owner);
  /// Puts the kind of a node. [ui] [started]
  capuchin_status (*kind)(void *context, capuchin_node node, const capuchin_sink *kind);
  /// Property `name` as the components give it: portable, alias or toolkit's (".label").
  /// [ui] [started]
  capuchin_status (*property)(
      void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value);
  /// The one node that `kind` and `id` find, as in a script. [ui] [started]
  capuchin_status (*find)(
      void *context, capuchin_string kind, capuchin_string id, capuchin_node *node,
      const capuchin_sink *message);
  /// As the `row_place` of the node's component. [ui] [started]
  capuchin_status (*row_place)(
      void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
      const capuchin_sink *message);
} capuchin_host_find;

/// capuchin.host.record/1: offers a command outside of `event` and `occasion`.
#define CAPUCHIN_EXT_HOST_RECORD "capuchin.host.record/1"
typedef struct capuchin_host_record {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// A candidate of the interaction that goes on. [ui] [recording]
  void (*offer)(void *context, const capuchin_command *command);
} capuchin_host_record;

/// capuchin.host.input/1: synthesised input, through the toolkit's own dispatch.
#define CAPUCHIN_EXT_HOST_INPUT "capuchin.host.input/1"
typedef struct capuchin_host_input {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Whether the node's display has a pointer: 1 or 0. [ui] [started]
  capuchin_bool (*has_pointer)(void *context, capuchin_node node);
  /// Whether the node's display has a keyboard: 1 or 0. [ui] [started]
  capuchin_bool (*has_keyboard)(void *context, capuchin_node node);
  /// One event as it is; `event->window` says where. [ui] [started]
  capuchin_status (*send)(void *context, const capuchin_event *event, const capuchin_sink *message);
  /// Motion, then press and release `count` times at x,y of the node (its middle if NaN). Nothing
  /// is checked: the performer did. [ui] [started]
  capuchin_status (*click)(
      void *context, capuchin_node node, double x, double y, uint32_t button, uint32_t count,
      uint32_t modifiers, const capuchin_sink *message);
  /// Presses and releases a chord ("ctrl+s", "Return") in the node's window. [ui] [started]
  capuchin_status (*chord)(
      void *context, capuchin_node node, capuchin_string chord, const capuchin_sink *message);
  /// Types text key by key in the node's window. [ui] [started]
  capuchin_status (*type)(
      void *context, capuchin_node node, capuchin_string text, const capuchin_sink *message);
} capuchin_host_input;

/// capuchin.host.scroll/1
#define CAPUCHIN_EXT_HOST_SCROLL "capuchin.host.scroll/1"
typedef struct capuchin_host_scroll {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Scrolls all scrollers around the node so that it is on screen. [ui] [started]
  capuchin_status (*reveal)(void *context, capuchin_node node);
} capuchin_host_scroll;

/// capuchin.host.schedule/1: calls on a toolkit's thread.
#define CAPUCHIN_EXT_HOST_SCHEDULE "capuchin.host.schedule/1"
/// What goes before a call. A host takes an unknown priority for CAPUCHIN_PRIORITY_IDLE.
CAPUCHIN_ENUM {
  /// The events that are pending.
  CAPUCHIN_PRIORITY_INPUT = 0,
  /// All that the app has to do right now, what it puts off until it is idle included.
  CAPUCHIN_PRIORITY_IDLE = 1,
};
typedef struct capuchin_host_schedule {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Calls `function(data)` once, in a later turn of the toolkit's loop, nested ones included: after
  /// `milliseconds`, or with CAPUCHIN_PRIORITY_IDLE after so many at the latest. `bridge` is that of a
  /// `capuchin_node`, or 0 for the toolkit that the pack was started for. `timer` gets a number from 1 for `cancel`;
  /// it may be null. After the pack's `stop` nothing is called. [any] [started]
  capuchin_status (*after)(
      void *context, uint32_t bridge, uint32_t priority, uint32_t milliseconds, void (*function)(void *data),
      void *data, uint64_t *timer);
  /// The function is not called any more; CAPUCHIN_STATUS_STALE where it was, or is being called by another thread.
  /// [any] [started]
  capuchin_status (*cancel)(void *context, uint64_t timer);
} capuchin_host_schedule;

/// capuchin.host.symbol/1
#define CAPUCHIN_EXT_HOST_SYMBOL "capuchin.host.symbol/1"
typedef struct capuchin_host_symbol {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// The address of a C function of the process's libraries, or null. Cached by the host.
  /// [any] [started]
  void *(*lookup)(void *context, capuchin_string name);
} capuchin_host_symbol;

/// capuchin.host.intercept/1: what a delegate would do by itself. What is to be heard of it stands in
/// the component's `delegates`.
#define CAPUCHIN_EXT_HOST_INTERCEPT "capuchin.host.intercept/1"
typedef struct capuchin_host_intercept {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Calls `orig_METHOD` of `target`: the implementation that its class had before the method was
  /// intercepted, or simply the method where it is not. "select_item", or
  /// "GtkSelectionModel.select_item" where two interfaces have it. The arguments are those after the
  /// target, checked for count and type: whole numbers and truth values for integers, numbers for
  /// floats, a string for a `char *`, a node or null for a pointer. Puts the result, if it has one.
  /// CAPUCHIN_STATUS_INVALID with a sentence where something does not fit; then nothing was called.
  /// [ui] [started]
  capuchin_status (*call_original)(
      void *context, capuchin_node target, capuchin_string method, const capuchin_list *arguments,
      const capuchin_sink *result, const capuchin_sink *message);
} capuchin_host_intercept;

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
  /// [any] [started]
  void (*write)(void *context, uint32_t level, capuchin_string text);
} capuchin_host_log;

/// capuchin.host.thread-check/1
#define CAPUCHIN_EXT_HOST_THREAD_CHECK "capuchin.host.thread-check/1"
typedef struct capuchin_host_thread_check {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Whether the caller is on a toolkit's thread: 1 or 0. [any] [started]
  capuchin_bool (*is_ui)(void *context);
} capuchin_host_thread_check;

#ifdef __cplusplus
}
#endif

#endif
