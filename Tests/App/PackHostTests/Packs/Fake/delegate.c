#include "fake.h"

/* A delegate's method was called: `choose_item` or `drop_item` of FakeChooser. The command is the
   call. */

uint32_t fake_choose(const capuchin_notification *notification, const capuchin_command_sink *commands) {
  if (!equal(notification->name, "choose_item")) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_command command = {
      .size = sizeof command, .rank = CAPUCHIN_RANK_DELEGATE, .node = notification->node,
      .verb = TEXT("Choose"), .arguments = notification->arguments};
  commands->offer(commands->context, &command);
  return CAPUCHIN_STATUS_OK;
}
