// The page of several windows: each takes the same key, and hears who had the focus. Two have one title; a label of
// the first ticks by itself.
#include "fixture.h"

static gboolean take_key(GtkWidget *window, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  const char *id = focus == NULL ? "nobody" : gtk_buildable_get_buildable_id(GTK_BUILDABLE(focus));
  fixture_hear(window, "%s", g_str_has_prefix(id, "___") ? "a button" : id);
  return TRUE;
}

static void hear_key(GtkWidget *window) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutAction *action = gtk_callback_action_new(take_key, NULL, NULL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts), gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_F5, 0), action));
  gtk_widget_add_controller(window, shortcuts);
}

static struct {
  GtkWidget *letters[2];
  GtkLabel *clock;
  int ticks;
} page;

static void open_letter(void) {
  GtkWidget *letter = page.letters[gtk_widget_get_visible(page.letters[0]) ? 1 : 0];
  gtk_window_present(GTK_WINDOW(letter));
}

static void send(GtkWidget *letter) { fixture_hear(letter, "sent"); }

static gboolean tick(gpointer data) {
  (void)data;
  g_autofree char *time = g_strdup_printf("%02d", ++page.ticks);
  gtk_label_set_label(page.clock, time);
  return G_SOURCE_CONTINUE;
}

void fixture_several_connect(GtkBuilder *builder) {
  gpointer other = fixture_get(builder, "other");
  hear_key(fixture_get(builder, "window"));
  hear_key(other);
  page.letters[0] = fixture_get(builder, "first");
  page.letters[1] = fixture_get(builder, "second");
  for (guint i = 0; i < G_N_ELEMENTS(page.letters); i++) {
    hear_key(page.letters[i]);
    GtkWidget *button = gtk_widget_get_first_child(gtk_window_get_child(GTK_WINDOW(page.letters[i])));
    g_signal_connect_swapped(button, "clicked", G_CALLBACK(send), page.letters[i]);
    gtk_window_set_hide_on_close(GTK_WINDOW(page.letters[i]), TRUE);
  }
  page.clock = fixture_get(builder, "clock");
  g_timeout_add(300, tick, NULL);
  g_signal_connect(fixture_get(builder, "letter"), "clicked", G_CALLBACK(open_letter), NULL);
  g_signal_connect_swapped(fixture_get(builder, "more"), "clicked", G_CALLBACK(gtk_window_present), other);
}
