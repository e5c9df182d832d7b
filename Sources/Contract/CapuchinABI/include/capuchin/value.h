#ifndef CAPUCHIN_VALUE_H
#define CAPUCHIN_VALUE_H

#include <stddef.h>
#include <stdint.h>

/// Values that host and pack pass to each other.
///
/// Memory: arguments are borrowed for the call. Results are put into a sink, which copies them before it returns.
/// Neither side frees what the other has made.
///
/// Strings are UTF-8 with a length and no terminating zero. `data` may be null if the length is 0.

#ifdef __cplusplus
extern "C" {
#endif

/// Opens a group of constants. Their type is `uint32_t` if the compiler can fix the type of an enum, else it is the
/// compiler's choice. The fields that hold them are always `uint32_t`.
#if defined(__clang__) || defined(__cplusplus) \
    || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define CAPUCHIN_ENUM __extension__ enum : uint32_t
#else
#define CAPUCHIN_ENUM enum
#endif

/// A truth value: 0 for no, 1 for yes. A reader must take any other number for yes.
typedef uint32_t capuchin_bool;

typedef struct capuchin_string {
  const char *data;
  uint64_t length;
} capuchin_string;

/// Data that is not text, such as a picture. `data` may be null if `length` is 0.
typedef struct capuchin_bytes {
  const uint8_t *data;
  uint64_t length;
} capuchin_bytes;

/// A rectangle in logical pixels, in the coordinates of the widget's window.
typedef struct capuchin_rect {
  double x, y, width, height;
} capuchin_rect;

/// A handle to a widget, or to something inside one (a row, a cell, a tab, a menu item).
///
/// `bridge` is the number that the host has given the bridge. `object` is the bridge's own number of the widget. `part`
/// is 0 for the widget itself; for something inside it, a number that the component has chosen. `generation` tells a
/// handle from a later one with the same `object`. A call with a stale handle returns CAPUCHIN_STATUS_STALE and does
/// not crash. The null node has `object` 0.
///
/// A handle with a `part` comes from a component's `parts`. The host keeps it for one command or one request at most
/// and passes it only to the components of the widget; the bridge and the host's services take it for the widget. A
/// component must return CAPUCHIN_STATUS_STALE for a `part` of something that is gone.
typedef struct capuchin_node {
  uint32_t bridge;
  uint32_t generation;
  uint64_t object;
  uint64_t part;
} capuchin_node;

/// What a value holds. If a reader does not know the tag of a value, the call that passed it must fail.
CAPUCHIN_ENUM {
  CAPUCHIN_VALUE_NULL = 0,
  CAPUCHIN_VALUE_BOOL = 1,
  CAPUCHIN_VALUE_I64 = 2,
  CAPUCHIN_VALUE_F64 = 3,
  CAPUCHIN_VALUE_STRING = 4,
  /// A string that must not appear in any script, log, tree, message or picture.
  CAPUCHIN_VALUE_SECRET = 5,
  CAPUCHIN_VALUE_NODE = 6,
  CAPUCHIN_VALUE_RECT = 7,
  CAPUCHIN_VALUE_LIST = 8,
  CAPUCHIN_VALUE_MAP = 9,
  /// A whole number above INT64_MAX. Every smaller one must be a CAPUCHIN_VALUE_I64.
  CAPUCHIN_VALUE_U64 = 10,
  CAPUCHIN_VALUE_BYTES = 11,
};

typedef struct capuchin_value capuchin_value;
typedef struct capuchin_entry capuchin_entry;

/// `items` may be null if `count` is 0; no item may be null.
typedef struct capuchin_list {
  const capuchin_value *const *items;
  uint64_t count;
} capuchin_list;

/// `entries` may be null if `count` is 0; no entry may be null.
typedef struct capuchin_map {
  const capuchin_entry *const *entries;
  uint64_t count;
} capuchin_map;

struct capuchin_value {
  /// CAPUCHIN_VALUE_…, which says which member of `data` is set.
  uint32_t tag;
  uint32_t reserved;
  union capuchin_value_data {
    capuchin_bool boolean;
    int64_t i64;
    uint64_t u64;
    double f64;
    capuchin_string string;
    capuchin_bytes bytes;
    capuchin_node node;
    capuchin_rect rect;
    capuchin_list list;
    capuchin_map map;
  } data;
};

struct capuchin_entry {
  capuchin_string name;
  capuchin_value value;
};

/// The kinds of monkeyID candidates. A candidate is put into the sink with its kind as the name. The host ignores a
/// candidate of any other kind and logs that. They are looked up in this order: what the widget itself shows, the
/// label beside it, what only the developer sees.
#define CAPUCHIN_ID_ACCESSIBLE "accessible"
#define CAPUCHIN_ID_LABEL "label"
#define CAPUCHIN_ID_TITLE "title"
#define CAPUCHIN_ID_PLACEHOLDER "placeholder"
#define CAPUCHIN_ID_BESIDE "beside"
#define CAPUCHIN_ID_DEVELOPER "developer"

/// What a sink or a visitor returns. The callee must take an unknown value for CAPUCHIN_FLOW_STOP.
typedef uint32_t capuchin_flow;
CAPUCHIN_ENUM {
  CAPUCHIN_FLOW_MORE = 0,
  CAPUCHIN_FLOW_STOP = 1,
  /// Kept for a visitor that wants to leave out what is in a node; no function of today's has one.
  CAPUCHIN_FLOW_SKIP = 2,
};

/// Takes the results of a call: any number of values, each with a name if the function says so. The callee must call
/// `put` once for each and must not call it again after it has returned CAPUCHIN_FLOW_STOP.
typedef struct capuchin_sink {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Copies `value` and `name` before it returns. `name` may be empty. [any] [entry]
  capuchin_flow (*put)(void *context, capuchin_string name, const capuchin_value *value);
} capuchin_sink;

/// What a call returns. The callee puts the reason, a sentence for a person, into the call's `message` sink. A caller
/// must treat an unknown status as CAPUCHIN_STATUS_FAILED.
typedef uint32_t capuchin_status;
CAPUCHIN_ENUM {
  CAPUCHIN_STATUS_OK = 0,
  /// Not done yet: call again in a later turn of the main loop. `message` says what it waits for.
  CAPUCHIN_STATUS_AGAIN = 1,
  /// The node's widget is gone.
  CAPUCHIN_STATUS_STALE = 2,
  /// The callee does not do this at all. Another one, such as the base class's component, may.
  CAPUCHIN_STATUS_UNSUPPORTED = 3,
  /// The arguments are wrong.
  CAPUCHIN_STATUS_INVALID = 4,
  /// It was tried and did not work.
  CAPUCHIN_STATUS_FAILED = 5,
  /// The display has no such input device.
  CAPUCHIN_STATUS_NO_DEVICE = 6,
  /// Something is in the way (a popover, a modal window, another widget); `message` says what.
  CAPUCHIN_STATUS_COVERED = 7,
  /// Returned by a component's `play`: the widget disappeared before the component acted on it or on the app. The host
  /// searches for it again.
  CAPUCHIN_STATUS_UNTOUCHED = 8,
  /// Returned by a component's `play`: no row, item, tab or column is called as an argument says, and none was acted
  /// on. The host calls again as after CAPUCHIN_STATUS_AGAIN, or begins again with what the app calls it in its
  /// language.
  CAPUCHIN_STATUS_MISSING = 9,
  /// Returned by a component's `event`: the component does not know if the app reacts to the event.
  CAPUCHIN_STATUS_UNDETERMINED = 10,
};

/// Whether the struct at `p` is long enough to have `field`; minor versions only append fields. `p` may be null.
#define CAPUCHIN_HAS(p, type, field) \
  ((p) != NULL && (p)->size >= offsetof(type, field) + sizeof((p)->field))

/// Fills the struct at `p`, which belongs to the caller, with as much of `value` as fits. The caller has set `size`.
#define CAPUCHIN_WRITE(type, p, value) capuchin_write((p), &(value), sizeof(type))
static inline void capuchin_write(void *to, const void *from, uint32_t size) {
  const uint32_t theirs = *(const uint32_t *)to;
  const uint32_t fits = (theirs < size ? theirs : size) & ~(uint32_t)7;
  for (uint32_t i = sizeof(uint32_t); i < fits; i++) ((char *)to)[i] = ((const char *)from)[i];
}

#ifdef __cplusplus
}
#endif

#endif
