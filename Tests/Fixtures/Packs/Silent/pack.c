// A pack with the mistakes that are easily made and hard to find: a signal and a property that do not exist, verbs
// that nobody knows, too many arguments, a kind that pack.json does not name.
#include <string.h>

#include "capuchin/capuchin.h"
#include "capuchin/ext/draft/delegates.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}

static uint32_t put(const capuchin_sink *sink, capuchin_string text) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = text};
  return sink->put(sink->context, (capuchin_string){0}, &value), CAPUCHIN_STATUS_OK;
}

static uint32_t kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  return (void)node, put(kind, *(const capuchin_string *)context);
}

static const capuchin_host_record *record;

static uint32_t notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  capuchin_value one = {.tag = CAPUCHIN_VALUE_I64, .data.i64 = 1};
  capuchin_command unknown = {
      .size = sizeof unknown, .rank = 1000, .node = notification->node, .verb = TEXT("Zet")};
  capuchin_command crowded = {
      .size = sizeof crowded, .rank = 1000, .node = notification->node, .verb = TEXT("LongPress"),
      .arguments = {(const capuchin_value *const[]){&one, &one, &one}, 3}};
  capuchin_command allowed = {
      .size = sizeof allowed, .rank = 1000, .node = notification->node, .verb = TEXT("LongPress")};
  capuchin_command direct = {.size = sizeof direct, .rank = 1000, .node = notification->node, .verb = TEXT("Tast")};
  commands->offer(commands->context, &unknown);
  commands->offer(commands->context, &crowded);
  commands->offer(commands->context, &allowed);
  if (record != NULL) record->offer(record->context, &direct);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t merge(
    void *context, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)context, (void)pending, (void)next;
  capuchin_command both = {.size = sizeof both, .rank = 1000, .node = node, .verb = TEXT("Beide")};
  return merged->offer(merged->context, &both), CAPUCHIN_STATUS_OK;
}

static const capuchin_listen clicked = {.size = sizeof clicked, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("clicked")};
static const capuchin_listen misspelt = {.size = sizeof misspelt, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("clickt")};
static const capuchin_delegate nowhere = {
    .size = sizeof nowhere, .class_name = TEXT("GtkButton"), .property = TEXT("listner"),
    .interface_name = TEXT("GtkSelectionModel"), .method = TEXT("select_item")};
static capuchin_string button_kind = TEXT("Button"), switch_kind = TEXT("Schalter");
static const capuchin_component button = {
    .size = sizeof button, .flags = CAPUCHIN_COMPONENT_INHERITS, .context = &button_kind, .class_name = TEXT("GtkButton"),
    .listens = (const capuchin_listen *const[]){&clicked, &misspelt}, .listens_count = 2,
    .kind = kind, .notified = notified, .merge = merge};
static const capuchin_component toggle = {
    .size = sizeof toggle, .flags = CAPUCHIN_COMPONENT_INHERITS, .context = &switch_kind, .class_name = TEXT("GtkSwitch"),
    .kind = kind};
static const capuchin_components components = {
    sizeof components, 0, (const capuchin_component *const[]){&button, &toggle}, 2};

static const capuchin_delegates delegates = {
    sizeof delegates, 0, (const capuchin_delegate *const[]){&nowhere}, 1};

static int is(capuchin_string id, const char *known) {
  return id.length == strlen(known) && memcmp(id.data, known, id.length) == 0;
}

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (is(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return is(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context, (void)message;
  capuchin_string id = TEXT(CAPUCHIN_EXT_HOST_RECORD);
  record = host->capability(host->context, id);
  return CAPUCHIN_STATUS_OK;
}

static void stop(void *context) { (void)context; }

__attribute__((visibility("default"))) const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      sizeof pack, 0, NULL, TEXT("silent"), TEXT("1.0.0"), capability,
      start, stop};
  return &pack;
}
