#ifndef CAPUCHIN_APP_H
#define CAPUCHIN_APP_H

/* For apps that help their tests. Copy this file into the app and call its functions; nothing is linked. In a process
   without Capuchin they do nothing. This file is in the public domain (CC0-1.0): no notice is needed. */

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What Capuchin offers to the app that it is in. Any thread. A later version only appends functions.
typedef struct capuchin_app {
  uint32_t size;
  uint32_t reserved;
  /// The app has begun work for which a person would wait. `reason`, UTF-8, is shown if a command waits too long; it is
  /// copied, and may be null. [any]
  void (*busy)(const char *reason);
  /// Ends the work of one call of `busy`. [any]
  void (*idle)(void);
} capuchin_app;

/// The name of the function in Capuchin's library that returns the table.
#define CAPUCHIN_APP_ENTRY "capuchin_app_v1"
typedef const capuchin_app *capuchin_app_function(void);

/// Returns what Capuchin offers; null while it is not in the process.
static inline const capuchin_app *capuchin_app_find(void) {
  static const capuchin_app *found;
  const capuchin_app *app = __atomic_load_n(&found, __ATOMIC_ACQUIRE);
  if (app != NULL) return app;
  void *library = dlopen("libcapuchin.so", RTLD_LAZY | RTLD_NOLOAD);
  if (library != NULL) {
    capuchin_app_function *entry;
    *(void **)(&entry) = dlsym(library, CAPUCHIN_APP_ENTRY);
    if (entry != NULL) app = entry();
    dlclose(library);
  }
  // The app's own next call of dlerror must not find what went wrong here.
  (void)dlerror();
  if (app != NULL) __atomic_store_n(&found, app, __ATOMIC_RELEASE);
  return app;
}

/// The app has begun work for which a person would wait, such as loading a file: commands wait until it is idle. Each
/// call must be followed by one of `capuchin_idle`, also where the work fails. Not for work that a person may cancel:
/// the command that cancels it would wait, too. Any thread.
static inline void capuchin_busy(const char *reason) {
  const capuchin_app *app = capuchin_app_find();
  if (app != NULL) app->busy(reason);
}

/// The work of one call of `capuchin_busy` has ended, and what it has brought about is shown. Any thread.
static inline void capuchin_idle(void) {
  const capuchin_app *app = capuchin_app_find();
  if (app != NULL) app->idle();
}

#ifdef __cplusplus
}
#endif

#endif
