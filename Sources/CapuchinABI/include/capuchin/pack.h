#ifndef CAPUCHIN_PACK_H
#define CAPUCHIN_PACK_H

#include "capuchin/value.h"

/// A pack: a shared library that teaches the host one family of widgets.
///
/// Calls, in this order:
///
///     dlopen(pack)                       RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE
///       capuchin_pack_entry_v1()         [any] [loading]  fills tables, nothing else
///       pack->capability(id)…            [any] [loading]  compared with pack.json
///       pack->start(host)                [ui]  [loading]  once, when the toolkit is up
///         …capabilities in use…          [started]
///         recording begins and ends      [recording] in between, any number of times
///       pack->stop()                     [ui]  [started]  last call; the image stays mapped
///
/// The entry may run before `main` of the app: no toolkit call there. Nothing may throw, panic or
/// unwind out of a function named here.
///
/// Tags at the end of each comment, a closed list. Threads: [ui] the toolkit's thread · [agent] a
/// thread of the host's · [any] any thread · [hook] the toolkit's thread, inside the app's own
/// call: be quick, do not call back into the toolkit. States: [loading] · [started] · [recording].

#ifdef __cplusplus
extern "C" {
#endif

#define CAPUCHIN_ABI_MAJOR ((uint32_t)1)
#define CAPUCHIN_ABI_MINOR ((uint32_t)0)

/// The name of the entry point; its major is the ABI's.
#define CAPUCHIN_PACK_ENTRY "capuchin_pack_entry_v1"

#if defined(__GNUC__)
#define CAPUCHIN_EXPORT __attribute__((visibility("default")))
#else
#define CAPUCHIN_EXPORT
#endif

typedef struct capuchin_host capuchin_host;

typedef struct capuchin_pack {
  uint32_t size;
  /// CAPUCHIN_ABI_MAJOR and CAPUCHIN_ABI_MINOR as the pack was built.
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t reserved;
  void *self;
  /// Same as in pack.json.
  capuchin_string id;
  capuchin_string version;
  /// The table of capability `id` ("capuchin.components/1"), or null. Lives as long as the
  /// process. [any] [loading] [started]
  const void *(*capability)(void *self, capuchin_string id);
  /// Begins. `host` lives as long as the process. Another status than CAPUCHIN_OK refuses: the
  /// session goes on without the pack and shows `message`. [ui] [loading]
  uint32_t (*start)(void *self, const capuchin_host *host, const capuchin_sink *message);
  /// Ends. Everything the pack hooked is taken out. [ui] [started]
  void (*stop)(void *self);
} capuchin_pack;

/// The one function that a pack exports. Null refuses without a reason: prefer `start`. The table
/// lives as long as the process. [any] [loading]
CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(void);

typedef const capuchin_pack *(*capuchin_pack_entry_function)(void);

#ifdef __cplusplus
}
#endif

#endif
