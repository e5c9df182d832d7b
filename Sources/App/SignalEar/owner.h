/// Whose code it is that a signal calls.
#ifndef CAPUCHIN_EAR_OWNER_H
#define CAPUCHIN_EAR_OWNER_H

#include "gobject.h"

/// Whether a handler is the app's: in its program, in a library that lies elsewhere than GLib's, or made at run time. What
/// lies in the folder of GLib is the system's, toolkits among it; of that, only what a language needs to reach GObject
/// (gjs, gtkmm) carries handlers of apps.
int is_apps_code(code *handler);

/// The same of a closure: by the function in it, or where a language has made it by who calls that.
int is_apps_closure(const struct closure *closure);

#endif
