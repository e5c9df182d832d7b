#ifndef CAPUCHIN_HOST_H
#define CAPUCHIN_HOST_H

#include "capuchin/pack.h"

/// The host, as a pack sees it. A pack asks for capabilities by their ids. It must be able to do without one that the
/// host does not have, or refuse in `start`.
///
/// Calls:
///
///     pack->start(host)
///       host->capability("capuchin.host.node/1")…   what the pack needs, once
///
/// Each pack gets a table of its own, so that the log names the pack.

#ifdef __cplusplus
extern "C" {
#endif

struct capuchin_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  capuchin_string version;
  /// Returns the table of capability `id` ("capuchin.host.node/1"), which lives as long as the process; null if the
  /// host does not have it. [any] [started]
  const void *(*capability)(void *context, capuchin_string id);
};

#ifdef __cplusplus
}
#endif

#endif
