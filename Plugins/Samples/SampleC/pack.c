#include "sample.h"

/* Two components: GtkScaleButton, a volume and the like, and a dial with a delegate. */
const capuchin_host_node *widgets;
const capuchin_host_intercept *originals;
const capuchin_string turn = CAPUCHIN_TEXT("Turn"), *const turn_only[1] = {&turn};

const capuchin_property value_property = {
    .size = sizeof value_property, .name = CAPUCHIN_TEXT("value"), .source = CAPUCHIN_TEXT("value")};
const capuchin_property *const value_only[1] = {&value_property};

static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&scale_button, &dial}, .count = 2};

static const capuchin_delegates delegates = {
    .size = sizeof delegates, .items = (const capuchin_delegate *const[]){&turned}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (capuchin_equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  originals = host->capability(host->context, capuchin_text(CAPUCHIN_EXT_HOST_INTERCEPT));
  return widgets == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

static void stop(void *context) { (void)context; }

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("sample-c"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start, .stop = stop};
  return &pack;
}
