#define _GNU_SOURCE
#include "embed-loop.h"
#include "appkit.h"

#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

/// Before what redraws: GLib's G_PRIORITY_DEFAULT.
enum { priority = 0 };

typedef int glib_function(void *data);

static int call_once(void *function) {
  ((void (*)(void))function)();
  return 0;
}

typedef int iterate_function(void *context, int may_wait);

static iterate_function *glib_iterate(void) {
  return (iterate_function *)dlsym(RTLD_DEFAULT, "g_main_context_iteration");
}

int loop_is_there(void) { return appkit_is_there() || glib_iterate(); }

static void pause_shortly(void) {
  struct timespec pause = {0, 2000000};
  nanosleep(&pause, NULL);
}

void loop_turn(void) {
  if (appkit_is_there()) {
    appkit_turn();
    return;
  }
  iterate_function *iterate = glib_iterate();
  if (iterate) {
    iterate(NULL, 1);
  } else {
    pause_shortly();
  }
}

void loop_turn_shortly(void) {
  if (appkit_is_there()) {
    appkit_turn();
    return;
  }
  iterate_function *iterate = glib_iterate();
  if (!iterate || !iterate(NULL, 0)) pause_shortly();
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
