#include "machine.h"

#if defined(__x86_64__)

_Static_assert(offsetof(cinterception_trampoline, listeners) == CINTERCEPTION_LISTENERS, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, original) == CINTERCEPTION_ORIGINAL, "read by entries.S");
_Static_assert(offsetof(cinterception_trampoline, inherited) == CINTERCEPTION_INHERITED, "read by entries.S");

/// In entries.S.
extern const char cinterception_entries[];

/// What the entries lead to, in their order. Read by entries.S.
const cinterception_trampoline *cinterception_table[CINTERCEPTION_ENTRIES];
static uint32_t table_count;

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
