/* A pack that records and plays @CLASS@. capuchin/pack.h and capuchin/ext/components.h say what is called when. */
#include "capuchin/kit.h"

/* The host's functions for widgets, from `start` on. */
static const capuchin_host_node *widgets;

@gtk4{
/* The toolkit's own property that scripts read as "tip". */
#define TIP "tooltip-text"

/* While the user is recorded, the host hears it change in every @CLASS@. */
static const capuchin_listen tip_changes = {
    .size = sizeof tip_changes, .source = CAPUCHIN_SOURCE_PROPERTY, .name = CAPUCHIN_TEXT(TIP)};

/* The user's act has changed it, and is over: offer the command that does the same. */
static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  capuchin_value tip;
  capuchin_status status = capuchin_get(widgets, notification->node, TIP, &tip);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value text = tip.tag == CAPUCHIN_VALUE_STRING ? tip : capuchin_text_value("");
  const capuchin_value *const arguments[] = {&text};
  capuchin_offer(commands, CAPUCHIN_RANK_CONTROL, "SetTip", arguments, 1);
  return capuchin_clear(&tip), CAPUCHIN_STATUS_OK;
}
@}
@gnustep{
/* The toolkit's own property that scripts read as "tip". */
#define TIP "toolTip"
@}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  capuchin_string tip;
  if (!capuchin_equal(play->verb, "SetTip")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count != 1 || !capuchin_as_string(capuchin_item(play->arguments, 0), &tip))
    return capuchin_say(message, "SetTip @KIND@ requires a text"), CAPUCHIN_STATUS_INVALID;
  return capuchin_set(widgets, play->node, TIP, capuchin_string_value(tip), message);
}

static const capuchin_string set_tip = CAPUCHIN_TEXT("SetTip");
static const capuchin_property tip = {.size = sizeof tip, .name = CAPUCHIN_TEXT("tip"), .source = CAPUCHIN_TEXT(TIP)};
static const capuchin_component component = {
    .size = sizeof component, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("@CLASS@"),
@gtk4{
    .listens = (const capuchin_listen *const[]){&tip_changes}, .listens_count = 1, .notified = notified,
@}
    .properties = (const capuchin_property *const[]){&tip}, .properties_count = 1,
    .verbs = (const capuchin_string *const[]){&set_tip}, .verbs_count = 1, .play = play};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&component}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  return widgets == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("@NAME@"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start};
  return &pack;
}
