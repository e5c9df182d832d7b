#include "machine.h"

#include <unwind.h>

#if defined(__x86_64__)

_Static_assert(offsetof(cinterception_trampoline, listeners) == CINTERCEPTION_LISTENERS, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, original) == CINTERCEPTION_ORIGINAL, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, inherited) == CINTERCEPTION_INHERITED, "read by entries.S");

/// In entries.S.
extern const char cinterception_entries[];

/// What the entries lead to, in their order. Read by entries.S.
const cinterception_trampoline *cinterception_table[CINTERCEPTION_ENTRIES];
static uint32_t table_count;

/// DWARF's number of rbx, in which cinterception_resume keeps the frame.
enum { RBX = 3 };

/// The personality of cinterception_resume: notes what comes through it, and stops nothing.
__attribute__((visibility("hidden"))) _Unwind_Reason_Code cinterception_personality(
    int version, _Unwind_Action actions, _Unwind_Exception_Class class, struct _Unwind_Exception *exception,
    struct _Unwind_Context *context) {
  (void)version, (void)actions, (void)class;
  char *frame = (char *)_Unwind_GetGR(context, RBX);
  *(const void **)(frame + CINTERCEPTION_RAISED) = exception;
  return _URC_CONTINUE_UNWIND;
}

int x86_64_prepare(cinterception_trampoline *trampoline) {
  uint32_t place = __atomic_load_n(&table_count, __ATOMIC_RELAXED);
  do {
    if (place == CINTERCEPTION_ENTRIES) return 0;
  } while (!__atomic_compare_exchange_n(
      &table_count, &place, place + 1, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  cinterception_table[place] = trampoline;
  trampoline->code = (void *)(cinterception_entries + (size_t)place * CINTERCEPTION_ENTRY_SIZE);
  return 1;
}

#endif
