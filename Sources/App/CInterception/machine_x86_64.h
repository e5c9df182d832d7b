#ifndef CINTERCEPTION_MACHINE_X86_64_H
#define CINTERCEPTION_MACHINE_X86_64_H

// Interception in assembly. The frame has all registers that pass arguments (frame.h says where), and the places
// that the encoding gives are read in it. entries.S has the rest.

#include <string.h>

#include "cinterception.h"

extern void cinterception_resume(char *frame, void *function, size_t stack_bytes);

int x86_64_prepare(cinterception_trampoline *trampoline);

static inline const void *x86_64_target(const cinterception_trampoline *trampoline, const void *frame) {
  return *(void *const *)((const char *)frame + trampoline->interface->places[0].first);
}

/// What lies in two registers apart is copied. That takes a vector register, of which there are eight.
static inline void x86_64_find_arguments(
    cinterception_call *it, void **arguments, struct cinterception_room *room) {
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
  *(const void **)(frame + CINTERCEPTION_RAISED) = NULL;
  memset(room->result, 0, sizeof room->result);
  it->result = interface->result_in_memory ? *(void **)(frame + CINTERCEPTION_INTEGERS) : room->result;
}

static inline void x86_64_resume(cinterception_call *it) {
  cinterception_resume(it->frame, it->original, it->trampoline->interface->stack_bytes);
}

static inline const void *x86_64_raised(const cinterception_call *it) {
  return *(const void *const *)((const char *)it->frame + CINTERCEPTION_RAISED);
}

static inline void x86_64_load_result(cinterception_call *it) {
  const cinterception_interface *interface = it->trampoline->interface;
  if (interface->result_in_memory) return;
  cinterception_place place = interface->result;
  const char *frame = it->frame;
  memcpy(it->result, frame + place.first, 32);
  if (place.second != place.first + 8) memcpy((char *)it->result + 8, frame + place.second, 8);
}

static inline void x86_64_store_result(cinterception_call *it) {
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

#endif
