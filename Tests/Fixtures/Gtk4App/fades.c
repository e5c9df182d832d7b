// The page of what fades: a bar that is hidden and a page that is turned are on screen for a second more, in which
// nobody can use them. The first Escape hides the field that has the keys, the second one is the window's.
#include "fixture.h"

static void hide(GtkButton *button, gpointer bar) {
  (void)button;
  gtk_revealer_set_reveal_child(bar, FALSE);
}

static void turn(GtkWidget *second, GtkButton *button) {
  (void)button;
  gtk_stack_set_visible_child(GTK_STACK(gtk_widget_get_parent(second)), second);
}

static void tell_hidden(GObject *bar, GParamSpec *property, gpointer data) {
  (void)property, (void)data;
  if (!gtk_revealer_get_child_revealed(GTK_REVEALER(bar))) fixture_hear(bar, "hidden");
}

static void tell_turned(GObject *pages, GParamSpec *property, gpointer data) {
  (void)property, (void)data;
  if (!gtk_stack_get_transition_running(GTK_STACK(pages))) fixture_hear(pages, "turned");
}

static void stop_search(GtkSearchEntry *entry, gpointer finder) {
  (void)entry;
  gtk_revealer_set_reveal_child(finder, FALSE);
}

static gboolean escape(GtkWidget *window, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  fixture_hear(window, "escaped");
  return TRUE;
}

static void add_escape(GtkWidget *window) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
    GTK_SHORTCUT_CONTROLLER(shortcuts),
    gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0), gtk_callback_action_new(escape, NULL, NULL)));
  gtk_widget_add_controller(window, shortcuts);
}

void fixture_fades_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "bar"), "notify::child-revealed", G_CALLBACK(tell_hidden), NULL);
  g_signal_connect(fixture_get(builder, "pages"), "notify::transition-running", G_CALLBACK(tell_turned), NULL);
  g_signal_connect(fixture_get(builder, "finder"), "notify::child-revealed", G_CALLBACK(tell_hidden), NULL);
  g_signal_connect(fixture_get(builder, "sought"), "stop-search", G_CALLBACK(stop_search), fixture_get(builder, "finder"));
  add_escape(fixture_get(builder, "window"));
  g_signal_connect(fixture_get(builder, "hide"), "clicked", G_CALLBACK(hide), fixture_get(builder, "bar"));
  g_signal_connect_swapped(
    fixture_get(builder, "turn"), "clicked", G_CALLBACK(turn), fixture_get(builder, "second"));
}
