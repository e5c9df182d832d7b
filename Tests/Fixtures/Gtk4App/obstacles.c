// The page of obstacles: widgets that are there and cannot be clicked, each for a reason of its own.
#include "fixture.h"

static gboolean move(GtkWidget *fixed, GdkFrameClock *clock, gpointer button) {
  double seconds = (double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC;
  double phase = seconds - (gint64)seconds;
  gtk_fixed_move(GTK_FIXED(fixed), button, phase * 300, 0);
  return G_SOURCE_CONTINUE;
}

// As an entry's completion does: a popover of its own, which stays open and lies over it.
static void show_hint(GtkEditable *entry, gpointer popover) {
  (void)entry;
  gtk_popover_popup(popover);
}

static void add_hint(GtkWidget *entry) {
  GtkWidget *popover = gtk_popover_new();
  gtk_widget_set_name(popover, "hint");
  gtk_popover_set_autohide(GTK_POPOVER(popover), FALSE);
  gtk_popover_set_has_arrow(GTK_POPOVER(popover), FALSE);
  gtk_popover_set_offset(GTK_POPOVER(popover), 0, -80);
  gtk_popover_set_child(GTK_POPOVER(popover), gtk_label_new("Completed words"));
  gtk_widget_set_size_request(popover, 400, 100);
  gtk_widget_set_parent(popover, entry);
  g_signal_connect(entry, "changed", G_CALLBACK(show_hint), popover);
  g_signal_connect_swapped(entry, "destroy", G_CALLBACK(gtk_widget_unparent), popover);
}

static void close_modal(GtkButton *button, gpointer window) {
  (void)button;
  gtk_window_destroy(window);
}

static void open_modal(GtkButton *button, gpointer parent) {
  (void)button;
  GtkBuilder *builder = fixture_load("modal");
  GtkWindow *modal = fixture_get(builder, "modal");
  gtk_window_set_transient_for(modal, parent);
  g_signal_connect(fixture_get(builder, "modal-close"), "clicked", G_CALLBACK(close_modal), modal);
  gtk_window_present(modal);
}

void fixture_obstacles_connect(GtkBuilder *builder) {
  add_hint(fixture_get(builder, "hinted"));
  gtk_widget_add_tick_callback(fixture_get(builder, "track"), move, fixture_get(builder, "moving"), NULL);
  g_signal_connect(fixture_get(builder, "open-modal"), "clicked", G_CALLBACK(open_modal), fixture_get(builder, "window"));
}
