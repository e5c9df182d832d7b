// The page of texts: one with an image, a widget and a hidden part in it, `ab◼◼hidcd`, of which the
// buffer's property `text` has `abcd`; and one of which a part cannot be edited.
#include "fixture.h"

// How many objects are in the text, and how many characters in all.
static void count(GtkTextBuffer *buffer, gpointer status) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  int objects = 0;
  for (GtkTextIter at = start; !gtk_text_iter_is_end(&at); gtk_text_iter_forward_char(&at))
    if (gtk_text_iter_get_char(&at) == 0xFFFC) objects++;
  g_autofree char *text = g_strdup_printf("%d of %d", objects, gtk_text_buffer_get_char_count(buffer));
  gtk_label_set_text(status, text);
}

static void append(GtkTextBuffer *buffer, const char *text, const char *tag) {
  GtkTextIter end;
  gtk_text_buffer_get_end_iter(buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name(buffer, &end, text, -1, tag, NULL);
}

static void sign(GtkTextBuffer *buffer) {
  gtk_text_buffer_create_tag(buffer, "locked", "editable", FALSE, NULL);
  append(buffer, "Dear Ada,\n", NULL);
  append(buffer, "Yours, Grace", "locked");
  append(buffer, "\nPS", NULL);
}

// What an app puts in instead of what is typed: all of it larger, its letters alone, each twice.
static void put_instead(GtkEditable *text, const char *instead, int *position, gpointer handler) {
  g_signal_handlers_block_by_func(text, handler, NULL);
  gtk_editable_insert_text(text, instead, -1, position);
  g_signal_handlers_unblock_by_func(text, handler, NULL);
  g_signal_stop_emission_by_name(text, "insert-text");
}

static void put_upper(GtkEditable *text, const char *typed, int length, int *position, gpointer data) {
  (void)data;
  g_autofree char *upper = g_utf8_strup(typed, length);
  put_instead(text, upper, position, put_upper);
}

static void put_letters(GtkEditable *text, const char *typed, int length, int *position, gpointer data) {
  (void)data;
  g_autoptr(GString) letters = g_string_new(NULL);
  for (const char *at = typed; at < typed + length; at = g_utf8_next_char(at))
    if (!g_unichar_isdigit(g_utf8_get_char(at))) g_string_append_unichar(letters, g_utf8_get_char(at));
  put_instead(text, letters->str, position, put_letters);
}

static void put_twice(GtkEditable *text, const char *typed, int length, int *position, gpointer data) {
  (void)data;
  g_autofree char *twice = g_strdup_printf("%.*s%.*s", length, typed, length, typed);
  put_instead(text, twice, position, put_twice);
}

// Digits in groups of four, however they came: put right in the change itself, or a moment after it.
static void group(GtkEditable *entry) {
  g_autoptr(GString) grouped = g_string_new(NULL);
  int count = 0;
  for (const char *at = gtk_editable_get_text(entry); *at != 0; at++) {
    if (!g_ascii_isdigit(*at)) continue;
    if (count > 0 && count % 4 == 0) g_string_append_c(grouped, ' ');
    g_string_append_c(grouped, *at);
    count++;
  }
  if (g_str_equal(grouped->str, gtk_editable_get_text(entry))) return;
  gtk_editable_set_text(entry, grouped->str);
  gtk_editable_set_position(entry, -1);
}

static void group_now(GtkEditable *entry, gpointer data) {
  (void)data;
  group(entry);
}

static gboolean group_once(gpointer entry) {
  group(entry);
  return G_SOURCE_REMOVE;
}

static void group_later(GtkEditable *entry, gpointer data) {
  (void)data;
  g_timeout_add(60, group_once, entry);
}

// A terminal asks an input method by itself for what a key means, and draws that.
static void take_committed(GtkIMContext *context, const char *text, gpointer terminal) {
  (void)context;
  fixture_hear(terminal, "%s", text);
}

static gboolean take_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer terminal) {
  (void)keys, (void)code, (void)state;
  fixture_hear(terminal, "<%s>", gdk_keyval_name(key));
  return GDK_EVENT_STOP;
}

static void connect_terminal(gpointer terminal) {
  GtkEventController *keys = gtk_event_controller_key_new();
  g_autoptr(GtkIMContext) context = gtk_im_multicontext_new();
  gtk_event_controller_key_set_im_context(GTK_EVENT_CONTROLLER_KEY(keys), context);
  g_signal_connect(context, "commit", G_CALLBACK(take_committed), terminal);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(take_key), terminal);
  gtk_widget_add_controller(terminal, keys);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect_swapped(click, "pressed", G_CALLBACK(gtk_widget_grab_focus), terminal);
  gtk_widget_add_controller(terminal, GTK_EVENT_CONTROLLER(click));
}

static void connect_entries(GtkBuilder *builder) {
  static const struct {
    const char *id;
    void (*put)(GtkEditable *, const char *, int, int *, gpointer);
  } rewritten[] = {{"upper", put_upper}, {"lettered", put_letters}, {"doubled", put_twice}};
  for (guint i = 0; i < G_N_ELEMENTS(rewritten); i++) {
    GtkEditable *text = gtk_editable_get_delegate(fixture_get(builder, rewritten[i].id));
    g_signal_connect(text, "insert-text", G_CALLBACK(rewritten[i].put), NULL);
  }
  g_signal_connect(fixture_get(builder, "grouped"), "changed", G_CALLBACK(group_now), NULL);
  g_signal_connect(fixture_get(builder, "tidied"), "changed", G_CALLBACK(group_later), NULL);
  connect_terminal(fixture_get(builder, "terminal"));
}

void fixture_texts_connect(GtkBuilder *builder) {
  connect_entries(builder);
  sign(gtk_text_view_get_buffer(fixture_get(builder, "signed")));
  GtkTextView *view = fixture_get(builder, "mixed");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  gtk_text_buffer_create_tag(buffer, "hidden", "invisible", TRUE, NULL);
  append(buffer, "ab", NULL);
  GtkTextIter end;
  gtk_text_buffer_get_end_iter(buffer, &end);
  g_autoptr(GdkPaintable) image = gdk_paintable_new_empty(16, 16);
  gtk_text_buffer_insert_paintable(buffer, &end, image);
  GtkTextChildAnchor *anchor = gtk_text_buffer_create_child_anchor(buffer, &end);
  gtk_text_view_add_child_at_anchor(view, gtk_label_new("inside"), anchor);
  append(buffer, "hid", "hidden");
  append(buffer, "cd", NULL);
  g_signal_connect(buffer, "changed", G_CALLBACK(count), fixture_get(builder, "status"));
}
