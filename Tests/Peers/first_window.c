// Notes when a process maps its first window, or ends it there. Preloaded.
//
// With FIRST_WINDOW in the environment, that file gets the nanoseconds since the system booted, and those for which the
// thread has run on a processor; the process goes on. Without it the process ends, so that what it has done can be
// counted.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static long long now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void note(void) {
  static int noted;
  const char *path = getenv("FIRST_WINDOW");
  if (path == NULL) _exit(0);
  if (noted++) return;
  long long moment = now(CLOCK_BOOTTIME), processor = now(CLOCK_THREAD_CPUTIME_ID);
  FILE *file = fopen(path, "w");
  if (file == NULL) _exit(1);
  fprintf(file, "%lld %lld\n", moment, processor);
  fclose(file);
}

int XMapWindow(void *display, unsigned long window) {
  note();
  return ((int (*)(void *, unsigned long))dlsym(RTLD_NEXT, "XMapWindow"))(display, window);
}

int XMapRaised(void *display, unsigned long window) {
  note();
  return ((int (*)(void *, unsigned long))dlsym(RTLD_NEXT, "XMapRaised"))(display, window);
}
