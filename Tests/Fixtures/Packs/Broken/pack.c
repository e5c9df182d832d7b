// A pack that keeps every rule of `capuchin packs test`, and breaks the one that it is compiled to break:
// -DBREAK_SIGNAL and the like. It serves GtkSpinner; with BREAK_SECRET and BREAK_UNTOLD GtkPasswordEntry.
#define _GNU_SOURCE
#if defined BREAK_SECRET || defined BREAK_UNTOLD
#define SERVES_PASSWORDS
#endif
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "capuchin/capuchin.h"

#define TEXT(literal) { literal, sizeof(literal) - 1 }

static const capuchin_host_node *widgets;

static int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

__attribute__((unused)) static uint32_t say(const capuchin_sink *sink, const char *sentence) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = {sentence, strlen(sentence)}};
  return sink->put(sink->context, (capuchin_string){0}, &value), CAPUCHIN_STATUS_OK;
}

static uint32_t keep(void *context, capuchin_string name, const capuchin_value *value) {
  return (void)name, *(capuchin_value *)context = *value, CAPUCHIN_FLOW_STOP;
}

static uint32_t spins(capuchin_node node, capuchin_value *value) {
  *value = (capuchin_value){.tag = CAPUCHIN_VALUE_NULL};
  capuchin_sink sink = {.size = sizeof sink, .context = value, .put = keep};
  return widgets->get(widgets->context, node, (capuchin_string)TEXT("spinning"), &sink);
}

#ifdef BREAK_EXPORTS
CAPUCHIN_EXPORT int helper(void) { return 1; }
#endif

#ifdef BREAK_UNDEFINED
void nowhere(void);
void (*const never)(void) = nowhere;
#endif

#ifdef BREAK_CONSTRUCTOR
__attribute__((constructor)) static void construct(void) { abort(); }
#endif

#ifdef BREAK_KIND
static uint32_t kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  return (void)context, (void)node, say(kind, "Kalender");
}
#endif

static uint32_t property(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *sink) {
  (void)context;
  capuchin_value value;
#ifdef BREAK_SECRET
  // As one does who looks at the widget past the host, which would make a secret of it.
  extern const char *gtk_editable_get_text(void *);
  void *widget = widgets->pointer(widgets->context, node);
  return (void)name, (void)value, widget == NULL ? CAPUCHIN_STATUS_STALE : say(sink, gtk_editable_get_text(widget));
#endif
#ifdef BREAK_PROPERTY
  return (void)value, (void)name, (void)node, say(sink, "yes");
#endif
#ifdef BREAK_SLOW
  usleep(3000);
#endif
#ifdef BREAK_LEAK
  memset(malloc(200), 1, 200);
#endif
  (void)name;
  uint32_t status = spins(node, &value);
  if (status == CAPUCHIN_STATUS_OK) sink->put(sink->context, (capuchin_string){0}, &value);
  return status;
}

__attribute__((unused)) static void offer(const capuchin_command_sink *commands, const char *verb, const char *state) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = {state, strlen(state)}};
  const capuchin_value *arguments[] = {&value};
  capuchin_command command = {
      .size = sizeof command, .rank = CAPUCHIN_RANK_CONTROL, .verb = {verb, strlen(verb)}, .arguments = {arguments, 1}};
  commands->offer(commands->context, &command);
}

static uint32_t notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context, (void)commands;
  capuchin_value value;
  uint32_t status = spins(notification->node, &value);
  if (status != CAPUCHIN_STATUS_OK || value.tag != CAPUCHIN_VALUE_BOOL) return status;
#ifdef BREAK_RECORDED
  value.data.boolean = !value.data.boolean;
#endif
#ifdef BREAK_COMPLAINT
  offer(commands, "Zpin", "On");
#endif
#ifndef BREAK_SILENT
  offer(commands, "Spin", value.data.boolean ? "On" : "Off");
#endif
  return CAPUCHIN_STATUS_OK;
}

static uint32_t play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
#ifdef BREAK_UNTOLD
  // Whatever it is played, it tells nobody of it.
  if (!equal(play->verb, "EnterText") || play->arguments.count != 1) return CAPUCHIN_STATUS_UNSUPPORTED;
  return widgets->set(widgets->context, play->node, (capuchin_string)TEXT("text"), play->arguments.items[0], message);
#endif
#ifdef BREAK_REFUSAL
  memset(malloc(200), 1, 200);
#endif
#ifndef BREAK_VERBS
  if (!equal(play->verb, "Spin")) return CAPUCHIN_STATUS_UNSUPPORTED;
#else
  if (!equal(play->verb, "Spin")) return CAPUCHIN_STATUS_OK;
#endif
#ifndef BREAK_ARGUMENTS
  if (play->arguments.count != 1 || play->arguments.items[0]->tag != CAPUCHIN_VALUE_STRING)
    return say(message, "Spin Spinner requires 1 argument: state"), CAPUCHIN_STATUS_INVALID;
#endif
  capuchin_string state = play->arguments.items[0]->data.string;
#ifndef BREAK_ARGUMENTS
  if (!equal(state, "On") && !equal(state, "Off")) return say(message, "state must be On or Off"), CAPUCHIN_STATUS_INVALID;
#endif
#ifdef BREAK_PLAY
  return say(message, "the spinner is stuck"), CAPUCHIN_STATUS_FAILED;
#endif
#ifdef BREAK_HANG
  for (;;) usleep(1000);
#endif
#ifdef BREAK_CRASH
  *(volatile int *)8 = 1;
#endif
#ifdef BREAK_TIME
  usleep(80000);
#endif
  capuchin_value value = {.tag = CAPUCHIN_VALUE_BOOL, .data.boolean = equal(state, "On")};
  uint32_t status = widgets->set(widgets->context, play->node, (capuchin_string)TEXT("spinning"), &value, message);
#ifdef BREAK_STALE
  status = CAPUCHIN_STATUS_OK;
#endif
  return status;
}

static const capuchin_string spin = TEXT("Spin");
static const capuchin_property active = {.size = sizeof active, .name =
#ifdef BREAK_SECRET
  TEXT("text")
#else
  TEXT("active")
#endif
#ifdef BREAK_SOURCE
  , .source = TEXT("spining")
#endif
};

static const capuchin_listen changed = {.size = sizeof changed, .source = CAPUCHIN_SOURCE_PROPERTY, .name =
#if defined BREAK_SIGNAL
  TEXT("spining")
#elif defined BREAK_SECRET
  TEXT("text")
#else
  TEXT("spinning")
#endif
};

static const capuchin_component component = {
#ifndef BREAK_SIZE
    .size = sizeof component,
#endif
#ifndef BREAK_UNTOLD
    .flags = CAPUCHIN_COMPONENT_INHERITS,
#endif
    .class_name =
#if defined BREAK_CLASS
    TEXT("GtkSpiner"),
#elif defined SERVES_PASSWORDS
    TEXT("GtkPasswordEntry"),
#else
    TEXT("GtkSpinner"),
#endif
#ifdef BREAK_KIND
    .kind = kind,
#endif
#ifdef BREAK_UNTOLD
    .play = play,
#endif
#ifndef SERVES_PASSWORDS
    .listens = (const capuchin_listen *const[]){&changed}, .listens_count = 1, .notified = notified, .play = play,
#ifndef BREAK_TABLES
    .verbs = (const capuchin_string *const[]){&spin}, .verbs_count = 1,
#endif
#endif
#ifndef BREAK_UNTOLD
    .properties = (const capuchin_property *const[]){&active}, .properties_count = 1, .property = property
#endif
};

#ifdef BREAK_OTHER
// A property of GtkLevelBar's, which pack.json declares for Spinner.
static uint32_t read_speed(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *sink) {
  return (void)context, (void)name, widgets->get(widgets->context, node, (capuchin_string)TEXT("value"), sink);
}

static const capuchin_property speed = {.size = sizeof speed, .name = TEXT("speed")};
static const capuchin_component other = {
    .size = sizeof other, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = TEXT("GtkLevelBar"),
    .properties = (const capuchin_property *const[]){&speed}, .properties_count = 1, .property = read_speed};
#endif

static const capuchin_component *const all[] = {
    &component,
#ifdef BREAK_OTHER
    &other,
#endif
};
static const capuchin_components components = {.size = sizeof components, .items = all, .count = sizeof all / sizeof *all};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context, (void)message;
#ifdef BREAK_START
  return say(message, "the licence has expired"), CAPUCHIN_STATUS_FAILED;
#endif
  widgets = host->capability(host->context, (capuchin_string)TEXT(CAPUCHIN_EXT_HOST_NODE));
  return widgets == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info, (void)spin, (void)changed, (void)notified, (void)play, (void)active, (void)property;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = TEXT("broken"), .version = TEXT("1.0.0"), .capability = capability, .start = start};
#ifdef BREAK_EXIT
  exit(0);
#endif
#ifdef BREAK_ENTRY
  static int calls;
  if (calls++ > 3) return NULL;
#endif
  return &pack;
}
