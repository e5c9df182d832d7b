#include <string.h>

#include "capuchin/capuchin.h"

/* One component: GtkScaleButton, a volume and the like. `Turn ScaleButton volume 0.5` */
#define TEXT(literal) { literal, sizeof(literal) - 1 }

static const capuchin_host_node *widgets;
static const capuchin_string turn = TEXT("Turn"), *const verbs[] = {&turn};

static int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static void say(const capuchin_sink *message, const char *sentence) {
  capuchin_value value = {.type = CAPUCHIN_STRING, .as.string = {sentence, strlen(sentence)}};
  message->put(message->self, (capuchin_string){0}, &value);
}

static uint32_t kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  return (void)self, (void)node, say(kind, "ScaleButton"), CAPUCHIN_OK;
}

/* Its popover and the slider in it are parts of it: what is done there is done to the button. */
static uint32_t owns(void *self, capuchin_node owner, capuchin_node inner) {
  return (void)self, (void)owner, (void)inner, 1;
}

static uint32_t keep(void *self, capuchin_string name, const capuchin_value *value) {
  return (void)name, *(capuchin_value *)self = *value, CAPUCHIN_STOP;
}

static uint32_t read_value(capuchin_node node, capuchin_value *value) {
  *value = (capuchin_value){.type = CAPUCHIN_NULL};
  capuchin_sink number = {sizeof number, 0, value, keep};
  uint32_t status = widgets->get(widgets->self, node, (capuchin_string)TEXT("value"), &number);
  return status == CAPUCHIN_OK && value->type != CAPUCHIN_F64 ? CAPUCHIN_FAILED : status;
}

static uint32_t property(
    void *self, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)self;
  if (name.length != 0 && !equal(name, "value")) return CAPUCHIN_UNSUPPORTED;
  capuchin_value value;
  uint32_t status = read_value(node, &value);
  if (status != CAPUCHIN_OK) return status;
  return values->put(values->self, (capuchin_string)TEXT("value"), &value), CAPUCHIN_OK;
}

static uint32_t occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  capuchin_value value;
  uint32_t status = read_value(occasion->node, &value);
  if (status != CAPUCHIN_OK) return status;
  const capuchin_value *arguments[] = {&value};
  capuchin_command command = {
      sizeof command, CAPUCHIN_RANK_CONTROL, {0}, turn, {arguments, 1}, {0}};
  return commands->offer(commands->self, &command), CAPUCHIN_OK;
}

static uint32_t play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self;
  if (!equal(play->verb, "Turn")) return CAPUCHIN_UNSUPPORTED;
  if (play->arguments.count != 1 || play->arguments.items[0]->type != CAPUCHIN_F64)
    return say(message, "Turn ScaleButton requires 1 argument: value"), CAPUCHIN_INVALID;
  return widgets->set(
      widgets->self, play->node, (capuchin_string)TEXT("value"), play->arguments.items[0], message);
}

static const capuchin_listen changed = {
    .size = sizeof changed, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("value-changed")};
static const capuchin_component scale_button = {
    .size = sizeof scale_button, .flags = CAPUCHIN_INHERITS, .class_name = TEXT("GtkScaleButton"),
    .listens = (const capuchin_listen *const[]){&changed}, .listens_count = 1, .kind = kind,
    .property = property, .owns = owns, .occasion = occasion, .play = play,
    .verbs = verbs, .verbs_count = 1};
static const capuchin_components components = {
    sizeof components, 0, (const capuchin_component *const[]){&scale_button}, 1};

static const void *capability(void *self, capuchin_string id) {
  return (void)self, equal(id, CAPUCHIN_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *self, const capuchin_host *host, const capuchin_sink *message) {
  (void)self;
  widgets = host->capability(host->self, (capuchin_string)TEXT(CAPUCHIN_HOST_NODE));
  if (widgets != NULL) return CAPUCHIN_OK;
  return say(message, "this host does not offer " CAPUCHIN_HOST_NODE), CAPUCHIN_FAILED;
}

static void stop(void *self) { (void)self; }

const capuchin_pack *capuchin_pack_entry_v1(void) {
  static const capuchin_pack pack = {
      sizeof pack, CAPUCHIN_ABI_MAJOR, CAPUCHIN_ABI_MINOR, 0, NULL, TEXT("sample-c"),
      TEXT("1.0.0"), capability, start, stop};
  return &pack;
}
