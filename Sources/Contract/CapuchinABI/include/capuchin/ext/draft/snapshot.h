#ifndef CAPUCHIN_EXT_SNAPSHOT_H
#define CAPUCHIN_EXT_SNAPSHOT_H

#include "capuchin/ext/node.h"
#include "capuchin/value.h"

/// A window's widgets at one moment, for `capuchin_bridge.snapshot`: all that is asked of them in one call, in columns.
///
/// The structs of the columns' elements have no `size`: they stay as they are.

#ifdef __cplusplus
extern "C" {
#endif

/// A text: so many bytes of the snapshot's `text`, from `offset` on.
typedef struct capuchin_span {
  uint32_t offset, length;
} capuchin_span;

/// Where a candidate comes from, as the words CAPUCHIN_ID_… say. The host ignores a candidate from anywhere else.
CAPUCHIN_ENUM {
  CAPUCHIN_NAME_ACCESSIBLE = 1,
  CAPUCHIN_NAME_LABEL = 2,
  CAPUCHIN_NAME_TITLE = 3,
  CAPUCHIN_NAME_PLACEHOLDER = 4,
  CAPUCHIN_NAME_BESIDE = 5,
  CAPUCHIN_NAME_DEVELOPER = 6,
};

/// One of a widget's monkeyID candidates.
typedef struct capuchin_name {
  /// CAPUCHIN_NAME_….
  uint32_t source;
  uint32_t reserved;
  capuchin_span text;
} capuchin_name;

/// The `tag` of a value that does not fit into a cell: a list, a node. The host asks for it with `get` if it needs it.
#define CAPUCHIN_CELL_OTHER UINT32_MAX

/// The value of a property.
typedef struct capuchin_cell {
  /// CAPUCHIN_VALUE_NULL if the widget has no such property or it holds nothing, CAPUCHIN_VALUE_BOOL, …_I64, …_U64,
  /// …_F64, …_STRING or …_SECRET, or CAPUCHIN_CELL_OTHER.
  uint32_t tag;
  uint32_t reserved;
  union capuchin_cell_data {
    capuchin_bool boolean;
    int64_t i64;
    uint64_t u64;
    double f64;
    capuchin_span text;
  } data;
} capuchin_cell;

/// `count` widgets in tree order. An element of a column is about the widget at that place.
typedef struct capuchin_snapshot {
  uint32_t size;
  uint32_t count;
  const capuchin_node *nodes;
  /// 0 for the first widget. Each is at most one deeper than the one before it.
  const uint32_t *depths;
  /// CAPUCHIN_NODE_SHOWN ….
  const uint32_t *flags;
  /// The place of its class among those for which `query` was called.
  const uint32_t *classes;
  /// In the coordinates of its window; for a window, its size at 0,0. May be null if no frames are asked for.
  const capuchin_rect *frames;
  /// Where its candidates end in `names`. They begin where those of the widget before it end.
  const uint32_t *names_end;
  /// Where its values end in `values`: as many as were asked of its class, in their order.
  const uint32_t *values_end;
  const capuchin_name *names;
  const capuchin_cell *values;
  /// UTF-8.
  const char *text;
  uint64_t names_count, values_count, text_length;
} capuchin_snapshot;

/// What is asked of the widgets of a class.
typedef struct capuchin_query {
  uint32_t size;
  /// Whether their monkeyID candidates are asked, those that `identify` puts.
  capuchin_bool names;
  /// Not 0, and the same in each snapshot for the same properties: the bridge may keep what it has worked out for them,
  /// for each class.
  uint64_t number;
  /// The toolkit's own properties, as for `get`.
  const capuchin_string *const *properties;
  uint64_t properties_count;
} capuchin_query;

/// What a snapshot is to have, and where it goes.
typedef struct capuchin_snapshot_request {
  uint32_t size;
  /// CAPUCHIN_WALK_….
  uint32_t flags;
  /// How far below the first widget it goes. 0 means that widget alone.
  uint32_t depth;
  /// How many widgets it has at most: those after that are left out. 0 means all.
  uint32_t limit;
  void *data;
  /// Called once for each class that is met. Its answer lives as long as the process; null means that nothing is asked.
  /// [ui] [attached]
  const capuchin_query *(*query)(void *data, uint64_t class_id);
  /// Called once, with everything. Must copy what is to be kept. [ui] [attached]
  void (*deliver)(void *data, const capuchin_snapshot *snapshot);
} capuchin_snapshot_request;

#ifdef __cplusplus
}
#endif

#endif
