// A pack that wants to hear three methods of a delegate, of which two cannot be heard: a union and bit-fields by value.
#include "capuchin/ext/draft/delegates.h"
#include "capuchin/kit.h"

#define METHOD(name) \
  { .size = sizeof(capuchin_delegate), .class_name = CAPUCHIN_TEXT("FixturePicker"), \
    .property = CAPUCHIN_TEXT("delegate"), .interface_name = CAPUCHIN_TEXT("NSObject"), .method = CAPUCHIN_TEXT(name) }

static const capuchin_delegate given = METHOD("picker:didGive:"), packed = METHOD("picker:didPack:"),
                               selected = METHOD("pickerView:didSelectRow:inComponent:");
static const capuchin_component picker = {
    .size = sizeof picker, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("FixturePicker")};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&picker}, .count = 1};

static const capuchin_delegates delegates = {
    .size = sizeof delegates, .items = (const capuchin_delegate *const[]){&given, &packed, &selected}, .count = 3};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (capuchin_equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  return (void)context, (void)host, (void)message, CAPUCHIN_STATUS_OK;
}

static void stop(void *context) { (void)context; }

CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("unions"), .version = CAPUCHIN_TEXT("1.0.0"), .capability = capability,
      .start = start, .stop = stop};
  return &pack;
}
