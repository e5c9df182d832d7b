// A library whose code listens to an action; with PACK it is one of Capuchin's packs.
#include <gio/gio.h>

#ifdef PACK
const void *capuchin_pack_entry_v1(const void *info);
const void *capuchin_pack_entry_v1(const void *info) { return info; }
#else
const void *another_entry_v10(const void *info);
const void *another_entry_v10(const void *info) { return info; }
#endif

static void hear(void) {}

unsigned long listen_to(GSimpleAction *action);
unsigned long listen_to(GSimpleAction *action) { return g_signal_connect(action, "activate", hear, NULL); }
