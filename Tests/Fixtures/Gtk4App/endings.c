// The page of endings: widgets that go by what is done to them, as a dialog does that closes by
// itself when it has its answer. They are made here, for the state keeps those of the .ui file alive.
#include "fixture.h"

static GtkWindow *window;
static GtkBox *items;
static GtkLabel *status;

// Each ending once, in the order in which they came.
static void tell(const char *what) {
  const char *before = gtk_label_get_text(status);
  g_autofree char *text = *before == 0 ? g_strdup(what) : g_strconcat(before, " ", what, NULL);
  gtk_label_set_text(status, text);
}

static void ask(void);

// The dialog has its answer at the fourth digit; the first time another one asks for it again.
static void take_pin(GtkEditable *entry, gpointer dialog) {
  static gboolean is_asked_again;
  if (g_utf8_strlen(gtk_editable_get_text(entry), -1) < 4) return;
  tell(gtk_editable_get_text(entry));
  gtk_window_destroy(dialog);
  if (!is_asked_again) ask();
  is_asked_again = TRUE;
}

static void ask(void) {
  GtkWindow *dialog = GTK_WINDOW(gtk_window_new());
  gtk_window_set_title(dialog, "Fixture PIN");
  gtk_window_set_transient_for(dialog, window);
  gtk_window_set_modal(dialog, TRUE);
  GtkWidget *entry = gtk_entry_new();
  gtk_widget_set_name(entry, "pin");
  g_signal_connect(entry, "changed", G_CALLBACK(take_pin), dialog);
  GtkWidget *later = gtk_button_new_with_label("Later");
  g_signal_connect_swapped(later, "clicked", G_CALLBACK(gtk_window_destroy), dialog);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), later);
  gtk_window_set_child(dialog, box);
  gtk_window_present(dialog);
}

// Leaves the loop hardly a turn between its own work, and has the dialog's frames begin all the time, which deal with
// what waits in the queue: timers and frames are ready in the same turn.
static gboolean work(gpointer data) {
  (void)data;
  g_autoptr(GList) windows = gtk_window_list_toplevels();
  for (GList *each = windows; each != NULL; each = each->next) {
    GdkFrameClock *clock = each->data == window ? NULL : gtk_widget_get_frame_clock(each->data);
    if (clock != NULL) gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
  }
  g_usleep(20000);
  return G_SOURCE_CONTINUE;
}

// Takes a widget away, and nothing else keeps it.
static void end(GtkWidget *widget) {
  tell(gtk_widget_get_name(widget));
  gtk_box_remove(items, widget);
}

static void end_at_property(GObject *widget, GParamSpec *spec, gpointer data) {
  (void)spec, (void)data;
  end(GTK_WIDGET(widget));
}

static void end_other(gpointer emitter, gpointer widget) {
  (void)emitter;
  end(widget);
}

static void end_other_at_property(GObject *emitter, GParamSpec *spec, gpointer widget) {
  (void)emitter, (void)spec;
  end(widget);
}

static void end_at_press(GtkGesture *gesture, double x, double y, gpointer widget) {
  (void)gesture, (void)x, (void)y;
  end(widget);
}

static GtkWidget *add(GtkWidget *widget, const char *name) {
  gtk_widget_set_name(widget, name);
  gtk_box_append(items, widget);
  return widget;
}

static void add_tabs(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_add_titled(GTK_STACK(stack), gtk_label_new("1"), "one", "One");
  gtk_stack_add_titled(GTK_STACK(stack), gtk_label_new("2"), "two", "Two");
  gtk_box_append(items, stack);
  GtkWidget *tabs = add(gtk_stack_switcher_new(), "tabs");
  gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(tabs), GTK_STACK(stack));
  g_signal_connect(stack, "notify::visible-child", G_CALLBACK(end_other_at_property), tabs);
}

void fixture_endings_connect(GtkBuilder *builder) {
  window = fixture_get(builder, "window");
  items = fixture_get(builder, "items");
  status = fixture_get(builder, "status");
  g_signal_connect(fixture_get(builder, "ask"), "clicked", G_CALLBACK(ask), NULL);
  if (g_getenv("FIXTURE_WORK") != NULL) g_timeout_add(22, work, NULL);
  GtkWidget *agree = add(gtk_check_button_new(), "agree");
  g_signal_connect(agree, "toggled", G_CALLBACK(end), NULL);
  GtkWidget *power = add(gtk_switch_new(), "power");
  g_signal_connect(power, "notify::active", G_CALLBACK(end_at_property), NULL);
  GtkWidget *more = add(gtk_expander_new("More"), "more");
  g_signal_connect(more, "notify::expanded", G_CALLBACK(end_at_property), NULL);
  GtkWidget *note = add(gtk_text_view_new(), "note");
  g_signal_connect(gtk_text_view_get_buffer(GTK_TEXT_VIEW(note)), "changed", G_CALLBACK(end_other), note);
  GtkWidget *level = add(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1), "level");
  g_signal_connect(level, "value-changed", G_CALLBACK(end), NULL);
  GtkWidget *copies = add(gtk_spin_button_new_with_range(0, 10, 1), "copies");
  g_signal_connect(copies, "value-changed", G_CALLBACK(end), NULL);
  add_tabs();
  GtkWidget *row = add(gtk_label_new("Row"), "row");
  GtkGesture *press = gtk_gesture_long_press_new();
  g_signal_connect(press, "pressed", G_CALLBACK(end_at_press), row);
  gtk_widget_add_controller(row, GTK_EVENT_CONTROLLER(press));
}
