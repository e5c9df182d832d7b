// The page of several windows: each takes the same key, and hears who had the focus.
#include "fixture.h"

static gboolean take_key(GtkWidget *window, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  fixture_hear(window, "%s", focus == NULL ? "nobody" : gtk_buildable_get_buildable_id(GTK_BUILDABLE(focus)));
  return TRUE;
}

static void hear_key(GtkWidget *window) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutAction *action = gtk_callback_action_new(take_key, NULL, NULL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts), gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_F5, 0), action));
  gtk_widget_add_controller(window, shortcuts);
}

void fixture_several_connect(GtkBuilder *builder) {
  gpointer other = fixture_get(builder, "other");
  hear_key(fixture_get(builder, "window"));
  hear_key(other);
  g_signal_connect_swapped(fixture_get(builder, "more"), "clicked", G_CALLBACK(gtk_window_present), other);
}
