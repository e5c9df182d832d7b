// A pack that intercepts the model of GTK's lists and does nothing else: how the method is called and
// where it is comes from introspection. `PickRow WatchedList single 1`
#include <string.h>

#include "capuchin/capuchin.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}

static const capuchin_host_node *widgets;
static const capuchin_host_intercept *delegates;

static int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static uint32_t kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  (void)self, (void)node;
  capuchin_value value = {.type = CAPUCHIN_STRING, .as.string = TEXT("WatchedList")};
  return kind->put(kind->self, (capuchin_string){0}, &value), CAPUCHIN_OK;
}

static uint32_t occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  if (occasion->type != 0 || occasion->arguments.count != 2) return CAPUCHIN_UNSUPPORTED;
  capuchin_command command = {
      .size = sizeof command, .rank = 1000, .node = occasion->node, .verb = TEXT("PickRow"),
      .arguments = {occasion->arguments.items, 1}};
  return commands->offer(commands->self, &command), CAPUCHIN_OK;
}

static uint32_t keep(void *self, capuchin_string name, const capuchin_value *value) {
  (void)name;
  *(capuchin_value *)self = *value;
  return CAPUCHIN_STOP;
}

static uint32_t play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self;
  if (!equal(play->verb, "PickRow")) return CAPUCHIN_UNSUPPORTED;
  capuchin_value model = {0}, answer = {0}, alone = {.type = CAPUCHIN_BOOL, .as.boolean = 1};
  capuchin_sink found = {.size = sizeof found, .self = &model, .put = keep};
  capuchin_sink result = {.size = sizeof result, .self = &answer, .put = keep};
  widgets->get(widgets->self, play->node, (capuchin_string)TEXT("model"), &found);
  capuchin_list call = {(const capuchin_value *const[]){play->arguments.items[0], &alone}, 2};
  return delegates->call_original(
      delegates->self, model.as.node, (capuchin_string)TEXT("select_item"), &call, &result, message);
}

static const capuchin_delegate select_item = {
    .size = sizeof select_item, .property = TEXT("model"),
    .interface_name = TEXT("GtkSelectionModel"), .method = TEXT("select_item")};
static const capuchin_string pick_row = TEXT("PickRow");
static const capuchin_component list = {
    .size = sizeof list, .flags = CAPUCHIN_INHERITS, .class_name = TEXT("GtkListView"),
    .delegates = (const capuchin_delegate *const[]){&select_item}, .delegates_count = 1,
    .kind = kind, .occasion = occasion, .play = play,
    .verbs = (const capuchin_string *const[]){&pick_row}, .verbs_count = 1};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&list}, .count = 1};

static const void *capability(void *self, capuchin_string id) {
  return (void)self, equal(id, CAPUCHIN_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *self, const capuchin_host *host, const capuchin_sink *message) {
  (void)self, (void)message;
  widgets = host->capability(host->self, (capuchin_string)TEXT(CAPUCHIN_HOST_NODE));
  delegates = host->capability(host->self, (capuchin_string)TEXT(CAPUCHIN_HOST_INTERCEPT));
  return widgets != NULL && delegates != NULL ? CAPUCHIN_OK : CAPUCHIN_FAILED;
}

static void stop(void *self) { (void)self; }

const capuchin_pack *capuchin_pack_entry_v1(void) {
  static const capuchin_pack pack = {
      .size = sizeof pack, .abi_major = CAPUCHIN_ABI_MAJOR, .abi_minor = CAPUCHIN_ABI_MINOR,
      .id = TEXT("list-watch"), .version = TEXT("1.0.0"), .capability = capability, .start = start,
      .stop = stop};
  return &pack;
}
