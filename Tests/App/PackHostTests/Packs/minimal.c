/* The smallest pack, with everything that can be wrong about one behind a macro. */
#include "capuchin/all.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}

#ifndef PACK_ID
#define PACK_ID "minimal"
#endif
#ifndef PACK_VERSION
#define PACK_VERSION "1.0"
#endif
#ifndef CLASS_NAME
#define CLASS_NAME TEXT("MinimalWidget")
#endif
#ifndef COMPONENT_COUNT
#define COMPONENT_COUNT 1
#endif
#ifndef COMPONENT_ITEMS
#define COMPONENT_ITEMS items
#endif
#ifndef COMPONENTS_SIZE
#define COMPONENTS_SIZE sizeof(capuchin_components)
#endif
#ifndef COMPONENT_SIZE
#define COMPONENT_SIZE sizeof(capuchin_component)
#endif
#ifndef DELEGATES_SIZE
#define DELEGATES_SIZE sizeof(capuchin_delegates)
#endif
#ifndef FLAGS
#define FLAGS 0
#endif
#ifndef PACK_SIZE
#define PACK_SIZE sizeof(capuchin_pack)
#endif
#ifndef CAPABILITY
#define CAPABILITY capability
#endif
#ifndef START
#define START start
#endif
#ifndef START_STATUS
#define START_STATUS CAPUCHIN_STATUS_OK
#endif
#ifndef START_SENTENCE
#define START_SENTENCE ""
#endif
#ifndef ENTRY
#define ENTRY &pack
#endif

static int equal(capuchin_string text, const char *other) {
  uint64_t index = 0;
  while (index < text.length && other[index] == text.data[index]) index++;
  return index == text.length && other[index] == 0;
}

static const capuchin_string turn = TEXT("Turn");
static const capuchin_string *const verbs[] = {&turn};

static uint32_t leave(
    void *context, capuchin_node node, const capuchin_event *event, const capuchin_command_sink *commands) {
  return (void)context, (void)node, (void)event, (void)commands, CAPUCHIN_STATUS_UNSUPPORTED;
}

static const capuchin_component component = {
    .size = COMPONENT_SIZE,
    .flags = FLAGS,
    .class_name = CLASS_NAME,
    .verbs = verbs,
    .verbs_count = 1,
    .event = leave,
};

const capuchin_component *const items[] = {&component, NULL};

static const capuchin_components components = {
    .size = COMPONENTS_SIZE, .items = COMPONENT_ITEMS, .count = COMPONENT_COUNT};

#ifdef DELEGATE_CLASS
static const capuchin_delegate turned = {
    .size = sizeof turned, .class_name = DELEGATE_CLASS, .property = TEXT("listener"),
    .interface_name = TEXT("Listener"), .method = TEXT("turned")};
static const capuchin_delegates delegates = {
    .size = DELEGATES_SIZE, .items = (const capuchin_delegate *const[]){&turned}, .count = 1};
#endif

const void *capability(void *context, capuchin_string id) {
  (void)context;
#ifdef DELEGATE_CLASS
  if (equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
#endif
  return equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context, (void)host;
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = TEXT(START_SENTENCE)};
  if (sizeof(START_SENTENCE) > 1) {
    message->put(message->context, (capuchin_string){NULL, 0}, &value);
  }
  return START_STATUS;
}

const capuchin_pack pack = {
    .size = PACK_SIZE,
    .id = TEXT(PACK_ID),
    .version = TEXT(PACK_VERSION),
    .capability = CAPABILITY,
    .start = START,
};

#ifndef NO_ENTRY
CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  return ENTRY;
}
#endif
