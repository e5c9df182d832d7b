/// The app: what a test program links in.
#include <gtk/gtk.h>

/// A window with the keys 0 to 9, + and =, and a label that is called `display`; it is shown.
GtkWindow *calculator_new(void);
