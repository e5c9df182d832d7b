#include "fake.h"

#ifndef PACK_ID
#define PACK_ID "fake"
#endif

const capuchin_host *fake_host;
static char notes[256];
static size_t notes_count;

void fake_note(char letter) {
  if (notes_count < sizeof notes - 1) notes[notes_count++] = letter;
}

/* What was called since the last time, a letter each. */
FAKE_EXPORT const char *fake_take_notes(void) {
  static char taken[256];
  memcpy(taken, notes, sizeof taken);
  memset(notes, 0, sizeof notes);
  notes_count = 0;
  return taken;
}

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (equal(id, CAPUCHIN_EXT_BRIDGE)) return &fake_bridge;
  if (equal(id, CAPUCHIN_EXT_METHODS)) return &fake_slots;
  if (equal(id, CAPUCHIN_EXT_OPERATIONS)) return &fake_operations;
  if (equal(id, CAPUCHIN_EXT_DELEGATES)) return &fake_delegates;
  return equal(id, CAPUCHIN_EXT_COMPONENTS) ? &fake_components : NULL;
}

#ifndef START_STATUS
#define START_STATUS CAPUCHIN_STATUS_OK
#endif

static uint32_t start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context, (void)message;
  fake_note('s');
  fake_host = host;
  return START_STATUS;
}

static void stop(void *context) {
  (void)context;
  fake_note('x');
}

static const capuchin_pack pack = {
    .size = sizeof pack,
    .id = TEXT(PACK_ID),
    .version = TEXT("1.0"),
    .capability = capability,
    .start = start,
    .stop = stop,
};

CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  fake_note('e');
  return &pack;
}
