#include "sample.h"

/* Two components: GtkScaleButton, a volume and the like, and a dial with a delegate. */
const capuchin_host_node *widgets;
const capuchin_host_intercept *delegates;
const capuchin_string turn = TEXT("Turn"), *const turn_only[1] = {&turn};

int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

void say(const capuchin_sink *message, const char *sentence) {
  capuchin_value value = {.type = CAPUCHIN_STRING, .as.string = {sentence, strlen(sentence)}};
  message->put(message->self, (capuchin_string){0}, &value);
}

uint32_t keep(void *self, capuchin_string name, const capuchin_value *value) {
  return (void)name, *(capuchin_value *)self = *value, CAPUCHIN_STOP;
}

uint32_t read_property(
    capuchin_node node, capuchin_string name, uint32_t type, capuchin_value *value) {
  *value = (capuchin_value){.type = CAPUCHIN_NULL};
  capuchin_sink sink = {sizeof sink, 0, value, keep};
  uint32_t status = widgets->get(widgets->self, node, name, &sink);
  return status == CAPUCHIN_OK && value->type != type ? CAPUCHIN_FAILED : status;
}

uint32_t property(
    void *self, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)self;
  if (name.length != 0 && !equal(name, "value")) return CAPUCHIN_UNSUPPORTED;
  capuchin_string asked = TEXT("value");
  capuchin_value value;
  uint32_t status = read_property(node, asked, CAPUCHIN_F64, &value);
  return status == CAPUCHIN_OK ? values->put(values->self, asked, &value), CAPUCHIN_OK : status;
}

static const capuchin_components components = {
    sizeof components, 0, (const capuchin_component *const[]){&scale_button, &dial}, 2};

static const void *capability(void *self, capuchin_string id) {
  return (void)self, equal(id, CAPUCHIN_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *self, const capuchin_host *host, const capuchin_sink *message) {
  (void)self;
  widgets = host->capability(host->self, (capuchin_string)TEXT(CAPUCHIN_HOST_NODE));
  delegates = host->capability(host->self, (capuchin_string)TEXT(CAPUCHIN_HOST_INTERCEPT));
  if (widgets != NULL && delegates != NULL) return CAPUCHIN_OK;
  say(message, "this host lacks " CAPUCHIN_HOST_NODE " or " CAPUCHIN_HOST_INTERCEPT);
  return CAPUCHIN_FAILED;
}

static void stop(void *self) { (void)self; }

const capuchin_pack *capuchin_pack_entry_v1(void) {
  static const capuchin_pack pack = {
      sizeof pack, CAPUCHIN_ABI_MAJOR, CAPUCHIN_ABI_MINOR, 0, NULL, TEXT("sample-c"),
      TEXT("1.0.0"), capability, start, stop};
  return &pack;
}
