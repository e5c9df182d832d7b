#ifndef CAPUCHIN_EXT_OPERATIONS_H
#define CAPUCHIN_EXT_OPERATIONS_H

#include "capuchin/value.h"

/// capuchin.operations/1: set-up operations, which bring an app into the state that a test begins with.
///
/// Calls, in a session that names operations:
///
///     pack->start(host)     the toolkit is up, the app has shown no window
///     run()…                those that were named, one after the other, in that order
///
/// The first that fails ends the run: the app is ended before it shows anything.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct capuchin_operation {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Same as in pack.json.
  capuchin_string name;
  /// Does it, and returns when it is done. Another status than CAPUCHIN_STATUS_OK ends the run, with the
  /// sentence in `message`. The app's own start goes on when all are done: there are no widgets yet.
  /// [ui] [started]
  capuchin_status (*run)(void *context, const capuchin_sink *message);
} capuchin_operation;

#define CAPUCHIN_EXT_OPERATIONS "capuchin.operations/1"

typedef struct capuchin_operations {
  uint32_t size;
  uint32_t reserved;
  const capuchin_operation *const *items;
  uint64_t count;
} capuchin_operations;

#ifdef __cplusplus
}
#endif

#endif
