/// The first door: `LD_PRELOAD`. It looks twice: before `main`, for programs linked to their
/// toolkit, and when GTK initialises itself, for programs that open GTK later.

#define _GNU_SOURCE
#include "door.h"
#include "home.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

typedef char *bindtextdomain_function(const char *domain, const char *folder);

__attribute__((constructor)) static void preloaded(void) {
  // The app may change its environment later.
  home_find();
  door_pass(DOOR_TOOLKIT_GTK | DOOR_TOOLKIT_GNUSTEP, 0);
}

static bindtextdomain_function *real_bindtextdomain(void) {
  static _Atomic(bindtextdomain_function *) known;
  bindtextdomain_function *function = atomic_load(&known);
  if (!function) {
    function = (bindtextdomain_function *)dlsym(RTLD_NEXT, "bindtextdomain");
    atomic_store(&known, function);
  }
  return function;
}

/// Stands in front of libc's, which does the work. GTK names its messages' domain ("gtk40",
/// "gtk30") as the first step of its initialisation: the one libc call that says "GTK is here".
/// The GIO door alone misses programs that use GIO before GTK, as GIO looks for modules once.
char *bindtextdomain(const char *domain, const char *folder) {
  if (domain && strncmp(domain, "gtk", 3) == 0) door_pass(DOOR_TOOLKIT_GTK, 0);
  bindtextdomain_function *function = real_bindtextdomain();
  return function ? function(domain, folder) : NULL;
}
