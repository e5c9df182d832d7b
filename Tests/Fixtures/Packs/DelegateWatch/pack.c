// A pack that intercepts delegates of GTK's and does nothing else: how their methods are called and
// where they are comes from introspection. `PickRow WatchedList single 1` is a call of an interface's
// method, `Write WatchedText notes a 1 0` one of a class's own.
#include <string.h>

#include "capuchin/capuchin.h"
#include "capuchin/ext/draft/delegates.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}

// What the pack itself says of how select_item is called: as a rule nothing.
#ifndef ENCODING
#define ENCODING
#endif
#define QUOTED(text) #text
#define TEXT_OF(text) TEXT(QUOTED(text))

static const capuchin_host_node *widgets;
static const capuchin_host_intercept *originals;

static int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static uint32_t kind(void *name, capuchin_node node, const capuchin_sink *kind) {
  (void)node;
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = *(const capuchin_string *)name};
  return kind->put(kind->context, (capuchin_string){0}, &value), CAPUCHIN_STATUS_OK;
}

// `arguments` begins with the call's first that a script can hold.
static uint32_t offer(
    const capuchin_notification *notification, const capuchin_command_sink *commands, capuchin_string verb,
    capuchin_list arguments) {
  capuchin_command command = {
      .size = sizeof command, .rank = 1000, .node = notification->node, .verb = verb, .arguments = arguments};
  return commands->offer(commands->context, &command), CAPUCHIN_STATUS_OK;
}

static uint32_t picked(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  if (notification->source != CAPUCHIN_SOURCE_DELEGATE || notification->arguments.count != 2)
    return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_list row = {notification->arguments.items, 1};
  return offer(notification, commands, (capuchin_string)TEXT("PickRow"), row);
}

static const capuchin_value *entry(const capuchin_value *map, const char *name) {
  for (uint64_t i = 0; map->tag == CAPUCHIN_VALUE_MAP && i < map->data.map.count; i++) {
    if (equal(map->data.map.entries[i]->name, name)) return &map->data.map.entries[i]->value;
  }
  return NULL;
}

// The place, a GtkTextIter, which comes with its buffer and its offset; the text; its bytes.
static uint32_t written(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  if (notification->source != CAPUCHIN_SOURCE_DELEGATE || notification->arguments.count != 3)
    return CAPUCHIN_STATUS_UNSUPPORTED;
  const capuchin_value *const *arguments = notification->arguments.items;
  const capuchin_value *offset = entry(arguments[0], "offset");
  if (offset == NULL) return CAPUCHIN_STATUS_FAILED;
  capuchin_list text = {(const capuchin_value *const[]){arguments[1], arguments[2], offset}, 3};
  return offer(notification, commands, (capuchin_string)TEXT("Write"), text);
}

static uint32_t keep(void *context, capuchin_string name, const capuchin_value *value) {
  (void)name;
  *(capuchin_value *)context = *value;
  return CAPUCHIN_FLOW_STOP;
}

static uint32_t call(
    const capuchin_play *play, capuchin_string property, capuchin_string method, capuchin_list arguments,
    const capuchin_sink *message) {
  capuchin_value held = {0}, answer = {0};
  capuchin_sink found = {.size = sizeof found, .context = &held, .put = keep};
  capuchin_sink result = {.size = sizeof result, .context = &answer, .put = keep};
  widgets->get(widgets->context, play->node, property, &found);
  return originals->call_original(originals->context, held.data.node, method, &arguments, &result, message);
}

// Without a place it is too little for the method.
static uint32_t write_at(const capuchin_play *play, const capuchin_sink *message) {
  const capuchin_string buffer = TEXT("buffer"), insert_text = TEXT("insert_text");
  if (play->arguments.count < 3) return call(play, buffer, insert_text, play->arguments, message);
  capuchin_entry held = {.name = buffer}, offset = {.name = TEXT("offset"), .value = *play->arguments.items[2]};
  capuchin_sink found = {.size = sizeof found, .context = &held.value, .put = keep};
  widgets->get(widgets->context, play->node, buffer, &found);
  capuchin_value place = {
      .tag = CAPUCHIN_VALUE_MAP, .data.map = {(const capuchin_entry *const[]){&held, &offset}, 2}};
  capuchin_list whole = {
      (const capuchin_value *const[]){&place, play->arguments.items[0], play->arguments.items[1]}, 3};
  return call(play, buffer, insert_text, whole, message);
}

static uint32_t play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  if (equal(play->verb, "PickRow")) {
    capuchin_value alone = {.tag = CAPUCHIN_VALUE_BOOL, .data.boolean = 1};
    capuchin_list row = {(const capuchin_value *const[]){play->arguments.items[0], &alone}, 2};
    return call(play, (capuchin_string)TEXT("model"), (capuchin_string)TEXT("select_item"), row, message);
  }
  return equal(play->verb, "Write") ? write_at(play, message) : CAPUCHIN_STATUS_UNSUPPORTED;
}

static const capuchin_delegate select_item = {
    .size = sizeof select_item, .class_name = TEXT("GtkListView"), .property = TEXT("model"),
    .interface_name = TEXT("GtkSelectionModel"), .method = TEXT("select_item"),
    .encoding = TEXT_OF(ENCODING)};
static const capuchin_delegate insert_text = {
    .size = sizeof insert_text, .class_name = TEXT("GtkTextView"), .property = TEXT("buffer"),
    .interface_name = TEXT("GtkTextBuffer"), .method = TEXT("insert_text")};
static const capuchin_string pick_row = TEXT("PickRow"), write_text = TEXT("Write");
static capuchin_string list_kind = TEXT("WatchedList"), text_kind = TEXT("WatchedText");
static const capuchin_component list = {
    .size = sizeof list, .flags = CAPUCHIN_COMPONENT_INHERITS, .context = &list_kind, .class_name = TEXT("GtkListView"),
    .kind = kind, .notified = picked, .play = play,
    .verbs = (const capuchin_string *const[]){&pick_row}, .verbs_count = 1};
static const capuchin_component text = {
    .size = sizeof text, .context = &text_kind, .class_name = TEXT("GtkTextView"),
    .kind = kind, .notified = written, .play = play,
    .verbs = (const capuchin_string *const[]){&write_text}, .verbs_count = 1};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&list, &text}, .count = 2};

static const capuchin_delegates delegates = {
    .size = sizeof delegates, .items = (const capuchin_delegate *const[]){&select_item, &insert_text}, .count = 2};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context, (void)message;
  widgets = host->capability(host->context, (capuchin_string)TEXT(CAPUCHIN_EXT_HOST_NODE));
  originals = host->capability(host->context, (capuchin_string)TEXT(CAPUCHIN_EXT_HOST_INTERCEPT));
  return widgets != NULL && originals != NULL ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_FAILED;
}

static void stop(void *context) { (void)context; }

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack,
      .id = TEXT("delegate-watch"), .version = TEXT("1.0.0"), .capability = capability, .start = start,
      .stop = stop};
  return &pack;
}
