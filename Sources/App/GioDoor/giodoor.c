/// The second door: a GIO module (`GIO_EXTRA_MODULES`), for programs whose GTK arrives after
/// `main`, such as an interpreter's. GIO loads it when GTK first asks for an extension.

#include "door.h"

#include <stddef.h>

// GIO's prototypes, written out so that the door needs no header and no library of GLib.
void g_io_module_load(void *module);
void g_io_module_unload(void *module);
char **g_io_module_query(void);

void g_io_module_load(void *module) {
  (void)module;
  door_pass(DOOR_TOOLKIT_GTK, 1);
}

/// GIO closes the door again at once; the agent stays, it was opened not to be unloaded.
void g_io_module_unload(void *module) { (void)module; }

/// No extension point: GIO then loads the module whenever it looks through the folder.
char **g_io_module_query(void) { return NULL; }
