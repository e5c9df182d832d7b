#include "sample.h"

static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  double number;
  capuchin_status status = capuchin_get_number(widgets, notification->node, "value", &number);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value value = capuchin_number_value(number), *const arguments[] = {&value};
  capuchin_offer(commands, CAPUCHIN_RANK_CONTROL, "Turn", arguments, 1);
  return CAPUCHIN_STATUS_OK;
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  double number;
  if (!capuchin_equal(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count != 1 || !capuchin_as_number(capuchin_item(play->arguments, 0), &number))
    return capuchin_say(message, "Turn ScaleButton requires 1 argument: value"), CAPUCHIN_STATUS_INVALID;
  return capuchin_set(widgets, play->node, "value", capuchin_number_value(number), message);
}

static const capuchin_listen changed = {
    .size = sizeof changed, .source = CAPUCHIN_SOURCE_SIGNAL, .name = CAPUCHIN_TEXT("value-changed")};
/* Its popover and the slider in it are parts of it: what is done there is done to the button. */
const capuchin_component scale_button = {
    .size = sizeof scale_button, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("GtkScaleButton"),
    .listens = (const capuchin_listen *const[]){&changed}, .listens_count = 1,
    .properties = value_only, .properties_count = 1, .ownership = CAPUCHIN_OWNS_ALL,
    .verbs = turn_only, .verbs_count = 1, .notified = notified, .play = play};
