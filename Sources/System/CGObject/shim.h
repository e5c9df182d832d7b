#pragma once
// What GLib has deprecated since the oldest version that is served may have no successor in that one.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#include <gio/gio.h>
#include <glib-object.h>
// Its malloc_usable_size is not in Swift's module of glibc.
#include <malloc.h>
