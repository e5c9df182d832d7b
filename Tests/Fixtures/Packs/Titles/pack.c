// Records and plays a picker whose delegate is called with a text, a range and a place for an answer:
// `Select Wheels Titles Tuesday 2 3`. Played, the delegate's answer is a failure where it refuses.
#include "capuchin/ext/draft/delegates.h"
#include "capuchin/kit.h"

static const capuchin_host_node *widgets;
static const capuchin_host_intercept *originals;

#define CHOOSE "picker:didChooseTitle:at:vetoed:"
static const capuchin_delegate choose = {
    .size = sizeof choose, .class_name = CAPUCHIN_TEXT("FixtureTitlePicker"),
    .property = CAPUCHIN_TEXT("delegate"), .interface_name = CAPUCHIN_TEXT("NSObject"),
    .method = CAPUCHIN_TEXT(CHOOSE)};

// The picker, the title, where it is, whether it is refused.
static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  capuchin_list range;
  if (notification->arguments.count != 4 || !capuchin_as_list(notification->arguments.items[2], &range)
      || range.count != 2)
    return CAPUCHIN_STATUS_UNSUPPORTED;
  const capuchin_value *const arguments[] = {notification->arguments.items[1], range.items[0], range.items[1]};
  capuchin_offer(commands, CAPUCHIN_RANK_DELEGATE, "Select", arguments, 3);
  return CAPUCHIN_STATUS_OK;
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  capuchin_node delegate;
  capuchin_status status = capuchin_get_node(widgets, play->node, "delegate", &delegate);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value picker = capuchin_node_value(play->node), no = capuchin_bool_value(0),
                       range = capuchin_list_value(play->arguments.items + 1, 2);
  const capuchin_value *const items[] = {&picker, play->arguments.items[0], &range, &no};
  const capuchin_list arguments = {items, 4};
  capuchin_answer answer = {.argument = 4};
  const capuchin_sink keeper = capuchin_answer_keeper(&answer);
  status = originals->call_original(originals->context, delegate, capuchin_text(CHOOSE), &arguments, &keeper, message);
  capuchin_bool is_refused = 0;
  if (status == CAPUCHIN_STATUS_OK && capuchin_as_bool(&answer.output, &is_refused) && is_refused) {
    capuchin_string reason = CAPUCHIN_TEXT("");
    (void)capuchin_as_string(&answer.result, &reason);
    capuchin_sayf(message, "the delegate refuses: %.*s", (int)reason.length, reason.data);
    status = CAPUCHIN_STATUS_FAILED;
  }
  capuchin_clear(&answer.result);
  capuchin_clear(&answer.output);
  return status;
}

static const capuchin_string verb = CAPUCHIN_TEXT("Select");
static const capuchin_component picker = {
    .size = sizeof picker, .flags = CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_IGNORES_PRESSES,
    .class_name = CAPUCHIN_TEXT("FixtureTitlePicker"), .verbs = (const capuchin_string *const[]){&verb},
    .verbs_count = 1, .notified = notified, .play = play};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&picker}, .count = 1};

static const capuchin_delegates delegates = {
    .size = sizeof delegates, .items = (const capuchin_delegate *const[]){&choose}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (capuchin_equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  if (widgets == NULL) return CAPUCHIN_STATUS_FAILED;
  originals = capuchin_service(host, CAPUCHIN_EXT_HOST_INTERCEPT, message);
  return originals == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("titles"), .version = CAPUCHIN_TEXT("1.0.0"), .capability = capability,
      .start = start};
  return &pack;
}
