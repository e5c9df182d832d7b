#include "machine.h"

#include <string.h>

#if defined(__x86_64__)

_Static_assert(offsetof(cinterception_trampoline, listeners) == CINTERCEPTION_LISTENERS, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, original) == CINTERCEPTION_ORIGINAL, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, inherited) == CINTERCEPTION_INHERITED, "read by entries.S");

/// In entries.S.
extern const char cinterception_entries[];
extern void cinterception_resume(char *frame, void *function, size_t stack_bytes);

/// What the entries lead to, in their order. Read by entries.S.
const cinterception_trampoline *cinterception_table[CINTERCEPTION_ENTRIES];
static uint32_t table_count;

static int prepare(cinterception_trampoline *trampoline) {
  uint32_t place = __atomic_load_n(&table_count, __ATOMIC_RELAXED);
  do {
    if (place == CINTERCEPTION_ENTRIES) return 0;
  } while (!__atomic_compare_exchange_n(
      &table_count, &place, place + 1, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  cinterception_table[place] = trampoline;
  trampoline->code = (void *)(cinterception_entries + (size_t)place * CINTERCEPTION_ENTRY_SIZE);
  return 1;
}

static const void *target(const cinterception_trampoline *trampoline, const void *frame) {
  return *(void *const *)((const char *)frame + trampoline->interface->places[0].first);
}

/// What lies in two registers apart is copied. That takes a vector register, of which there are eight.
static void find_arguments(cinterception_call *it, void **arguments, struct cinterception_room *room) {
  const cinterception_interface *interface = it->trampoline->interface;
  char *frame = it->frame;
  char(*copy)[16] = room->copies;
  for (uint32_t index = 0; index < interface->count; index++) {
    cinterception_place place = interface->places[index];
    if (place.second == place.first + 8) {
      arguments[index] = frame + place.first;
      continue;
    }
    memcpy(*copy, frame + place.first, 8);
    memcpy(*copy + 8, frame + place.second, 8);
    arguments[index] = *copy++;
  }
  it->arguments = arguments;
  memset(room->result, 0, sizeof room->result);
  it->result = interface->result_in_memory ? *(void **)(frame + CINTERCEPTION_INTEGERS) : room->result;
}

static void resume(cinterception_call *it) {
  cinterception_resume(it->frame, it->original, it->trampoline->interface->stack_bytes);
}

static void load_result(cinterception_call *it) {
  const cinterception_interface *interface = it->trampoline->interface;
  if (interface->result_in_memory) return;
  cinterception_place place = interface->result;
  const char *frame = it->frame;
  memcpy(it->result, frame + place.first, 32);
  if (place.second != place.first + 8) memcpy((char *)it->result + 8, frame + place.second, 8);
}

static void store_result(cinterception_call *it) {
  const cinterception_interface *interface = it->trampoline->interface;
  cinterception_place place = interface->result;
  char *frame = it->frame;
  if (interface->result_in_memory) {
    memcpy(frame + place.first, &it->result, 8);
  } else if (place.second == place.first + 8) {
    memcpy(frame + place.first, it->result, interface->result_bytes);
  } else {
    memcpy(frame + place.first, it->result, 8);
    memcpy(frame + place.second, (char *)it->result + 8, 8);
  }
  *(uint64_t *)(frame + CINTERCEPTION_REAL_COUNT) = interface->result_reals;
}

static const struct cinterception_machine machine = {
    prepare, target, find_arguments, resume, load_result, store_result};
const struct cinterception_machine *const cinterception_own_machine = &machine;

#else

const struct cinterception_machine *const cinterception_own_machine = NULL;

#endif
