// A pack that does wrong what it is told: `Fail Button * segfault`, or as it is loaded what the
// environment's FAULTY says, having made the file FAULTY_NOTE. Its own faults, and those of the app's that it only calls.
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "capuchin/capuchin.h"

#define TEXT(literal) ((capuchin_string){literal, sizeof(literal) - 1})

static const capuchin_host *host;
static const capuchin_host_node *widgets;

static int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static void crash(void) { *(volatile int *)8 = 1; }

static void fail_at(const char *moment) {
  const char *wanted = getenv("FAULTY");
  if (wanted == NULL || strcmp(wanted, moment) != 0) return;
  const char *note = getenv("FAULTY_NOTE");
  if (note != NULL) close(creat(note, 0600));
  if (strstr(moment, "hang") != NULL) sleep(600);
  if (strstr(moment, "exit") != NULL) exit(0);
  crash();
}

__attribute__((constructor)) static void construct(void) { fail_at("constructor"); }

static uint32_t say(const capuchin_sink *sink, capuchin_string text) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = text};
  return sink->put(sink->context, (capuchin_string){0}, &value), CAPUCHIN_STATUS_OK;
}

static uint32_t kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  return (void)context, (void)node, say(kind, TEXT("Button"));
}

// Calls the app's handler by the toolkit's own function, so that the host sees nothing of it.
static void emit_alone(capuchin_node node) {
  const capuchin_host_symbol *symbols = host->capability(host->context, TEXT(CAPUCHIN_EXT_HOST_SYMBOL));
  void (*function)(void *widget, const char *signal, ...);
  *(void **)&function = symbols->lookup(symbols->context, TEXT("g_signal_emit_by_name"));
  function(widgets->pointer(widgets->context, node), "clicked");
}

static uint32_t emit(capuchin_node node, const capuchin_sink *message) {
  capuchin_sink nothing = {.size = sizeof nothing};
  return widgets->call(widgets->context, node, CAPUCHIN_CALL_SIGNAL, TEXT("clicked"), NULL, &nothing, message);
}

static uint32_t play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  if (!equal(play->verb, "Fail")) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_string how = play->arguments.items[0]->data.string;
  if (equal(how, "segfault")) crash();
  if (equal(how, "abort")) abort();
  if (equal(how, "killed")) raise(SIGKILL);
  if (equal(how, "exit")) exit(3);
  if (equal(how, "_exit")) _exit(3);
  if (equal(how, "hang")) sleep(600);
  if (equal(how, "spin")) for (volatile int turn = 0;; turn++) {}
  if (equal(how, "call")) return emit(play->node, message);
  if (equal(how, "emit")) return emit_alone(play->node), CAPUCHIN_STATUS_OK;
  return CAPUCHIN_STATUS_OK;
}

// While the user is recorded, after a click.
static uint32_t notified(void *context, const capuchin_notification *clicked, const capuchin_command_sink *commands) {
  (void)context, (void)clicked, (void)commands;
  fail_at("notified");
  fail_at("notified-exit");
  fail_at("notified-hang");
  return CAPUCHIN_STATUS_UNSUPPORTED;
}

static const capuchin_listen clicked = {
    .size = sizeof clicked, .source = CAPUCHIN_SOURCE_SIGNAL, .name = {"clicked", 7}};
static const capuchin_listen *const listens[] = {&clicked};
static const capuchin_string fail = {"Fail", 4}, *const verbs[] = {&fail};
static const capuchin_component button = {
    .size = sizeof button, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = {"GtkButton", 9},
    .listens = listens, .listens_count = 1, .kind = kind, .notified = notified, .play = play, .verbs = verbs,
    .verbs_count = 1};
static const capuchin_components components = {
    sizeof components, 0, (const capuchin_component *const[]){&button}, 1};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *given, const capuchin_sink *message) {
  (void)context, (void)message;
  fail_at("start");
  fail_at("start-hang");
  host = given;
  widgets = host->capability(host->context, TEXT(CAPUCHIN_EXT_HOST_NODE));
  return CAPUCHIN_STATUS_OK;
}

static void stop(void *context) { (void)context; }

__attribute__((visibility("default"))) const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      sizeof pack, 0, NULL, {"faulty", 6}, {"1.0.0", 5},
      capability, start, stop};
  fail_at("entry");
  return &pack;
}
