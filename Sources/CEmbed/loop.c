#define _GNU_SOURCE
#include "embed-loop.h"
#include "appkit.h"

#include <dlfcn.h>
#include <stddef.h>

/// Before what redraws: GLib's G_PRIORITY_DEFAULT.
enum { priority = 0 };

typedef int glib_function(void *data);

static int call_once(void *function) {
  ((void (*)(void))function)();
  return 0;
}

void loop_turn(void) {
  if (appkit_is_there()) {
    appkit_turn();
    return;
  }
  int (*iterate)(void *, int) = (int (*)(void *, int))dlsym(RTLD_DEFAULT, "g_main_context_iteration");
  if (iterate) iterate(NULL, 1);
}

void loop_wake(void) {
  // AppKit's waits are short.
  if (appkit_is_there()) return;
  void (*wake)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, "g_main_context_wakeup");
  if (wake) wake(NULL);
}

void loop_call(void (*function)(void)) {
  if (appkit_is_there()) {
    appkit_call(function);
    return;
  }
  unsigned (*add)(int, glib_function *, void *, void *) =
      (unsigned (*)(int, glib_function *, void *, void *))dlsym(RTLD_DEFAULT, "g_idle_add_full");
  if (add) add(priority, call_once, (void *)function, NULL);
}
