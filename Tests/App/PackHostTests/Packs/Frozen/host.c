// A host as it was in 1.0, built with the headers of 1.0. It never changes. It loads packs, says what they offer, starts
// and stops them; with `Turn` also has the first component play and record.
//
//     host PACK.so [Turn]
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "capuchin/ext/components.h"
#include "capuchin/ext/host-services.h"
#include "capuchin/ext/operations.h"

#define TEXT(literal) ((capuchin_string){literal, sizeof(literal) - 1})
#define SHOWN(text) (int)(text).length, (text).data

static capuchin_flow say(void *context, capuchin_string name, const capuchin_value *value) {
  (void)name;
  if (value->tag == CAPUCHIN_VALUE_STRING) printf("%s: %.*s\n", (const char *)context, SHOWN(value->data.string));
  return CAPUCHIN_FLOW_MORE;
}

static capuchin_status get(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value) {
  (void)context, (void)node;
  if (name.length != 5 || memcmp(name.data, "value", 5) != 0) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_value now = {.tag = CAPUCHIN_VALUE_F64, .data.f64 = 0.25};
  return value->put(value->context, name, &now), CAPUCHIN_STATUS_OK;
}

static capuchin_status set(
    void *context, capuchin_node node, capuchin_string name, const capuchin_value *value, const capuchin_sink *message) {
  (void)context, (void)node, (void)message;
  return printf("set %.*s %g\n", SHOWN(name), value->data.f64), CAPUCHIN_STATUS_OK;
}

static void *lookup(void *context, capuchin_string name) {
  char text[256];
  snprintf(text, sizeof text, "%.*s", SHOWN(name));
  return (void)context, dlsym(RTLD_DEFAULT, text);
}

static capuchin_bool is_ui(void *context) { return (void)context, 1; }

static void write_log(void *context, uint32_t level, capuchin_string text) {
  (void)context, printf("log %u: %.*s\n", level, SHOWN(text));
}

// What no pack calls in `start`, nor this host's own round, has no function here.
static const capuchin_host_node nodes = {.size = sizeof nodes, .get = get, .set = set};
static const capuchin_host_find finds = {.size = sizeof finds};
static const capuchin_host_record records = {.size = sizeof records};
static const capuchin_host_input inputs = {.size = sizeof inputs};
static const capuchin_host_scroll scrolls = {.size = sizeof scrolls};
static const capuchin_host_schedule schedules = {.size = sizeof schedules};
static const capuchin_host_symbol symbols = {.size = sizeof symbols, .lookup = lookup};
static const capuchin_host_log logs = {.size = sizeof logs, .write = write_log};
static const capuchin_host_thread_check threads = {.size = sizeof threads, .is_ui = is_ui};

static const struct { const char *id; const void *table; } services[] = {
    {CAPUCHIN_EXT_HOST_NODE, &nodes}, {CAPUCHIN_EXT_HOST_FIND, &finds}, {CAPUCHIN_EXT_HOST_RECORD, &records},
    {CAPUCHIN_EXT_HOST_INPUT, &inputs}, {CAPUCHIN_EXT_HOST_SCROLL, &scrolls}, {CAPUCHIN_EXT_HOST_SCHEDULE, &schedules},
    {CAPUCHIN_EXT_HOST_SYMBOL, &symbols}, {CAPUCHIN_EXT_HOST_LOG, &logs}, {CAPUCHIN_EXT_HOST_THREAD_CHECK, &threads},
};

static const void *service(void *context, capuchin_string id) {
  (void)context;
  for (size_t i = 0; i < sizeof services / sizeof *services; i++) {
    if (strlen(services[i].id) == id.length && memcmp(services[i].id, id.data, id.length) == 0) return services[i].table;
  }
  return NULL;
}

static void offered(void *context, const capuchin_command *command) {
  (void)context;
  printf("offered %u %.*s", command->rank, SHOWN(command->verb));
  for (uint64_t i = 0; i < command->arguments.count; i++) printf(" %g", command->arguments.items[i]->data.f64);
  printf("\n");
}

static void turn(const capuchin_component *component) {
  uint64_t scratch[4] = {0};
  capuchin_node node = {.bridge = 1, .generation = 1, .object = 1};
  capuchin_value half = {.tag = CAPUCHIN_VALUE_F64, .data.f64 = 0.5};
  const capuchin_value *arguments[] = {&half};
  capuchin_sink message = {.size = sizeof message, .context = "message", .put = say};
  capuchin_play play = {
      .size = sizeof play, .node = node, .verb = TEXT("Turn"), .arguments = {arguments, 1}, .scratch = scratch};
  printf("played %u\n", component->play(component->context, &play, &message));
  play.arguments.count = 0;
  printf("played %u\n", component->play(component->context, &play, &message));
  capuchin_command_sink commands = {.size = sizeof commands, .offer = offered};
  capuchin_notification notification = {
      .size = sizeof notification, .source = CAPUCHIN_SOURCE_SIGNAL, .node = node, .emitter = node,
      .name = TEXT("value-changed")};
  printf("notified %u\n", component->notified(component->context, &notification, &commands));
}

int main(int count, char **words) {
  void *library = count < 2 ? NULL : dlopen(words[1], RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return fprintf(stderr, "%s\n", count < 2 ? "host PACK.so [Turn]" : dlerror()), 1;
  capuchin_pack_entry_function entry = (capuchin_pack_entry_function)dlsym(library, CAPUCHIN_PACK_ENTRY);
  capuchin_entry_info info = {
      .size = sizeof info, .abi_major = CAPUCHIN_ABI_MAJOR, .abi_minor = CAPUCHIN_ABI_MINOR, .folder = TEXT("/")};
  const capuchin_pack *pack = entry == NULL ? NULL : entry(&info);
  if (pack == NULL) return fprintf(stderr, "no entry, or no table\n"), 1;
  printf("%.*s %.*s\n", SHOWN(pack->id), SHOWN(pack->version));
  const capuchin_components *components = pack->capability(pack->context, TEXT(CAPUCHIN_EXT_COMPONENTS));
  for (uint64_t i = 0; components != NULL && i < components->count; i++) {
    const capuchin_component *component = components->items[i];
    printf("component %.*s", SHOWN(component->class_name));
    for (uint64_t verb = 0; verb < component->verbs_count; verb++) printf(" %.*s", SHOWN(*component->verbs[verb]));
    printf("\n");
  }
  const capuchin_operations *operations = pack->capability(pack->context, TEXT(CAPUCHIN_EXT_OPERATIONS));
  for (uint64_t i = 0; operations != NULL && i < operations->count; i++)
    printf("operation %.*s\n", SHOWN(operations->items[i]->name));
  static const capuchin_host host = {.size = sizeof host, .version = {"1.0", 3}, .capability = service};
  capuchin_sink message = {.size = sizeof message, .context = "message", .put = say};
  printf("started %u\n", pack->start == NULL ? CAPUCHIN_STATUS_OK : pack->start(pack->context, &host, &message));
  if (count > 2) turn(components->items[0]);
  if (pack->stop != NULL) pack->stop(pack->context);
  printf("stopped\n");
}
