// The page of doubts: what an app does that looks like its user's doing, or hides it. No rule that
// sees only events and signals can tell; Docs/Recording.md has a row for each.
#include "fixture.h"

#include <glib-unix.h>

// Changes the slider that was moved: to the next quarter.
static void snap(GtkRange *range, gpointer data) {
  (void)data;
  double quarter = (double)(int)(gtk_range_get_value(range) / 25 + 0.5) * 25;
  g_signal_handlers_block_by_func(range, snap, data);
  gtk_range_set_value(range, quarter);
  g_signal_handlers_unblock_by_func(range, snap, data);
}

// Change what the pressed widget is in.
static void next_page(GtkButton *button, gpointer notebook) {
  (void)button;
  gtk_notebook_next_page(notebook);
}

static void next_page_by_gesture(GtkGestureClick *gesture, int count, double x, double y, gpointer notebook) {
  (void)gesture, (void)count, (void)x, (void)y;
  gtk_notebook_next_page(notebook);
}

// Moves the slider on to its end, in a frame clock's tick.
static gboolean glide(GtkWidget *range, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  double value = gtk_range_get_value(GTK_RANGE(range)) + 5;
  gtk_range_set_value(GTK_RANGE(range), value);
  return value >= 100 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void begin_gliding(GtkRange *range, gpointer data) {
  g_signal_handlers_disconnect_by_func(range, begin_gliding, data);
  gtk_widget_add_tick_callback(GTK_WIDGET(range), glide, NULL, NULL);
}

// Moves the slider to its end in a timer, once.
static gboolean move_to_end(gpointer range) {
  gtk_range_set_value(range, gtk_adjustment_get_upper(gtk_range_get_adjustment(range)));
  return G_SOURCE_REMOVE;
}

// The timer has a name like those of the toolkit.
static void begin_posing(GtkRange *range, gpointer data) {
  g_signal_handlers_disconnect_by_func(range, begin_posing, data);
  guint timer = g_timeout_add(100, move_to_end, range);
  g_source_set_name_by_id(timer, "[gtk] poser");
}

static void begin_answering(GtkRange *range, gpointer data) {
  g_signal_handlers_disconnect_by_func(range, begin_answering, data);
  g_timeout_add(100, move_to_end, range);
}

// A key that nobody has the focus for: it changes what no pack listens to.
static gboolean take_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer label) {
  (void)keys, (void)code, (void)state;
  if (key == GDK_KEY_F7) fixture_hear(label, "seen");
  return GDK_EVENT_PROPAGATE;
}

static gboolean fill(gpointer entry) {
  gtk_editable_set_text(entry, "filled in");
  return G_SOURCE_REMOVE;
}

// The program fills an entry in its own time, soon after something was to be pasted there.
static void fill_later(GtkText *text, gpointer entry) {
  (void)text;
  g_timeout_add(100, fill, entry);
}

// The program opens a window by itself, when a test says so.
static gboolean open_notice(gpointer data) {
  (void)data;
  GtkWindow *notice = GTK_WINDOW(gtk_window_new());
  gtk_window_set_title(notice, "Notice");
  gtk_window_present(notice);
  return G_SOURCE_REMOVE;
}

void fixture_doubts_connect(GtkBuilder *builder) {
  g_unix_signal_add(SIGUSR2, open_notice, NULL);
  gpointer pages = fixture_get(builder, "pages");
  g_signal_connect(fixture_get(builder, "snapping"), "value-changed", G_CALLBACK(snap), NULL);
  g_signal_connect(fixture_get(builder, "next"), "clicked", G_CALLBACK(next_page), pages);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(next_page_by_gesture), pages);
  gtk_widget_add_controller(fixture_get(builder, "turn"), GTK_EVENT_CONTROLLER(click));
  g_signal_connect(fixture_get(builder, "gliding"), "value-changed", G_CALLBACK(begin_gliding), NULL);
  g_signal_connect(fixture_get(builder, "posing"), "value-changed", G_CALLBACK(begin_posing), NULL);
  g_signal_connect(fixture_get(builder, "answering"), "value-changed", G_CALLBACK(begin_answering), NULL);
  GtkEditable *filled = fixture_get(builder, "filled");
  g_signal_connect(gtk_editable_get_delegate(filled), "paste-clipboard", G_CALLBACK(fill_later), filled);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(take_key), fixture_get(builder, "hint"));
  gtk_widget_add_controller(fixture_get(builder, "window"), keys);
}
