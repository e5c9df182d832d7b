#include "fixture.h"

#include <glib-unix.h>
#include <unistd.h>

static GPtrArray *objects;  // of GObject, each with a buildable id; kept when their window closes

static void count_click(GtkButton *button, gpointer data) {
  (void)data;
  int clicks = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "clicks"));
  g_object_set_data(G_OBJECT(button), "clicks", GINT_TO_POINTER(clicks + 1));
}

void fixture_state_watch(GtkBuilder *builder) {
  if (objects == NULL) objects = g_ptr_array_new_with_free_func(g_object_unref);
  GSList *made = gtk_builder_get_objects(builder);
  for (GSList *item = made; item != NULL; item = item->next) {
    if (!GTK_IS_WIDGET(item->data)) continue;
    const char *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(item->data));
    if (id == NULL || g_str_has_prefix(id, "___")) continue;  // GtkBuilder's own names
    g_ptr_array_add(objects, g_object_ref(item->data));
    if (GTK_IS_BUTTON(item->data)) g_signal_connect(item->data, "clicked", G_CALLBACK(count_click), NULL);
  }
  g_slist_free(made);
}

void fixture_hear(gpointer widget, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *news = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  const char *before = g_object_get_data(widget, "heard");
  char *heard = before == NULL ? g_strdup(news) : g_strconcat(before, "; ", news, NULL);
  g_object_set_data_full(widget, "heard", heard, g_free);
}

static void append_string(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const char *c = text == NULL ? "" : text; *c != 0; c++) {
    if (*c == '"' || *c == '\\') g_string_append_printf(out, "\\%c", *c);
    else if ((guchar)*c < 0x20) g_string_append_printf(out, "\\u%04x", *c);
    else g_string_append_c(out, *c);
  }
  g_string_append_c(out, '"');
}

static void append_value(GString *out, const GValue *value) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  if (G_VALUE_HOLDS_BOOLEAN(value)) g_string_append(out, g_value_get_boolean(value) ? "true" : "false");
  else if (G_VALUE_HOLDS_INT(value)) g_string_append_printf(out, "%d", g_value_get_int(value));
  else if (G_VALUE_HOLDS_UINT(value)) g_string_append_printf(out, "%u", g_value_get_uint(value));
  else if (G_VALUE_HOLDS_DOUBLE(value))
    g_string_append(out, g_ascii_dtostr(number, sizeof number, g_value_get_double(value)));
  else append_string(out, G_VALUE_HOLDS_STRING(value) ? g_value_get_string(value) : NULL);
}

static void append_property(GString *out, GObject *object, const char *name) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
  if (spec == NULL || !(spec->flags & G_PARAM_READABLE)) return;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, spec->value_type);
  g_object_get_property(object, name, &value);
  g_string_append_printf(out, ",\"%s\":", name);
  append_value(out, &value);
  g_value_unset(&value);
}

static void append_numbers(GString *out, const char *name, double value) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(out, ",\"%s\":%s", name, g_ascii_dtostr(number, sizeof number, value));
}

// What has no property of its own.
static void append_special(GString *out, GObject *object) {
  if (GTK_IS_RANGE(object)) append_numbers(out, "value", gtk_range_get_value(GTK_RANGE(object)));
  if (GTK_IS_WINDOW(object)) {
    append_numbers(out, "width", gtk_widget_get_width(GTK_WIDGET(object)));
    append_numbers(out, "height", gtk_widget_get_height(GTK_WIDGET(object)));
  }
  if (GTK_IS_NOTEBOOK(object))
    append_numbers(out, "page", gtk_notebook_get_current_page(GTK_NOTEBOOK(object)));
  if (GTK_IS_SCROLLED_WINDOW(object)) {
    GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(object));
    append_numbers(out, "scrolled", gtk_adjustment_get_value(vertical));
  }
  if (GTK_IS_CALENDAR(object)) {
    g_autoptr(GDateTime) date = gtk_calendar_get_date(GTK_CALENDAR(object));
    g_autofree char *text = g_date_time_format(date, "%F");
    g_string_append(out, ",\"date\":");
    append_string(out, text);
  }
  if (GTK_IS_TEXT_VIEW(object)) {
    g_autofree char *text = NULL;
    g_object_get(gtk_text_view_get_buffer(GTK_TEXT_VIEW(object)), "text", &text, NULL);
    g_string_append(out, ",\"text\":");
    append_string(out, text);
  }
}

static void append_object(GString *out, GObject *object) {
  static const char *const properties[] = {
    "label", "text", "active", "state", "expanded", "position", "visible-child-name", "title",
    "sensitive", "visible", "selected", "enable-expansion", "reveal-flap", "show-sidebar",
    "open", "opacity", "maximized", NULL,
  };
  append_string(out, gtk_buildable_get_buildable_id(GTK_BUILDABLE(object)));
  g_string_append_printf(out, ":{\"class\":\"%s\"", G_OBJECT_TYPE_NAME(object));
  for (guint i = 0; properties[i] != NULL; i++) append_property(out, object, properties[i]);
  if (GTK_IS_SPIN_BUTTON(object) || GTK_IS_SCALE_BUTTON(object) || FIXTURE_IS_DIAL(object)) append_property(out, object, "value");
  append_special(out, object);
  const char *heard = g_object_get_data(object, "heard");
  if (heard != NULL) {
    g_string_append(out, ",\"heard\":");
    append_string(out, heard);
  }
  if (GTK_IS_BUTTON(object) || GTK_IS_DRAWING_AREA(object))
    append_numbers(out, "clicks", GPOINTER_TO_INT(g_object_get_data(object, "clicks")));
  g_string_append_c(out, '}');
}

void fixture_state_write(void) {
  const char *file = g_getenv("FIXTURE_STATE");
  if (file == NULL || objects == NULL) return;
  g_autoptr(GString) out = g_string_new("{");
  for (guint i = 0; i < objects->len; i++) {
    if (i > 0) g_string_append(out, ",\n");
    append_object(out, g_ptr_array_index(objects, i));
  }
  g_string_append(out, "}\n");
  g_autoptr(GError) error = NULL;
  if (!g_file_set_contents(file, out->str, (gssize)out->len, &error))
    g_printerr("cannot write the state: %s\n", error->message);
}

static gboolean write_on_signal(gpointer data) {
  (void)data;
  fixture_state_write();
  return G_SOURCE_CONTINUE;
}

void fixture_state_serve(void) {
  const char *file = g_getenv("FIXTURE_STATE");
  if (file == NULL) return;
  g_unix_signal_add(SIGUSR1, write_on_signal, NULL);
  g_autofree char *path = g_strconcat(file, ".pid", NULL);
  g_autofree char *pid = g_strdup_printf("%d\n", (int)getpid());
  g_file_set_contents(path, pid, -1, NULL);
}
