// A pack with the mistakes that are easily made and hard to find: a signal and a property that do not exist, verbs
// that nobody knows, too many arguments, a kind that pack.json does not name.
#include <string.h>

#include "capuchin/capuchin.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}

static uint32_t put(const capuchin_sink *sink, capuchin_string text) {
  capuchin_value value = {.type = CAPUCHIN_STRING, .as.string = text};
  return sink->put(sink->self, (capuchin_string){0}, &value), CAPUCHIN_OK;
}

static uint32_t kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  return (void)node, put(kind, *(const capuchin_string *)self);
}

static const capuchin_host_record *record;

static uint32_t occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  capuchin_value one = {.type = CAPUCHIN_I64, .as.i64 = 1};
  capuchin_command unknown = {
      .size = sizeof unknown, .rank = 1000, .node = occasion->node, .verb = TEXT("Zet")};
  capuchin_command crowded = {
      .size = sizeof crowded, .rank = 1000, .node = occasion->node, .verb = TEXT("LongPress"),
      .arguments = {(const capuchin_value *const[]){&one, &one, &one}, 3}};
  capuchin_command allowed = {
      .size = sizeof allowed, .rank = 1000, .node = occasion->node, .verb = TEXT("LongPress")};
  capuchin_command direct = {.size = sizeof direct, .rank = 1000, .node = occasion->node, .verb = TEXT("Tast")};
  commands->offer(commands->self, &unknown);
  commands->offer(commands->self, &crowded);
  commands->offer(commands->self, &allowed);
  if (record != NULL) record->offer(record->self, &direct);
  return CAPUCHIN_OK;
}

static uint32_t merge(
    void *self, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)self, (void)pending, (void)next;
  capuchin_command both = {.size = sizeof both, .rank = 1000, .node = node, .verb = TEXT("Beide")};
  return merged->offer(merged->self, &both), CAPUCHIN_OK;
}

static const capuchin_listen clicked = {.size = sizeof clicked, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("clicked")};
static const capuchin_listen misspelt = {.size = sizeof misspelt, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("clickt")};
static const capuchin_delegate nowhere = {
    .size = sizeof nowhere, .property = TEXT("listner"), .interface_name = TEXT("GtkSelectionModel"),
    .method = TEXT("select_item")};
static capuchin_string button_kind = TEXT("Button"), switch_kind = TEXT("Schalter");
static const capuchin_component button = {
    .size = sizeof button, .flags = CAPUCHIN_INHERITS, .self = &button_kind, .class_name = TEXT("GtkButton"),
    .listens = (const capuchin_listen *const[]){&clicked, &misspelt}, .listens_count = 2,
    .delegates = (const capuchin_delegate *const[]){&nowhere}, .delegates_count = 1, .kind = kind,
    .occasion = occasion, .merge = merge};
static const capuchin_component toggle = {
    .size = sizeof toggle, .flags = CAPUCHIN_INHERITS, .self = &switch_kind, .class_name = TEXT("GtkSwitch"),
    .kind = kind};
static const capuchin_components components = {
    sizeof components, 0, (const capuchin_component *const[]){&button, &toggle}, 2};

static const void *capability(void *self, capuchin_string id) {
  (void)self;
  return id.length == strlen(CAPUCHIN_COMPONENTS) && memcmp(id.data, CAPUCHIN_COMPONENTS, id.length) == 0 ? &components : NULL;
}

static uint32_t start(void *self, const capuchin_host *host, const capuchin_sink *message) {
  (void)self, (void)message;
  capuchin_string id = TEXT(CAPUCHIN_HOST_RECORD);
  record = host->capability(host->self, id);
  return CAPUCHIN_OK;
}

static void stop(void *self) { (void)self; }

__attribute__((visibility("default"))) const capuchin_pack *capuchin_pack_entry_v1(void) {
  static const capuchin_pack pack = {
      sizeof pack, CAPUCHIN_ABI_MAJOR, CAPUCHIN_ABI_MINOR, 0, NULL, TEXT("silent"), TEXT("1.0.0"), capability,
      start, stop};
  return &pack;
}
