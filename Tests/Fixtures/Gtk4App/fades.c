// The page of what fades: a bar that is hidden and a page that is turned are on screen for a second more, in which
// nobody can use them.
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

void fixture_fades_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "bar"), "notify::child-revealed", G_CALLBACK(tell_hidden), NULL);
  g_signal_connect(fixture_get(builder, "pages"), "notify::transition-running", G_CALLBACK(tell_turned), NULL);
  g_signal_connect(fixture_get(builder, "hide"), "clicked", G_CALLBACK(hide), fixture_get(builder, "bar"));
  g_signal_connect_swapped(
    fixture_get(builder, "turn"), "clicked", G_CALLBACK(turn), fixture_get(builder, "second"));
}
