#include "sample.h"

/* A dial of an app's own asks its listener about every turn: what it does lies there. */
static const capuchin_string value = TEXT("value"), listener = TEXT("listener"), method = TEXT("turned");

/* gboolean turned(listener, dial, double value, int clicks). No introspection describes it, so the
   pack says how it is called, and where it is: right behind the interface's header. */
static const capuchin_delegate turned = {
    .size = sizeof turned, .offset = 16, .property = TEXT("listener"),
    .interface_name = TEXT("FixtureDialListener"), .method = TEXT("turned"), .encoding = TEXT("i@@di")};

/* The listener has been called, and a refused turn has been taken back: that is no command. */
static uint32_t occasion(
    void *context, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)context;
  const capuchin_value *const *call = occasion->arguments.items;
  if (occasion->arguments.count != 3 || call[1]->tag != CAPUCHIN_VALUE_F64) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_value now;
  uint32_t status = read_property(occasion->node, value, CAPUCHIN_VALUE_F64, &now);
  if (status != CAPUCHIN_STATUS_OK || now.data.f64 != call[1]->data.f64) return status;
  capuchin_command command = {
      .size = sizeof command, .rank = CAPUCHIN_RANK_DELEGATE, .verb = turn, .arguments = {call + 1, 2}};
  return commands->offer(commands->context, &command), CAPUCHIN_STATUS_OK;
}

/* What the dial does itself: it turns, tells its listener, and turns back if that refuses. */
static uint32_t turn_and_tell(const capuchin_play *play, const capuchin_sink *message) {
  const capuchin_value *const *given = play->arguments.items;
  capuchin_value before, to, answer = {0}, node = {.tag = CAPUCHIN_VALUE_NODE, .data.node = play->node};
  if (read_property(play->node, listener, CAPUCHIN_VALUE_NODE, &to) != CAPUCHIN_STATUS_OK)
    return say(message, "the dial has no listener"), CAPUCHIN_STATUS_FAILED;
  uint32_t status = read_property(play->node, value, CAPUCHIN_VALUE_F64, &before);
  if (status != CAPUCHIN_STATUS_OK) return status;
  status = widgets->set(widgets->context, play->node, value, given[0], message);
  if (status != CAPUCHIN_STATUS_OK) return status;
  capuchin_list call = {(const capuchin_value *const[]){&node, given[0], given[1]}, 3};
  capuchin_sink result = {.size = sizeof result, .context = &answer, .put = keep};
  status = delegates->call_original(delegates->context, to.data.node, method, &call, &result, message);
  if (status == CAPUCHIN_STATUS_OK && answer.tag == CAPUCHIN_VALUE_I64 && answer.data.i64 != 0) return CAPUCHIN_STATUS_OK;
  widgets->set(widgets->context, play->node, value, &before, message);
  if (status == CAPUCHIN_STATUS_OK) say(message, "the dial's listener has refused the turn");
  return status == CAPUCHIN_STATUS_OK ? CAPUCHIN_STATUS_FAILED : status;
}

static uint32_t play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  if (!equal(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  const capuchin_value *const *given = play->arguments.items;
  if (play->arguments.count == 2 && given[0]->tag == CAPUCHIN_VALUE_F64 && given[1]->tag == CAPUCHIN_VALUE_I64)
    return turn_and_tell(play, message);
  return say(message, "Turn Dial requires 2 arguments: value, clicks"), CAPUCHIN_STATUS_INVALID;
}

const capuchin_component dial = {
    .size = sizeof dial, .flags = CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_IGNORES_PRESSES,
    .class_name = TEXT("FixtureDial"),
    .delegates = (const capuchin_delegate *const[]){&turned}, .delegates_count = 1,
    .properties = value_only, .properties_count = 1, .verbs = turn_only, .verbs_count = 1,
    .occasion = occasion, .play = play};
