#define _GNU_SOURCE
#include "door.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef int enter_function(const char *session_folder);

static const struct {
  const char *library;
  uint32_t toolkit;
} toolkit_libraries[] = {
    {"libgtk-4.so", DOOR_TOOLKIT_GTK},
    {"libgtk-3.so", DOOR_TOOLKIT_GTK},
    {"libgnustep-gui.so", DOOR_TOOLKIT_GNUSTEP},
};

static int note_toolkit(struct dl_phdr_info *image, size_t size, void *found) {
  (void)size;
  const char *slash = strrchr(image->dlpi_name, '/');
  const char *name = slash ? slash + 1 : image->dlpi_name;
  for (size_t i = 0; i < sizeof toolkit_libraries / sizeof *toolkit_libraries; i++) {
    const char *library = toolkit_libraries[i].library;
    if (strncmp(name, library, strlen(library)) == 0)
      *(uint32_t *)found |= toolkit_libraries[i].toolkit;
  }
  return 0;
}

uint32_t door_toolkits(void) {
  uint32_t found = 0;
  dl_iterate_phdr(note_toolkit, &found);
  return found;
}

/// A folder of this user that no one else can look into; a symbolic link is none.
static int is_private_folder(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
         (status.st_mode & 07777) == 0700;
}

/// Joins `folder` and `name` in a buffer of PATH_MAX bytes; 0 if they do not fit.
static int join(char *path, const char *folder, const char *name) {
  int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);
  return length > 0 && length < PATH_MAX;
}

/// The folder named by the environment, if it is a session's: ours, closed to others, with a
/// place for agents. `secure_getenv` is silent in set-uid programs.
const char *door_session(void) {
  const char *folder = secure_getenv("CAPUCHIN_SESSION");
  char agents[PATH_MAX];
  if (!folder || folder[0] != '/' || !is_private_folder(folder)) return NULL;
  if (!join(agents, folder, "agents") || !is_private_folder(agents)) return NULL;
  return folder;
}

/// The folder of `libcapuchin.so`, from where this door was loaded.
static int library_folder(char *folder, unsigned depth) {
  Dl_info door;
  if (!dladdr((const void *)&library_folder, &door) || !door.dli_fname) return 0;
  if (door.dli_fname[0] != '/' || strlen(door.dli_fname) >= PATH_MAX) return 0;
  strcpy(folder, door.dli_fname);
  for (unsigned up = 0; up <= depth; up++) {
    char *slash = strrchr(folder, '/');
    if (!slash || slash == folder) return 0;
    *slash = 0;
  }
  return 1;
}

/// Capuchin's own processes stay as they are, whatever environment they were started in.
static int is_own_process(const char *library_folder) {
  char path[PATH_MAX];
  struct stat own, running;
  if (!join(path, library_folder, "../../bin/capuchin")) return 1;
  return stat(path, &own) == 0 && stat("/proc/self/exe", &running) == 0 &&
         own.st_dev == running.st_dev && own.st_ino == running.st_ino;
}

static void write_log(const char *session, const char *what, const char *detail) {
  char path[PATH_MAX], line[1024];
  if (!join(path, session, "doors.log")) return;
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return;
  // Whatever the umask, which is the app's: other processes of the session add to it.
  if (fchmod(file, 0600) != 0) errno = 0;
  int length = snprintf(line, sizeof line, "%ld: %s: %s\n", (long)getpid(), what, detail);
  if (length >= (int)sizeof line) length = (int)sizeof line - 1;
  if (length > 0 && write(file, line, (size_t)length) < 0) errno = 0;
  close(file);
}

/// The signals of a crash. The agent's language runtime handles them to print a backtrace as soon
/// as it is loaded; the app is to crash as it does without us.
static const int crash_signals[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals };

/// The agent and its libraries are of one build: what they call is there, and is looked up when it is called. To look
/// all of it up at once, among the app's libraries, took a quarter of the agent's start. A Swift runtime of the app's
/// own would be taken for ours, and might lack something: then opening has to say so.
static int binding(void) {
  void *runtime = dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD);
  dlerror();
  if (runtime) dlclose(runtime);
  return runtime ? RTLD_NOW : RTLD_LAZY;
}

void *door_open(const char *agent) {
  struct sigaction handlers[crash_signal_count];
  for (size_t i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], NULL, &handlers[i]);
  void *library = dlopen(agent, binding() | RTLD_LOCAL | RTLD_NODELETE);
  for (size_t i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &handlers[i], NULL);
  return library;
}

/// Opens the agent and calls it. `dlerror` is read in every case, so that the app's own next
/// call of it does not find our error.
static void enter(const char *session, const char *agent) {
  void *library = door_open(agent);
  const char *error = dlerror();
  if (!library) {
    write_log(session, "the agent could not be opened", error ? error : agent);
    return;
  }
  enter_function *function = (enter_function *)dlsym(library, "capuchin_enter");
  error = dlerror();
  if (!function) {
    write_log(session, "the agent has no entry", error ? error : agent);
    return;
  }
  if (function(session) != 0) write_log(session, "the agent stayed out", agent);
}

/// The agent stays mapped once a door has opened it: that is the state the doors share.
int door_was_passed(const char *agent) {
  void *library = dlopen(agent, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  dlerror();
  if (library) dlclose(library);
  return library != NULL;
}

static void pass(uint32_t toolkits, unsigned depth) {
  char folder[PATH_MAX], agent[PATH_MAX];
  const char *session = door_session();
  if (!session || !(door_toolkits() & toolkits)) return;
  if (!library_folder(folder, depth) || !join(agent, folder, "libcapuchin.so")) return;
  if (is_own_process(folder) || door_was_passed(agent)) return;
  enter(session, agent);
}

void door_pass(uint32_t toolkits, unsigned depth) {
  int error = errno;
  pass(toolkits, depth);
  errno = error;
}
