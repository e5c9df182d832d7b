// The page of a window that the app itself maximizes and restores, in a handler and by a timer.
#include "fixture.h"

static gboolean turn(gpointer window) {
  if (gtk_window_is_maximized(window)) gtk_window_unmaximize(window);
  else gtk_window_maximize(window);
  return G_SOURCE_REMOVE;
}

static void fill(GtkButton *button, gpointer window) {
  (void)button;
  turn(window);
}

static void later(GtkButton *button, gpointer window) {
  (void)button;
  g_timeout_add(200, turn, window);
}

void fixture_states_connect(GtkBuilder *builder) {
  GtkWindow *window = fixture_get(builder, "window");
  if (g_getenv("FIXTURE_MAXIMIZED") != NULL) gtk_window_maximize(window);
  g_signal_connect(fixture_get(builder, "fill"), "clicked", G_CALLBACK(fill), window);
  g_signal_connect(fixture_get(builder, "later"), "clicked", G_CALLBACK(later), window);
}
