#include "driver.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const capuchin_bridge *bridge;
const capuchin_methods *slots;
static int output = -1;

void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  g_autofree char *line = g_strconcat(text, "\n", NULL);
  if (write(output, line, strlen(line)) < 0) _exit(3);
}

const char *word(const command *c, int i) { return i < c->count ? c->words[i] : ""; }

double number(const command *c, int i, double otherwise) {
  return i < c->count ? g_ascii_strtod(c->words[i], NULL) : otherwise;
}

const char *status_name(uint32_t status) {
  static const char *const names[] = {
    "ok", "again", "stale", "unsupported", "invalid", "failed", "no device", "covered",
  };
  return status < G_N_ELEMENTS(names) ? names[status] : "?";
}

static void run(void *line) {
  g_autofree char *text = line;
  g_auto(GStrv) words = g_strsplit(text, " ", 8);
  command c = {words, (int)g_strv_length(words)};
  if (run_look(&c) || run_act(&c) || run_record(&c) || run_measure(&c) || run_otherwise(&c) ||
      run_fragile(&c) || run_slots(&c) || run_classes(&c))
    return;
  say("{\"command\":\"%s\",\"status\":\"unknown command\"}", word(&c, 0));
}

static gpointer read_lines(gpointer path) {
  FILE *input = fopen(path, "r");
  char line[4096];
  while (input != NULL && fgets(line, sizeof line, input) != NULL) {
    line[strcspn(line, "\n")] = 0;
    bridge->schedule(bridge->context, 0, run, g_strdup(line));
  }
  return NULL;
}

static void client_ready(void *context) {
  (void)context;
  say("{\"command\":\"ready\",\"status\":\"ok\"}");
  g_thread_unref(g_thread_new("driver", read_lines, (gpointer)g_getenv("DRIVER_INPUT")));
}

capuchin_bridge_client client = {
  .size = sizeof(capuchin_bridge_client),
  .ready = client_ready,
  .event = client_event,
  .emission = client_emission,
  .turn = client_turn,
  .windows_changed = client_windows_changed,
};

__attribute__((constructor)) static void begin(void) {
  const char *path = g_getenv("DRIVER_PACK");
  if (path == NULL) return;
  g_unsetenv("LD_PRELOAD");
  output = open(g_getenv("DRIVER_OUTPUT"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) {
    say("{\"command\":\"ready\",\"status\":\"%s\"}", dlerror());
    return;
  }
  capuchin_pack_entry_function entry = (capuchin_pack_entry_function)dlsym(library, CAPUCHIN_PACK_ENTRY);
  const capuchin_pack *pack = entry == NULL ? NULL : entry(&(capuchin_entry_info){.size = sizeof(capuchin_entry_info)});
  if (pack == NULL) return;
  bridge = pack->capability(pack->context, cap(CAPUCHIN_EXT_BRIDGE));
  slots = pack->capability(pack->context, cap(CAPUCHIN_EXT_METHODS));
  bridge->attach(bridge->context, &client, 1, NULL);
}
