// The page of keys that act on another widget than the one with the focus: a shortcut that activates a button,
// mnemonics, the default button. Two of the buttons cannot be used any more when they have acted.
#include "fixture.h"

static void hide(GtkWidget *button, gpointer data) {
  (void)data;
  gtk_widget_set_visible(button, FALSE);
}

static void dull(GtkWidget *button, gpointer data) {
  (void)data;
  gtk_widget_set_sensitive(button, FALSE);
}

void fixture_elsewhere_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "find"), "clicked", G_CALLBACK(hide), NULL);
  g_signal_connect(fixture_get(builder, "apply"), "clicked", G_CALLBACK(dull), NULL);
  gtk_window_set_default_widget(fixture_get(builder, "window"), fixture_get(builder, "apply"));
}
