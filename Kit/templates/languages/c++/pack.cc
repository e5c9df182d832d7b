// A pack that records and plays @CLASS@. capuchin/pack.h and capuchin/ext/components.h say what is called when.
// Nothing may throw into the host: catch what your code throws before it returns.
#include "capuchin/kit.h"

namespace {

// The host's functions for widgets, from `start` on.
const capuchin_host_node *widgets;

@gtk4{
// The toolkit's own property that scripts read as "tip".
constexpr const char *tip = "tooltip-text";
@}
@gnustep{
// The toolkit's own property that scripts read as "tip".
constexpr const char *tip = "toolTip";
@}

// A copy of a property's value, which frees itself.
struct Kept {
  capuchin_value value = capuchin_null_value();
  ~Kept() { capuchin_clear(&value); }
};

@gtk4{
// The user's act has changed it, and is over: offer the command that does the same.
capuchin_status notified(void *, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  Kept kept;
  capuchin_status status = capuchin_get(widgets, notification->node, tip, &kept.value);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value text = kept.value.tag == CAPUCHIN_VALUE_STRING ? kept.value : capuchin_text_value("");
  const capuchin_value *const arguments[] = {&text};
  capuchin_offer(commands, CAPUCHIN_RANK_CONTROL, "SetTip", arguments, 1);
  return CAPUCHIN_STATUS_OK;
}
@}

capuchin_status play(void *, const capuchin_play *play, const capuchin_sink *message) {
  capuchin_string text;
  if (!capuchin_equal(play->verb, "SetTip")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count != 1 || !capuchin_as_string(capuchin_item(play->arguments, 0), &text)) {
    capuchin_say(message, "SetTip @KIND@ requires a text");
    return CAPUCHIN_STATUS_INVALID;
  }
  return capuchin_set(widgets, play->node, tip, capuchin_string_value(text), message);
}

// Tables are made once, and live as long as the process.
const capuchin_components *tables() {
@gtk4{
  // While the user is recorded, the host hears this property change in every @CLASS@.
  static const capuchin_listen listen = [] {
    capuchin_listen listen{};
    listen.size = sizeof listen;
    listen.source = CAPUCHIN_SOURCE_PROPERTY;
    listen.name = capuchin_text(tip);
    return listen;
  }();
  static const capuchin_listen *const listens[] = {&listen};
@}
  static const capuchin_property property{sizeof property, 0, CAPUCHIN_TEXT("tip"), capuchin_text(tip)};
  static const capuchin_property *const properties[] = {&property};
  static const capuchin_string verb = CAPUCHIN_TEXT("SetTip"), *const verbs[] = {&verb};
  static const capuchin_component component = [] {
    capuchin_component component{};
    component.size = sizeof component;
    component.flags = CAPUCHIN_COMPONENT_INHERITS;
    component.class_name = CAPUCHIN_TEXT("@CLASS@");
@gtk4{
    component.listens = listens;
    component.listens_count = 1;
    component.notified = notified;
@}
    component.properties = properties;
    component.properties_count = 1;
    component.verbs = verbs;
    component.verbs_count = 1;
    component.play = play;
    return component;
  }();
  static const capuchin_component *const items[] = {&component};
  static const capuchin_components components{sizeof components, 0, items, 1};
  return &components;
}

const void *capability(void *, capuchin_string id) {
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? tables() : nullptr;
}

capuchin_status start(void *, const capuchin_host *host, const capuchin_sink *message) {
  widgets = static_cast<const capuchin_host_node *>(capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message));
  return widgets == nullptr ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

}  // namespace

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *) {
  static const capuchin_pack pack{
      sizeof pack, 0, nullptr, CAPUCHIN_TEXT("@NAME@"), CAPUCHIN_TEXT("1.0.0"), capability, start, nullptr};
  return &pack;
}
