/// The session's home, for those who do not ask `HOME`.
///
/// GNUstep's Foundation, among others, looks for the home in the system's list of users, and would
/// keep what is the user's in the person's own folders, also on a private stage. In front of libc's
/// functions, these answer as they do, with the session's home in this user's entry.

#define _GNU_SOURCE
#include "door.h"
#include "home.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <pwd.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static char home[PATH_MAX];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Only a private stage has a home.
static void find(void) {
  const char *session = door_session();
  if (!session) return;
  int length = snprintf(home, sizeof home, "%s/home", session);
  if (length <= 0 || length >= (int)sizeof home || access(home, W_OK | X_OK) != 0) home[0] = 0;
}

void home_find(void) { pthread_once(&once, find); }

static struct passwd *at_home(struct passwd *user) {
  home_find();
  if (user && home[0] && user->pw_uid == geteuid()) user->pw_dir = home;
  return user;
}

/// libc's function of that name, looked up at the first call.
static void *libcs(_Atomic(void *) *known, const char *name) {
  void *function = atomic_load(known);
  if (!function) {
    function = dlsym(RTLD_NEXT, name);
    atomic_store(known, function);
  }
  return function;
}

#define LIBCS(name) \
  static _Atomic(void *) known; \
  __typeof__(name) *function = (__typeof__(name) *)libcs(&known, #name)

struct passwd *getpwnam(const char *name) {
  LIBCS(getpwnam);
  return at_home(function ? function(name) : NULL);
}

struct passwd *getpwuid(uid_t user) {
  LIBCS(getpwuid);
  return at_home(function ? function(user) : NULL);
}

int getpwnam_r(
    const char *name, struct passwd *entry, char *texts, size_t size, struct passwd **result) {
  LIBCS(getpwnam_r);
  int error = function ? function(name, entry, texts, size, result) : ENOSYS;
  if (error == 0) at_home(*result);
  return error;
}

int getpwuid_r(
    uid_t user, struct passwd *entry, char *texts, size_t size, struct passwd **result) {
  LIBCS(getpwuid_r);
  int error = function ? function(user, entry, texts, size, result) : ENOSYS;
  if (error == 0) at_home(*result);
  return error;
}
