#ifndef CAPUCHIN_VALUE_H
#define CAPUCHIN_VALUE_H

#include <stddef.h>
#include <stdint.h>

/// Values that cross the line between host and pack.
///
/// Memory: what goes in is borrowed for the call. What comes out goes into a sink, which copies
/// before it returns. Nothing here is ever freed by the side that did not make it.
///
/// Strings are UTF-8 with a length and no terminating zero. A string with length 0 may have a null
/// `data`.

#ifdef __cplusplus
extern "C" {
#endif

/// Opens a group of constants. They are `uint32_t`, as the fields that hold them, where the compiler can
/// say so; elsewhere the compiler picks the type, which is never that of a field: fields are `uint32_t`.
#if defined(__clang__) || defined(__cplusplus) \
    || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define CAPUCHIN_ENUM __extension__ enum : uint32_t
#else
#define CAPUCHIN_ENUM enum
#endif

/// Whether something is so: 0 no, 1 yes. A reader takes any other number for yes.
typedef uint32_t capuchin_bool;

typedef struct capuchin_string {
  const char *data;
  uint64_t length;
} capuchin_string;

/// Data that is no text: a picture.
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
/// `bridge` is the number the host gave the bridge; `object` is the bridge's own number of the
/// widget; `sub` is 0 for the widget itself, else a number that means something to the component.
/// `generation` tells a handle from a later one that reuses `object`: a stale handle gives
/// CAPUCHIN_STATUS_STALE, never a crash. The null node has `object` 0.
typedef struct capuchin_node {
  uint32_t bridge;
  uint32_t generation;
  uint64_t object;
  uint64_t sub;
} capuchin_node;

/// What a value holds. A reader must fail the call that handed over a value with an unknown tag.
CAPUCHIN_ENUM {
  CAPUCHIN_VALUE_NULL = 0,
  CAPUCHIN_VALUE_BOOL = 1,
  CAPUCHIN_VALUE_I64 = 2,
  CAPUCHIN_VALUE_F64 = 3,
  CAPUCHIN_VALUE_STRING = 4,
  /// A string that must be in no script, log, tree, message or picture.
  CAPUCHIN_VALUE_SECRET = 5,
  CAPUCHIN_VALUE_NODE = 6,
  CAPUCHIN_VALUE_RECT = 7,
  CAPUCHIN_VALUE_LIST = 8,
  CAPUCHIN_VALUE_MAP = 9,
  /// A whole number above INT64_MAX; what fits into CAPUCHIN_VALUE_I64 is one of those.
  CAPUCHIN_VALUE_U64 = 10,
  CAPUCHIN_VALUE_BYTES = 11,
};

typedef struct capuchin_value capuchin_value;
typedef struct capuchin_entry capuchin_entry;

typedef struct capuchin_list {
  const capuchin_value *const *items;
  uint64_t count;
} capuchin_list;

typedef struct capuchin_map {
  const capuchin_entry *const *entries;
  uint64_t count;
} capuchin_map;

struct capuchin_value {
  /// CAPUCHIN_VALUE_…, which says what of `data` is set.
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

/// What kind of name a monkeyID candidate is; the name in the sink that takes it. A host leaves out one of another kind,
/// and says so in the log. In the order of the lookup: what the widget shows itself, the label beside it, what only the
/// developer sees.
#define CAPUCHIN_ID_ACCESSIBLE "accessible"
#define CAPUCHIN_ID_LABEL "label"
#define CAPUCHIN_ID_TITLE "title"
#define CAPUCHIN_ID_PLACEHOLDER "placeholder"
#define CAPUCHIN_ID_BESIDE "beside"
#define CAPUCHIN_ID_DEVELOPER "developer"

/// What a sink answers. A callee must take an unknown answer for CAPUCHIN_FLOW_STOP.
typedef uint32_t capuchin_flow;
CAPUCHIN_ENUM {
  CAPUCHIN_FLOW_MORE = 0,
  CAPUCHIN_FLOW_STOP = 1,
  /// Only in a walk: not the children of this one.
  CAPUCHIN_FLOW_SKIP = 2,
};

/// Takes what comes out of a call: any number of values, each with a name where names are meant.
/// The callee calls `put` once for each and stops when it answers CAPUCHIN_FLOW_STOP.
typedef struct capuchin_sink {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Copies `value` (and `name`, which may be empty) before it returns. [any] [entry]
  capuchin_flow (*put)(void *context, capuchin_string name, const capuchin_value *value);
} capuchin_sink;

/// What a call answers. The sentence for the person goes into the call's `message` sink. A caller must
/// take an unknown status for CAPUCHIN_STATUS_FAILED.
typedef uint32_t capuchin_status;
CAPUCHIN_ENUM {
  CAPUCHIN_STATUS_OK = 0,
  /// Not done yet: call again from a later turn of the main loop; `message` says what it waits for.
  CAPUCHIN_STATUS_AGAIN = 1,
  /// The node's widget is gone.
  CAPUCHIN_STATUS_STALE = 2,
  /// The callee does not do this at all; the next one (a base class's component) may.
  CAPUCHIN_STATUS_UNSUPPORTED = 3,
  /// The arguments are wrong.
  CAPUCHIN_STATUS_INVALID = 4,
  /// It was tried and did not work.
  CAPUCHIN_STATUS_FAILED = 5,
  /// The display has no such input device.
  CAPUCHIN_STATUS_NO_DEVICE = 6,
  /// Something is in the way (a popover, a modal window, another widget); `message` says what.
  CAPUCHIN_STATUS_COVERED = 7,
};

/// Whether the struct behind `p` is long enough to have `field`: minors only append fields.
#define CAPUCHIN_HAS(p, type, field) \
  ((p) != NULL && (p)->size >= offsetof(type, field) + sizeof((p)->field))

/// Fills the struct behind `p`, which the caller made and whose `size` it has set: no more of `value` than fits.
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
