// A pack as it could be written for 1.0 with the helpers of kit.h, which are compiled into it: today's kit.h must still
// have them, with the same meaning. It never changes. It serves FakeButton.
#include "capuchin/kit.h"

static const capuchin_host_node *widgets;

static capuchin_status property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context;
  if (!capuchin_equal(name, "summary")) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_value text;
  capuchin_status status = capuchin_get(widgets, node, "text", &text);
  if (status != CAPUCHIN_STATUS_OK) return status;
  capuchin_value whole = capuchin_whole_value(7), number = capuchin_number_value(0.5), yes = capuchin_bool_value(1);
  capuchin_value none = capuchin_null_value(), itself = capuchin_node_value(node);
  capuchin_value place = capuchin_rect_value(1, 2, 3, 4);
  capuchin_value words = capuchin_text_value("words"), copy;
  const capuchin_value *const items[] = {&text, &whole, &number, &yes, &none, &itself, &place, &words};
  capuchin_value list = capuchin_list_value(items, 8);
  if (!capuchin_copy(&copy, &list)) return CAPUCHIN_STATUS_FAILED;
  capuchin_clear(&text);
  capuchin_put(values, copy);
  capuchin_clear(&copy);
  return CAPUCHIN_STATUS_OK;
}

static capuchin_status event(
    void *context, capuchin_node node, const capuchin_event *event, const capuchin_command_sink *commands) {
  (void)context, (void)node;
  if (event->code != CAPUCHIN_EVENT_RELEASE) return CAPUCHIN_STATUS_UNSUPPORTED;
  const capuchin_value word = capuchin_text_value("kit");
  const capuchin_value *const arguments[] = {&word};
  capuchin_offer(commands, CAPUCHIN_RANK_EVENT, "Turn", arguments, 1);
  return CAPUCHIN_STATUS_OK;
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  capuchin_string word;
  if (!capuchin_equal(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (!capuchin_as_string(capuchin_item(play->arguments, 0), &word))
    return capuchin_say(message, "Turn requires a word"), CAPUCHIN_STATUS_INVALID;
  capuchin_sayf(message, "%.*s is turned", (int)word.length, word.data);
  return CAPUCHIN_STATUS_FAILED;
}

static const capuchin_property summary = {.size = sizeof summary, .name = CAPUCHIN_TEXT("summary")};
static const capuchin_string turn = CAPUCHIN_TEXT("Turn");
static const capuchin_component component = {
    .size = sizeof component, .flags = CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_HANDLES_PRIMARY_PRESSES,
    .class_name = CAPUCHIN_TEXT("FakeButton"),
    .properties = (const capuchin_property *const[]){&summary}, .properties_count = 1, .property = property,
    .verbs = (const capuchin_string *const[]){&turn}, .verbs_count = 1, .event = event, .play = play,
    .last_counts = (const capuchin_string *const[]){&turn}, .last_counts_count = 1};
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
      .size = sizeof pack, .id = CAPUCHIN_TEXT("kit"), .version = CAPUCHIN_TEXT("1.0"), .capability = capability,
      .start = start};
  return &pack;
}
