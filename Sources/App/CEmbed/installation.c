#define _GNU_SOURCE
#include "installation.h"
#include "door.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int holds(struct installation *installation, const char *root) {
  int program = snprintf(installation->program, PATH_MAX, "%s/bin/capuchin", root);
  int agent = snprintf(installation->agent, PATH_MAX, "%s/lib/capuchin/libcapuchin.so", root);
  return program < PATH_MAX && agent < PATH_MAX && access(installation->program, X_OK) == 0 &&
         access(installation->agent, R_OK) == 0;
}

/// The folder two above a file, links followed.
static int above(const char *file, char root[PATH_MAX]) {
  if (!realpath(file, root)) return 0;
  for (int up = 0; up < 2; up++) {
    char *slash = strrchr(root, '/');
    if (!slash) return 0;
    *slash = 0;
  }
  return 1;
}

static int on_path(struct installation *installation) {
  const char *path = getenv("PATH");
  char file[PATH_MAX], root[PATH_MAX];
  while (path && *path) {
    size_t length = strcspn(path, ":");
    int count = snprintf(file, sizeof file, "%.*s/capuchin", (int)length, path);
    if (length && count < PATH_MAX && access(file, X_OK) == 0 && above(file, root) && holds(installation, root)) return 1;
    path += length + (path[length] == ':');
  }
  return 0;
}

int installation_find(struct installation *installation, const char *root) {
  char own[PATH_MAX];
  Dl_info library;
  if (root) return holds(installation, root);
  if (dladdr((const void *)&holds, &library) && library.dli_fname && above(library.dli_fname, own) &&
      holds(installation, own))
    return 1;
  return on_path(installation);
}

static void *library;

const char *agent_enter(const struct installation *installation, const char *session) {
  static char number[64];
  if (!library) library = door_open(installation->agent);
  if (!library) {
    const char *error = dlerror();
    return error ? error : "it cannot be opened";
  }
  int (*enter)(const char *) = (int (*)(const char *))dlsym(library, "capuchin_enter");
  if (!enter) return "it has no entry";
  int answer = enter(session);
  if (!answer) return NULL;
  snprintf(number, sizeof number, "it stayed out (%d)", answer);
  return number;
}

void agent_leave(void) {
  void (*leave)(void) = library ? (void (*)(void))dlsym(library, "capuchin_leave") : NULL;
  if (leave) leave();
}

int agent_is_strange(const struct installation *installation) {
  return door_session() || (!library && door_was_passed(installation->agent));
}
