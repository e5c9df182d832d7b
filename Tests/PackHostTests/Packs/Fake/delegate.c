#include "fake.h"

/* A delegate's method that was intercepted: `choose_item` of FakeChooser. The component lets the
   original answer, as it would without us, and offers a command of the arguments and the answer. */

typedef struct {
  char text[64];
  uint32_t status;
} answer;

static uint32_t keep_first(void *self, capuchin_string name, const capuchin_value *value) {
  (void)name;
  answer *kept = self;
  if (value->type == CAPUCHIN_STRING && value->as.string.length < sizeof kept->text) {
    memcpy(kept->text, value->as.string.data, value->as.string.length);
  }
  return CAPUCHIN_STOP;
}

/* Of the emitter, which is the delegate and not the widget. */
static answer call_original(const capuchin_occasion *occasion) {
  const capuchin_host_intercept *host =
      fake_host->capability(fake_host->self, STRING(CAPUCHIN_HOST_INTERCEPT_DRAFT));
  answer kept = {0}, reason = {0};
  capuchin_sink result = {.size = sizeof result, .self = &kept, .put = keep_first};
  capuchin_sink message = {.size = sizeof message, .self = &reason, .put = keep_first};
  kept.status = host->call_original(
      host->self, occasion->emitter, occasion->name, &occasion->arguments, &result, &message);
  return kept;
}

uint32_t fake_choose(const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  answer answer = call_original(occasion);
  if (answer.status != CAPUCHIN_OK) return answer.status;
  capuchin_value answered = {.type = CAPUCHIN_STRING, .as.string = {answer.text, strlen(answer.text)}};
  const capuchin_value *items[8] = {0};
  uint64_t count = 0;
  for (; count < occasion->arguments.count && count < 7; count++) {
    items[count] = occasion->arguments.items[count];
  }
  items[count++] = &answered;
  capuchin_command command = {
      .size = sizeof command, .rank = CAPUCHIN_RANK_DELEGATE, .node = occasion->node,
      .verb = TEXT("Choose"), .arguments = {items, count}};
  commands->offer(commands->self, &command);
  return CAPUCHIN_OK;
}
