#include "sample.h"

/* A dial of an app's own asks its listener about every turn: what it does lies there. */

/* gboolean turned(listener, dial, double value, int clicks). No introspection describes it, so the
   pack says how it is called, and where it is: right behind the interface's header. */
const capuchin_delegate turned = {
    .size = sizeof turned, .offset = 16, .class_name = CAPUCHIN_TEXT("FixtureDial"),
    .property = CAPUCHIN_TEXT("listener"), .interface_name = CAPUCHIN_TEXT("FixtureDialListener"),
    .method = CAPUCHIN_TEXT("turned"), .encoding = CAPUCHIN_TEXT("i@@di")};

/* The listener has been called, and a refused turn has been taken back: that is no command. */
static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  const capuchin_value *const *call = notification->arguments.items;
  double now, told;
  if (notification->arguments.count != 3 || !capuchin_as_number(call[1], &told)) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_status status = capuchin_get_number(widgets, notification->node, "value", &now);
  if (status != CAPUCHIN_STATUS_OK || now != told) return status;
  capuchin_offer(commands, CAPUCHIN_RANK_DELEGATE, "Turn", call + 1, 2);
  return CAPUCHIN_STATUS_OK;
}

/* What the dial does itself: it turns, tells its listener, and turns back if that refuses. */
static capuchin_status turn_and_tell(
    capuchin_node dial, capuchin_value value, capuchin_value clicks, const capuchin_sink *message) {
  double before;
  int64_t agrees = 0;
  capuchin_node listener;
  if (originals == NULL)
    return capuchin_say(message, "this host lacks " CAPUCHIN_EXT_HOST_INTERCEPT), CAPUCHIN_STATUS_FAILED;
  if (capuchin_get_node(widgets, dial, "listener", &listener) != CAPUCHIN_STATUS_OK)
    return capuchin_say(message, "the dial has no listener"), CAPUCHIN_STATUS_FAILED;
  capuchin_status status = capuchin_get_number(widgets, dial, "value", &before);
  if (status == CAPUCHIN_STATUS_OK) status = capuchin_set(widgets, dial, "value", value, message);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value node = capuchin_node_value(dial), *const arguments[] = {&node, &value, &clicks};
  const capuchin_list call = {arguments, 3};
  capuchin_value answer = capuchin_null_value();
  const capuchin_sink result = capuchin_keeper(&answer);
  status = originals->call_original(originals->context, listener, capuchin_text("turned"), &call, &result, message);
  if (status == CAPUCHIN_STATUS_OK && capuchin_as_whole(&answer, &agrees) && agrees != 0) return CAPUCHIN_STATUS_OK;
  capuchin_set(widgets, dial, "value", capuchin_number_value(before), message);
  if (status != CAPUCHIN_STATUS_OK) return status;
  return capuchin_say(message, "the dial's listener has refused the turn"), CAPUCHIN_STATUS_FAILED;
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  double value;
  int64_t clicks;
  if (!capuchin_equal(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count == 2 && capuchin_as_number(capuchin_item(play->arguments, 0), &value) &&
      capuchin_as_whole(capuchin_item(play->arguments, 1), &clicks))
    return turn_and_tell(play->node, capuchin_number_value(value), capuchin_whole_value(clicks), message);
  return capuchin_say(message, "Turn Dial requires 2 arguments: value, clicks"), CAPUCHIN_STATUS_INVALID;
}

const capuchin_component dial = {
    .size = sizeof dial, .flags = CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_IGNORES_PRESSES,
    .class_name = CAPUCHIN_TEXT("FixtureDial"),
    .properties = value_only, .properties_count = 1, .verbs = turn_only, .verbs_count = 1,
    .notified = notified, .play = play};
