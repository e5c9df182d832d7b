#pragma once
// What GTK has deprecated since the oldest version that is served may have no successor in that one.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
// GObject's module, for one of each of its types.
#include "../CGObject/shim.h"
#include <gtk/gtk.h>

/// The accessible label of a widget, to be freed; null where it has none, and where it is `known`, which may be null.
/// In C because Swift cannot call functions with variable arguments, and GTK 4.8 lets an accessible
/// property be read only by comparing it with an expected one.
static inline char *capuchin_gtk_accessible_label(GtkAccessible *accessible, const char *known) {
  if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)) return NULL;
  return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, known ? known : "\001");
}
