// The page of causes: next to what the user does, the program changes widgets itself. A recording
// holds only the user's part.
#include "fixture.h"

// Timers that change other widgets, whatever the user does.
static gboolean tick(gpointer data) {
  GtkBuilder *builder = data;
  static int count;
  count++;
  g_autofree char *text = g_strdup_printf("%d", count);
  gtk_toggle_button_set_active(fixture_get(builder, "blinker"), count % 2 == 0);
  gtk_editable_set_text(fixture_get(builder, "ticker"), text);
  gtk_range_set_value(fixture_get(builder, "drifter"), count % 100);
  gtk_progress_bar_set_fraction(fixture_get(builder, "progress"), (count % 100) / 100.0);
  return G_SOURCE_CONTINUE;
}

// A timer that changes the very widget that is pressed.
static gboolean disturb(gpointer data) {
  GtkBuilder *builder = data;
  GObject *scale = fixture_get(builder, "restless-scale");
  if (g_object_get_data(scale, "pressed"))
    gtk_range_set_value(GTK_RANGE(scale), gtk_range_get_value(GTK_RANGE(scale)) + 1);
  GObject *toggle = fixture_get(builder, "restless-toggle");
  if (g_object_get_data(toggle, "pressed"))
    gtk_toggle_button_set_active(
        GTK_TOGGLE_BUTTON(toggle), !gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(toggle)));
  return G_SOURCE_CONTINUE;
}

static gboolean note_press(GtkEventController *controller, GdkEvent *event, gpointer widget) {
  (void)controller;
  GdkEventType type = gdk_event_get_event_type(event);
  if (type == GDK_BUTTON_PRESS) g_object_set_data(widget, "pressed", widget);
  if (type == GDK_BUTTON_RELEASE) g_object_set_data(widget, "pressed", NULL);
  return GDK_EVENT_PROPAGATE;
}

static void watch_presses(GtkWidget *widget) {
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(note_press), widget);
  gtk_widget_add_controller(widget, controller);
}

// One button's handler changes others' widgets.
static void set_others(GtkButton *button, gpointer data) {
  (void)button;
  GtkBuilder *builder = data;
  GtkToggleButton *toggle = fixture_get(builder, "follower-toggle");
  gtk_toggle_button_set_active(toggle, !gtk_toggle_button_get_active(toggle));
  gtk_editable_set_text(fixture_get(builder, "follower-entry"), "set by the program");
  gtk_range_set_value(fixture_get(builder, "follower-scale"), 75);
}

static void rename_itself(GtkButton *button, gpointer data) {
  (void)data;
  gboolean started = g_strcmp0(gtk_button_get_label(button), "Start") == 0;
  gtk_button_set_label(button, started ? "Stop" : "Start");
}

static void close_dialog(GtkButton *button, gpointer window) {
  (void)button;
  gtk_window_destroy(window);
}

static void open_dialog(GtkButton *button, gpointer parent) {
  (void)button;
  GtkBuilder *builder = fixture_load("dialog");
  GtkWindow *dialog = fixture_get(builder, "dialog");
  gtk_window_set_transient_for(dialog, parent);
  g_signal_connect(fixture_get(builder, "dialog-ok"), "clicked", G_CALLBACK(close_dialog), dialog);
  gtk_window_present(dialog);
}

// An entry that takes digits only: it stops the insertion.
static void refuse_letters(GtkEditable *text, const char *inserted, int length, int *position, gpointer data) {
  (void)position, (void)data;
  for (int i = 0; i < length; i++)
    if (!g_ascii_isdigit(inserted[i])) g_signal_stop_emission_by_name(text, "insert-text");
}

// An entry that takes nothing: it puts its text back after each change.
static void put_back(GtkEditable *entry, gpointer data) {
  // Its own edits are not to be put back again.
  g_signal_handlers_block_by_func(entry, put_back, data);
  gtk_editable_set_text(entry, "fixed");
  g_signal_handlers_unblock_by_func(entry, put_back, data);
}

static gboolean refuse_switch(GtkSwitch *widget, gboolean state, gpointer data) {
  (void)state, (void)data;
  gtk_switch_set_active(widget, FALSE);
  return TRUE;
}

// A film that plays: when anything wakes the loop, it shows where it is in that same turn, after the event if that was
// one. It gets to where it is sought some time later.
static struct {
  GtkRange *scale;
  double place;
  GSource *player;
  gint64 shown;
} film;

static gboolean has_new_picture(GSource *player) { return g_source_get_time(player) >= film.shown + 1000; }

static gboolean show_place(GSource *player, GSourceFunc callback, gpointer data) {
  (void)callback, (void)data;
  gtk_range_set_value(film.scale, film.place);
  film.shown = g_source_get_time(player);
  return G_SOURCE_CONTINUE;
}

static gboolean arrive(gpointer data) {
  double *place = data;
  film.place = *place;
  gtk_range_set_value(film.scale, film.place);
  return G_SOURCE_REMOVE;
}

static void seek(GtkRange *scale) {
  double sought = gtk_range_get_value(scale);
  if (sought == film.place) return;
  fixture_hear(scale, "%g", sought);
  g_timeout_add_full(G_PRIORITY_DEFAULT, 300, arrive, g_memdup2(&sought, sizeof sought), g_free);
}

static void play_film(GtkToggleButton *button) {
  static GSourceFuncs functions = {.check = has_new_picture, .dispatch = show_place};
  if (gtk_toggle_button_get_active(button)) {
    film.player = g_source_new(&functions, sizeof(GSource));
    g_source_attach(film.player, NULL);
  } else {
    g_source_destroy(film.player);
    g_clear_pointer(&film.player, g_source_unref);
  }
}

void fixture_causes_connect(GtkBuilder *builder) {
  film.scale = fixture_get(builder, "film");
  g_signal_connect(film.scale, "value-changed", G_CALLBACK(seek), NULL);
  g_signal_connect(fixture_get(builder, "play"), "toggled", G_CALLBACK(play_film), NULL);
  watch_presses(fixture_get(builder, "restless-scale"));
  watch_presses(fixture_get(builder, "restless-toggle"));
  g_signal_connect(fixture_get(builder, "set-others"), "clicked", G_CALLBACK(set_others), builder);
  g_signal_connect(fixture_get(builder, "rename"), "clicked", G_CALLBACK(rename_itself), NULL);
  g_signal_connect(fixture_get(builder, "open-dialog"), "clicked", G_CALLBACK(open_dialog), fixture_get(builder, "window"));
  GtkEditable *digits = gtk_editable_get_delegate(fixture_get(builder, "digits"));
  g_signal_connect(digits, "insert-text", G_CALLBACK(refuse_letters), NULL);
  g_signal_connect(fixture_get(builder, "unchanging"), "changed", G_CALLBACK(put_back), NULL);
  g_signal_connect(fixture_get(builder, "refusing"), "state-set", G_CALLBACK(refuse_switch), NULL);
  g_timeout_add(50, tick, builder);
  g_timeout_add(50, disturb, builder);
}
