#include "calling.h"

#include <ffi.h>
#include <stddef.h>

#if defined(__x86_64__)
// Integers and reals have registers of their own, whatever their order: any function of such
// parameters can be called with all registers, filled in the order of each, which takes less than half
// of what ffi_call takes.
typedef uint64_t integer_function(
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double, double, double,
    double, double, double, double);
typedef double real_function(
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double, double, double,
    double, double, double, double);

struct registers {
  uint64_t integers[CINTERCEPTION_INTEGERS];
  double reals[CINTERCEPTION_REALS];
};

/// What memory holds, as wide as a register.
static inline uint64_t widened(uint8_t scalar, const void *memory) {
  switch (scalar) {
    case CINTERCEPTION_INT8: return (uint64_t)(int64_t)*(const int8_t *)memory;
    case CINTERCEPTION_INT16: return (uint64_t)(int64_t)*(const int16_t *)memory;
    case CINTERCEPTION_INT32: return (uint64_t)(int64_t)*(const int32_t *)memory;
    case CINTERCEPTION_UINT8: return *(const uint8_t *)memory;
    case CINTERCEPTION_UINT16: return *(const uint16_t *)memory;
    case CINTERCEPTION_UINT32: return *(const uint32_t *)memory;
    default: return *(const uint64_t *)memory;
  }
}

/// Returns how many reals there are.
static inline uint32_t fill(
    struct registers *registers, const cinterception_interface *interface, void **arguments) {
  uint32_t integers = 0, reals = 0;
  for (uint32_t index = 0; index < interface->scalar_count; index++) {
    uint8_t scalar = interface->scalars[index];
    if (scalar == CINTERCEPTION_DOUBLE) {
      registers->reals[reals++] = *(const double *)arguments[index];
    } else if (scalar == CINTERCEPTION_FLOAT) {
      // It lies in the lower half of its register.
      union { float value; double whole; } real = {.whole = 0};
      real.value = *(const float *)arguments[index];
      registers->reals[reals++] = real.whole;
    } else {
      registers->integers[integers++] = widened(scalar, arguments[index]);
    }
  }
  return reals;
}

static void call_scalars(
    const cinterception_interface *interface, void *function, void *result, void **arguments) {
  struct registers in = {0};
  uint32_t reals = fill(&in, interface, arguments);
  uint64_t *i = in.integers;
  double *r = in.reals;
  uint32_t kind = interface->scalar_result;
  if (kind == CINTERCEPTION_FLOAT || kind == CINTERCEPTION_DOUBLE) {
    *(double *)result = ((real_function *)function)(
        i[0], i[1], i[2], i[3], i[4], i[5], r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
    return;
  }
  uint64_t returned;
  if (reals == 0) {
    returned = ((uint64_t(*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t))function)(
        i[0], i[1], i[2], i[3], i[4], i[5]);
  } else {
    returned = ((integer_function *)function)(
        i[0], i[1], i[2], i[3], i[4], i[5], r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
  }
  if (kind != CINTERCEPTION_VOID) *(uint64_t *)result = returned;
}
#endif

/// Calls with one parameter in two parts (Sources/Interception/Signature/Registers.swift).
static __attribute__((noinline)) void call_split(
    const cinterception_interface *interface, void *function, void *result, void **arguments) {
  ffi_cif *outgoing = interface->outgoing;
  int32_t split = interface->split;
  void *parts[outgoing->nargs];
  for (int32_t index = 0; index <= split; index++) parts[index] = arguments[index];
  parts[split + 1] = (char *)arguments[split] + 8;
  for (int32_t index = split + 2; index < (int32_t)outgoing->nargs; index++) {
    parts[index] = arguments[index - 1];
  }
  ffi_call(outgoing, FFI_FN(function), result, parts);
}

void cinterception_call_function(
    const cinterception_interface *interface, void *function, void *result, void **arguments) {
#if defined(__x86_64__)
  if (interface->scalars != NULL) {
    call_scalars(interface, function, result, arguments);
    return;
  }
#endif
  if (interface->split < 0) {
    ffi_call(interface->outgoing, FFI_FN(function), result, arguments);
  } else {
    call_split(interface, function, result, arguments);
  }
}
