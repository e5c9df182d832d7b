#ifndef CAPUCHIN_EXT_OPERATIONS_H
#define CAPUCHIN_EXT_OPERATIONS_H

#include "capuchin/value.h"

/// capuchin.operations/1: set-up operations, which bring an app into the state in which a test begins.
///
/// Calls, in a session that names operations:
///
///     pack->start(host)     the toolkit is up, the app has shown no window
///     run()…                the operations that were named, in that order
///
/// If one fails, no further one is called, and the host ends the app before it shows a window.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct capuchin_operation {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Must be the same as in pack.json.
  capuchin_string name;
  /// Does the operation and returns when it is done. If it returns another status than CAPUCHIN_STATUS_OK, the app is
  /// ended, and the sentence in `message` is shown. There are no widgets yet: the app's own start goes on when all
  /// operations are done. [ui] [started]
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
