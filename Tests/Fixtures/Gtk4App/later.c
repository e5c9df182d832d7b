// An app whose answers take a moment: a window that it makes ready first, a button that it allows after a look at
// what was chosen. ctrl+w closes the window in front, in the main window it is counted.
#include "fixture.h"

enum { moment = 400 };

static struct {
  GtkWindow *window;
  GtkLabel *said;
  GtkWidget *erase;
} page;

static gboolean close_letter(GtkWidget *letter, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  gtk_label_set_label(page.said, "letter read");
  gtk_window_destroy(GTK_WINDOW(letter));
  return TRUE;
}

static gboolean stay(GtkWidget *window, GVariant *arguments, gpointer data) {
  (void)window, (void)arguments, (void)data;
  gtk_label_set_label(page.said, "nothing to close");
  return TRUE;
}

static void close_with_key(GtkWidget *window, GtkShortcutFunc close) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  GtkShortcutTrigger *trigger = gtk_keyval_trigger_new(GDK_KEY_w, GDK_CONTROL_MASK);
  GtkShortcut *shortcut = gtk_shortcut_new(trigger, gtk_callback_action_new(close, NULL, NULL));
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
  gtk_widget_add_controller(window, keys);
}

static gboolean show_letter(gpointer data) {
  (void)data;
  GtkWidget *letter = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(letter), "Letter");
  gtk_window_set_transient_for(GTK_WINDOW(letter), page.window);
  gtk_window_set_child(GTK_WINDOW(letter), gtk_label_new("Dear reader"));
  close_with_key(letter, close_letter);
  gtk_window_present(GTK_WINDOW(letter));
  return G_SOURCE_REMOVE;
}

static gboolean allow(gpointer data) {
  (void)data;
  gtk_widget_set_sensitive(page.erase, TRUE);
  gtk_label_set_label(page.said, "1 chosen");
  return G_SOURCE_REMOVE;
}

static void open_letter(void) { g_timeout_add(moment, show_letter, NULL); }

static void choose(void) { g_timeout_add(moment, allow, NULL); }

void fixture_later_connect(GtkBuilder *builder) {
  page.window = fixture_get(builder, "window");
  page.said = fixture_get(builder, "said");
  page.erase = fixture_get(builder, "erase");
  g_signal_connect(fixture_get(builder, "open"), "clicked", G_CALLBACK(open_letter), NULL);
  g_signal_connect(fixture_get(builder, "choose"), "clicked", G_CALLBACK(choose), NULL);
  close_with_key(GTK_WIDGET(page.window), stay);
}
