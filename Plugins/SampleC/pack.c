#include "sample.h"

/* Two components: GtkScaleButton, a volume and the like, and a dial with a delegate. */
const capuchin_host_node *widgets;
const capuchin_host_intercept *delegates;
const capuchin_string turn = TEXT("Turn"), *const turn_only[1] = {&turn};

int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

void say(const capuchin_sink *message, const char *sentence) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = {sentence, strlen(sentence)}};
  message->put(message->context, (capuchin_string){0}, &value);
}

uint32_t keep(void *context, capuchin_string name, const capuchin_value *value) {
  return (void)name, *(capuchin_value *)context = *value, CAPUCHIN_FLOW_STOP;
}

uint32_t read_property(
    capuchin_node node, capuchin_string name, uint32_t type, capuchin_value *value) {
  *value = (capuchin_value){.tag = CAPUCHIN_VALUE_NULL};
  capuchin_sink sink = {.size = sizeof sink, .context = value, .put = keep};
  uint32_t status = widgets->get(widgets->context, node, name, &sink);
  return status == CAPUCHIN_STATUS_OK && value->tag != type ? CAPUCHIN_STATUS_FAILED : status;
}

const capuchin_property value_property = {
    .size = sizeof value_property, .name = TEXT("value"), .source = TEXT("value")};
const capuchin_property *const value_only[1] = {&value_property};

static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&scale_button, &dial}, .count = 2};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = host->capability(host->context, (capuchin_string)TEXT(CAPUCHIN_EXT_HOST_NODE));
  delegates = host->capability(host->context, (capuchin_string)TEXT(CAPUCHIN_EXT_HOST_INTERCEPT));
  if (widgets != NULL && delegates != NULL) return CAPUCHIN_STATUS_OK;
  say(message, "this host lacks " CAPUCHIN_EXT_HOST_NODE " or " CAPUCHIN_EXT_HOST_INTERCEPT);
  return CAPUCHIN_STATUS_FAILED;
}

static void stop(void *context) { (void)context; }

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = TEXT("sample-c"), .version = TEXT("1.0.0"),
      .capability = capability, .start = start, .stop = stop};
  return &pack;
}
