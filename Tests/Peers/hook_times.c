// Counts how long Capuchin's hooks run in the app: its emission hooks, and the source by
// which it sees the turns of the main loop.
// Preloaded. The file HOOK_TIMES has their nanoseconds and their calls so far, as two 64-bit numbers.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <glib-object.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static guint64 *totals;
// A hook in a hook is counted once.
static __thread int depth;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("HOOK_TIMES");
  int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
  if (file < 0 || ftruncate(file, 2 * sizeof(guint64)) != 0) return;
  void *memory = mmap(NULL, 2 * sizeof(guint64), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) totals = memory;
  close(file);
}

static guint64 now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000ull + time.tv_nsec;
}

static guint64 enter(void) { return depth++ == 0 ? now() : 0; }

static void leave(guint64 begun) {
  if (--depth != 0 || totals == NULL) return;
  totals[0] += now() - begun;
  totals[1] += 1;
}

static gboolean is_capuchins(void *code) {
  Dl_info info;
  return dladdr(code, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, "Gtk4Bridge") != NULL;
}

typedef struct {
  GSignalEmissionHook hook;
  gpointer data;
  GDestroyNotify destroy;
} Hook;

static gboolean timed(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  Hook *hook = data;
  guint64 begun = enter();
  gboolean stays = hook->hook(hint, count, values, hook->data);
  leave(begun);
  return stays;
}

static void destroy(gpointer data) {
  Hook *hook = data;
  if (hook->destroy != NULL) hook->destroy(hook->data);
  g_free(hook);
}

gulong g_signal_add_emission_hook(
    guint signal, GQuark detail, GSignalEmissionHook hook, gpointer data, GDestroyNotify notify) {
  gulong (*add)(guint, GQuark, GSignalEmissionHook, gpointer, GDestroyNotify) =
      dlsym(RTLD_NEXT, "g_signal_add_emission_hook");
  if (!is_capuchins(__builtin_return_address(0))) return add(signal, detail, hook, data, notify);
  Hook *own = g_new(Hook, 1);
  *own = (Hook){hook, data, notify};
  return add(signal, detail, timed, own, destroy);
}

// The functions of a source of Capuchin's, and those that stand in for them.
typedef struct {
  GSourceFuncs timed;
  GSourceFuncs *own;
} Source;

static GSourceFuncs *own(GSource *source) { return ((Source *)source->source_funcs)->own; }

static gboolean prepare(GSource *source, gint *timeout) {
  guint64 begun = enter();
  gboolean ready = own(source)->prepare(source, timeout);
  leave(begun);
  return ready;
}

static gboolean check(GSource *source) {
  guint64 begun = enter();
  gboolean ready = own(source)->check(source);
  leave(begun);
  return ready;
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  guint64 begun = enter();
  gboolean stays = own(source)->dispatch(source, callback, data);
  leave(begun);
  return stays;
}

GSource *g_source_new(GSourceFuncs *functions, guint size) {
  GSource *(*make)(GSourceFuncs *, guint) = dlsym(RTLD_NEXT, "g_source_new");
  if (!is_capuchins(__builtin_return_address(0))) return make(functions, size);
  Source *source = g_new(Source, 1);
  *source = (Source){*functions, functions};
  if (functions->prepare != NULL) source->timed.prepare = prepare;
  if (functions->check != NULL) source->timed.check = check;
  if (functions->dispatch != NULL) source->timed.dispatch = dispatch;
  return make(&source->timed, size);
}
