// The page of several windows: each takes the same key, and hears who had the focus. Two have one title; a label of
// the first ticks by itself.
#include "fixture.h"

static gboolean take_key(GtkWidget *window, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  fixture_hear(window, "%s", focus == NULL ? "nobody" : gtk_buildable_get_buildable_id(GTK_BUILDABLE(focus)));
  return TRUE;
}

static void hear_key(GtkWidget *window, GtkShortcutFunc hear) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutAction *action = gtk_callback_action_new(hear, NULL, NULL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts), gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_F5, 0), action));
  gtk_widget_add_controller(window, shortcuts);
}

enum { letters = 2 };

static struct {
  GtkWidget *opener;
  GtkWidget *letters[letters];
  GtkLabel *clock;
  int ticks;
} page;

static void open_letter(void) {
  GtkWidget *letter = page.letters[gtk_widget_get_visible(page.letters[0]) ? 1 : 0];
  gtk_window_present(GTK_WINDOW(letter));
}

static int number(gpointer letter) { return letter == page.letters[0] ? 1 : 2; }

static void send(GtkWidget *letter) { fixture_hear(page.opener, "%d sent", number(letter)); }

static gboolean take_letters_key(GtkWidget *letter, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  fixture_hear(page.opener, "%d key", number(letter));
  return TRUE;
}

// As from a template: nothing but its number tells one from the other.
static GtkWidget *make_letter(void) {
  GtkWidget *letter = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(letter), "Letter");
  gtk_window_set_default_size(GTK_WINDOW(letter), 300, 200);
  gtk_window_set_hide_on_close(GTK_WINDOW(letter), TRUE);
  GtkWidget *button = gtk_button_new_with_label("Send");
  gtk_window_set_child(GTK_WINDOW(letter), button);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(send), letter);
  hear_key(letter, take_letters_key);
  return letter;
}

static gboolean tick(gpointer data) {
  (void)data;
  g_autofree char *time = g_strdup_printf("%02d", ++page.ticks);
  gtk_label_set_label(page.clock, time);
  return G_SOURCE_CONTINUE;
}

void fixture_several_connect(GtkBuilder *builder) {
  gpointer other = fixture_get(builder, "other");
  hear_key(fixture_get(builder, "window"), take_key);
  hear_key(other, take_key);
  page.opener = fixture_get(builder, "letter");
  for (int i = 0; i < letters; i++) page.letters[i] = make_letter();
  page.clock = fixture_get(builder, "clock");
  g_timeout_add(300, tick, NULL);
  g_signal_connect(page.opener, "clicked", G_CALLBACK(open_letter), NULL);
  g_signal_connect_swapped(fixture_get(builder, "more"), "clicked", G_CALLBACK(gtk_window_present), other);
}
