#ifndef CAPUCHIN_HOST_H
#define CAPUCHIN_HOST_H

#include "capuchin/pack.h"

/// The host, as a pack sees it. Capabilities are asked for by id; null means that this host does
/// not have it, and a pack must cope or refuse in `start`.
///
/// Calls:
///
///     pack->start(host)
///       host->capability("capuchin.host.node/1")…   what the pack needs, once
///
/// Each pack gets a table of its own: what it logs and what it does wrong goes under its name.

#ifdef __cplusplus
extern "C" {
#endif

struct capuchin_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  capuchin_string version;
  /// The table of capability `id` ("capuchin.host.node/1"), or null. Lives as long as the process.
  /// [any] [started]
  const void *(*capability)(void *context, capuchin_string id);
};

#ifdef __cplusplus
}
#endif

#endif
