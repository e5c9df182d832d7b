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
/// The entry point may run before `main` of the app: it must not call the toolkit. No function named here may throw,
/// panic or unwind into its caller.
///
/// Each function's comment ends with tags of a closed list. The first is the thread on which the function is called:
/// [ui] the toolkit's thread · [any] any thread · [hook] the toolkit's thread, inside a call of the app's own: the
/// function must be quick, and must not call back into the toolkit unless its comment allows that. The second is the
/// state from which on it may be called: [entry] from the entry point on · [attached] from the bridge's `attach` on, or
/// from its `ready` on if the function is [ui] · [started] from the call of `start` on · [recording] while recording is
/// on. After `stop` only functions that are also tagged [stopped] may be called, for as long as the process lives.
///
/// `stop` is not always called: an app may end at any time. A process has one host. A child of `fork` must call no
/// pack and no host. A pointer must not be null unless its comment says that it may be. A function may change `errno`.
/// The host may call a pack from within a call that the pack makes to it, so a pack must not hold a lock in such a call
/// that its own functions take.

#ifdef __cplusplus
extern "C" {
#endif

/// What each minor version added. The comment of each field, constant and function that one has added ends with
/// "Since 1.1." before its tags.
///
///     1.0   everything else in these headers
CAPUCHIN_ENUM {
  CAPUCHIN_ABI_MAJOR = 1,
  CAPUCHIN_ABI_MINOR = 0,
};

/// The name of the entry point. The number in it is CAPUCHIN_ABI_MAJOR.
#define CAPUCHIN_PACK_ENTRY "capuchin_pack_entry_v1"

#if defined(__GNUC__)
#define CAPUCHIN_EXPORT __attribute__((visibility("default")))
#else
#define CAPUCHIN_EXPORT
#endif

typedef struct capuchin_host capuchin_host;

/// The argument of the entry point. Borrowed for the call.
typedef struct capuchin_entry_info {
  uint32_t size;
  /// CAPUCHIN_ABI_MAJOR and CAPUCHIN_ABI_MINOR of the host.
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t reserved;
  /// The absolute path of the folder that holds pack.json and any files that the pack brings.
  capuchin_string folder;
} capuchin_entry_info;

typedef struct capuchin_pack {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /// Must be the same as in pack.json.
  capuchin_string id;
  capuchin_string version;
  /// Returns the table of capability `id` ("capuchin.components/1"); null if the pack does not offer it. The table
  /// must live as long as the process. Ids that begin with "capuchin." are Capuchin's. Any other begins with a domain
  /// name in reverse order, and ends with a revision: "org.example.gestures/1". [any] [entry]
  const void *(*capability)(void *context, capuchin_string id);
  /// Called once, when the toolkit is up. `host` lives as long as the process. If it returns another status than
  /// CAPUCHIN_STATUS_OK, the pack is not used and the session shows the sentence in `message`. May be null.
  /// [ui] [entry]
  capuchin_status (*start)(void *context, const capuchin_host *host, const capuchin_sink *message);
  /// The last call. The pack must remove everything that it has hooked. May be null. [ui] [started]
  void (*stop)(void *context);
} capuchin_pack;

/// The one function that a pack exports. Returns the pack's table, which must live as long as the process. If it
/// returns null, the pack is not used, and no reason is shown: to give one, refuse in `start`. [any] [entry]
CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info);

typedef const capuchin_pack *(*capuchin_pack_entry_function)(const capuchin_entry_info *info);

#ifdef __cplusplus
}
#endif

#endif
