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

typedef struct capuchin_string {
  const char *data;
  uint64_t length;
} capuchin_string;

/// A rectangle in logical pixels, in the coordinates of the widget's window.
typedef struct capuchin_rect {
  double x, y, width, height;
} capuchin_rect;

/// A handle to a widget, or to something inside one (a row, a cell, a tab, a menu item).
///
/// `bridge` is the number the host gave the bridge; `object` is the bridge's own number of the
/// widget; `sub` is 0 for the widget itself, else a number that means something to the component.
/// `generation` tells a handle from a later one that reuses `object`: a stale handle gives
/// CAPUCHIN_STALE, never a crash. The null node has `object` 0.
typedef struct capuchin_node {
  uint32_t bridge;
  uint32_t generation;
  uint64_t object;
  uint64_t sub;
} capuchin_node;

/// What a value holds. Not an enum: an enum's size is the compiler's choice.
#define CAPUCHIN_NULL ((uint32_t)0)
#define CAPUCHIN_BOOL ((uint32_t)1)
#define CAPUCHIN_I64 ((uint32_t)2)
#define CAPUCHIN_F64 ((uint32_t)3)
#define CAPUCHIN_STRING ((uint32_t)4)
/// A string that must be in no script, log, tree, message or picture.
#define CAPUCHIN_SECRET ((uint32_t)5)
#define CAPUCHIN_NODE ((uint32_t)6)
#define CAPUCHIN_RECT ((uint32_t)7)
#define CAPUCHIN_LIST ((uint32_t)8)
#define CAPUCHIN_MAP ((uint32_t)9)

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
  uint32_t type;
  uint32_t reserved;
  union {
    uint32_t boolean;
    int64_t i64;
    double f64;
    capuchin_string string;
    capuchin_node node;
    capuchin_rect rect;
    capuchin_list list;
    capuchin_map map;
  } as;
};

struct capuchin_entry {
  capuchin_string name;
  capuchin_value value;
};

/// What a sink answers.
#define CAPUCHIN_MORE ((uint32_t)0)
#define CAPUCHIN_STOP ((uint32_t)1)
/// Only in a walk: not the children of this one.
#define CAPUCHIN_SKIP ((uint32_t)2)

/// Takes what comes out of a call: any number of values, each with a name where names are meant.
/// The callee calls `put` once for each and stops when it answers CAPUCHIN_STOP.
typedef struct capuchin_sink {
  uint32_t size;
  uint32_t reserved;
  void *self;
  /// Copies `value` (and `name`, which may be empty) before it returns. [any] [loading] [started]
  uint32_t (*put)(void *self, capuchin_string name, const capuchin_value *value);
} capuchin_sink;

/// What a call answers. The sentence for the person goes into the call's `message` sink.
#define CAPUCHIN_OK ((uint32_t)0)
/// Not done yet: call again from a later turn of the main loop; `message` says what it waits for.
#define CAPUCHIN_AGAIN ((uint32_t)1)
/// The node's widget is gone.
#define CAPUCHIN_STALE ((uint32_t)2)
/// The callee does not do this at all; the next one (a base class's component) may.
#define CAPUCHIN_UNSUPPORTED ((uint32_t)3)
/// The arguments are wrong.
#define CAPUCHIN_INVALID ((uint32_t)4)
/// It was tried and did not work.
#define CAPUCHIN_FAILED ((uint32_t)5)
/// The display has no such input device.
#define CAPUCHIN_NO_DEVICE ((uint32_t)6)
/// Something is in the way (a popover, a modal window, another widget); `message` says what.
#define CAPUCHIN_COVERED ((uint32_t)7)

/// Whether the struct behind `p` is long enough to have `field`: minors only append fields.
#define CAPUCHIN_HAS(p, type, field) \
  ((p) != NULL && (p)->size >= offsetof(type, field) + sizeof((p)->field))

#ifdef __cplusplus
}
#endif

#endif
