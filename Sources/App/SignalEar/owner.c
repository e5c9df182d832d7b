#define _GNU_SOURCE
#include "owner.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// An image of the process, as the dynamic linker has it.
struct image {
  uintptr_t start, end;
  char path[PATH_MAX];
};

/// What is known of images, as long as none is closed: another may then lie where one was.
struct verdict {
  struct verdict *next;
  uintptr_t start, end;
  int is_apps;
};

static struct verdict *known;
/// How many images had been closed by then.
static unsigned long long closed;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int read_closed(struct dl_phdr_info *info, size_t size, void *closed) {
  (void)size;
  *(unsigned long long *)closed = info->dlpi_subs;
  return 1;
}

/// How many images the process has closed so far.
static unsigned long long closed_images(void) {
  unsigned long long closed = 0;
  dl_iterate_phdr(read_closed, &closed);
  return closed;
}

static int find(struct dl_phdr_info *info, size_t size, void *wanted) {
  (void)size;
  struct image *image = wanted;
  for (int n = 0; n < info->dlpi_phnum; n++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[n];
    const uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type != PT_LOAD || image->start < start || image->start >= start + part->p_memsz) continue;
    image->start = start;
    image->end = start + part->p_memsz;
    const size_t length = info->dlpi_name ? strlen(info->dlpi_name) : 0;
    if (length >= sizeof image->path) return 0;
    if (length) memcpy(image->path, info->dlpi_name, length + 1);
    return 1;
  }
  return 0;
}

/// Writes the folder of the file in which `address` is, empty where there is none.
static void folder_of(const void *address, char *folder) {
  Dl_info info;
  if (!dladdr(address, &info) || !info.dli_fname || !realpath(info.dli_fname, folder)) folder[0] = 0;
  char *slash = strrchr(folder, '/');
  if (slash) *slash = 0;
}

static int starts(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/// Whether an image, by the path that the dynamic linker has of it, is a pack of Capuchin's: those lie anywhere.
static int is_pack(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return 0;
  Dl_info entry;
  const void *symbol = dlsym(library, "capuchin_pack_entry_v1");
  // That of what it is linked with is not its own.
  const int is_own = symbol && dladdr(symbol, &entry) && entry.dli_fname && strcmp(entry.dli_fname, file) == 0;
  dlclose(library);
  return is_own;
}

/// Whether a file of that path has code of the app's.
static int is_apps_file(const char *file) {
  if (is_pack(file)) return 0;
  char path[PATH_MAX], system[PATH_MAX], own[PATH_MAX];
  if (!realpath(file, path)) return 1;
  folder_of((const void *)gobject()->connect_data, system);
  folder_of((const void *)is_apps_file, own);
  // Capuchin's agent and packs.
  if (own[0] && starts(path, own) && path[strlen(own)] == '/') return 0;
  const size_t length = strlen(system);
  if (!length || !starts(path, system) || path[length] != '/') return 1;
  const char *name = path + length + 1;
  // The folders of the toolkit's own modules; other folders there are those of apps.
  if (strchr(name, '/')) return !starts(name, "gtk-") && !starts(name, "gio/");
  return starts(name, "libgjs.") || strstr(name, "mm-") != NULL;
}

/// Locked.
static void forget(void) {
  while (known) {
    struct verdict *next = known->next;
    free(known);
    known = next;
  }
}

int is_apps_code(code *handler) {
  if (!handler) return 0;
  const uintptr_t address = (uintptr_t)handler;
  int is_apps = -1;
  // Not locked: the linker's own lock is not taken inside of ours.
  const unsigned long long now = closed_images();
  pthread_mutex_lock(&lock);
  if (now > closed) {
    forget();
    closed = now;
  }
  for (struct verdict *one = known; one && is_apps < 0; one = one->next) {
    if (address >= one->start && address < one->end) is_apps = one->is_apps;
  }
  pthread_mutex_unlock(&lock);
  if (is_apps >= 0) return is_apps;
  struct image image = {.start = address};
  if (!dl_iterate_phdr(find, &image)) return 1;
  is_apps = !image.path[0] || is_apps_file(image.path);
  struct verdict *new = malloc(sizeof *new);
  if (!new) return is_apps;
  pthread_mutex_lock(&lock);
  // Else it may be another image's by now.
  if (now == closed) {
    *new = (struct verdict){known, image.start, image.end, is_apps};
    known = new;
  } else {
    free(new);
  }
  pthread_mutex_unlock(&lock);
  return is_apps;
}

int is_apps_closure(const struct closure *closure) {
  if (!closure) return 0;
  // GObject gives its own marshaller to a closure without one: that is one of a C function.
  if (!closure->marshal) return is_apps_code(closure->callback);
  Dl_info marshal, own;
  const int is_c = dladdr((const void *)closure->marshal, &marshal) && dladdr((const void *)gobject()->connect_data, &own)
      && marshal.dli_fbase == own.dli_fbase;
  return is_apps_code(is_c ? closure->callback : closure->marshal);
}
