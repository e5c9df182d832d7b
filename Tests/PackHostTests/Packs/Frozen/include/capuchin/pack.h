#ifndef CAPUCHIN_PACK_H
#define CAPUCHIN_PACK_H

#include "capuchin/value.h"

/// A pack: a shared library that teaches the host one family of widgets.
///
/// Calls, in this order:
///
///     dlopen(pack)                       RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE
///       capuchin_pack_entry_v1()         [any] [entry]  fills tables, nothing else
///       pack->capability(id)…            [any] [entry]  compared with pack.json
///       pack->start(host)                [ui]  [entry]    once, when the toolkit is up
///         …capabilities in use…          [started]
///         recording begins and ends      [recording] in between, any number of times
///       pack->stop()                     [ui]  [started]  last call; the image stays mapped
///
/// The entry may run before `main` of the app: no toolkit call there. Nothing may throw, panic or
/// unwind out of a function named here.
///
/// Each function's comment ends with tags of a closed list. The first is the thread that it is called on:
/// [ui] the toolkit's thread · [any] any thread · [hook] the toolkit's thread, inside the app's own call: it must be
/// quick and must not call back into the toolkit. The second is the state from which on it may be called:
/// [entry] from the entry point on · [attached] from the bridge's `attach` on, what is tagged [ui] from its `ready`
/// on · [started] from the call of `start` on · [recording] while recording is on. All of them end with `stop`, but
/// for what is tagged [stopped] as well: that may be called for as long as the process lives.
///
/// `stop` may never be called: an app ends as it likes. A process has one host. A child of `fork` calls no pack and
/// no host. A pointer must not be null where it is not said that it may be.

#ifdef __cplusplus
extern "C" {
#endif

CAPUCHIN_ENUM {
  CAPUCHIN_ABI_MAJOR = 1,
  CAPUCHIN_ABI_MINOR = 0,
};

/// The name of the entry point; its major is the ABI's.
#define CAPUCHIN_PACK_ENTRY "capuchin_pack_entry_v1"

#if defined(__GNUC__)
#define CAPUCHIN_EXPORT __attribute__((visibility("default")))
#else
#define CAPUCHIN_EXPORT
#endif

typedef struct capuchin_host capuchin_host;

/// What a pack is told first. Borrowed for the call.
typedef struct capuchin_entry_info {
  uint32_t size;
  /// CAPUCHIN_ABI_MAJOR and CAPUCHIN_ABI_MINOR as the host was built.
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t reserved;
  /// The folder of pack.json, an absolute path: where the pack finds files of its own.
  capuchin_string folder;
} capuchin_entry_info;

typedef struct capuchin_pack {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Same as in pack.json.
  capuchin_string id;
  capuchin_string version;
  /// The table of capability `id` ("capuchin.components/1"), or null. Lives as long as the
  /// process. [any] [entry]
  const void *(*capability)(void *context, capuchin_string id);
  /// Begins. `host` lives as long as the process. Another status than CAPUCHIN_STATUS_OK refuses: the
  /// session goes on without the pack and shows `message`. [ui] [entry]
  capuchin_status (*start)(void *context, const capuchin_host *host, const capuchin_sink *message);
  /// Ends. Everything the pack hooked is taken out. [ui] [started]
  void (*stop)(void *context);
} capuchin_pack;

/// The one function that a pack exports. Null refuses without a reason: prefer `start`. The table
/// lives as long as the process. [any] [entry]
CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info);

typedef const capuchin_pack *(*capuchin_pack_entry_function)(const capuchin_entry_info *info);

#ifdef __cplusplus
}
#endif

#endif
