#include "fake.h"

/* Each notes its number; the third says no. */
static uint32_t run(void *context, const capuchin_sink *message) {
  const char *number = context;
  fake_note(*number);
  if (*number != '3') return CAPUCHIN_STATUS_OK;
  put_text(message, "", "the disk is full");
  return CAPUCHIN_STATUS_FAILED;
}

static const capuchin_operation reset = {
    .size = sizeof reset, .context = "1", .name = TEXT("reset"), .run = run};
static const capuchin_operation fill = {
    .size = sizeof fill, .context = "2", .name = TEXT("fill"), .run = run};
static const capuchin_operation overfill = {
    .size = sizeof overfill, .context = "3", .name = TEXT("overfill"), .run = run};
static const capuchin_operation empty = {.size = sizeof empty, .name = TEXT("empty")};

const capuchin_operations fake_operations = {
    sizeof fake_operations, 0,
    (const capuchin_operation *const[]){&reset, &fill, &overfill, &empty}, 4};
