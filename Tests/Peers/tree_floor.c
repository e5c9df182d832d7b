// How fast a tree can be written at all: preloaded into a GTK 4 app, it walks all widgets of its windows by direct calls once the
// app is at rest, and writes the fields that Capuchin's XML has of each that need no knowledge of its class, from one
// function in C. `{"rounds": [nanoseconds a widget, …], "count": widgets}` goes to the file that TREE_FLOOR names, then
// the app ends.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 21, REST = 2000 };

static char *bytes;
static size_t length;
static int widgets;

static void put(const char *text) {
  size_t count = strlen(text);
  memcpy(bytes + length, text, count);
  length += count;
}

static void put_escaped(const char *text) {
  for (; *text; text++) {
    switch (*text) {
      case '<': put("&lt;"); break;
      case '&': put("&amp;"); break;
      case '"': put("&quot;"); break;
      default: bytes[length++] = *text;
    }
  }
}

static void put_number(int number) {
  char digits[12];
  int count = 0;
  if (number < 0) bytes[length++] = '-', number = -number;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) bytes[length++] = digits[--count];
}

static void put_attribute(const char *name, const char *text) {
  put(name), put_escaped(text), put("\"");
}

static const char *text_of(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget)) return gtk_label_get_text(GTK_LABEL(widget));
  if (GTK_IS_EDITABLE(widget)) return gtk_editable_get_text(GTK_EDITABLE(widget));
  return GTK_IS_BUTTON(widget) ? gtk_button_get_label(GTK_BUTTON(widget)) : NULL;
}

static void put_frame(GtkWidget *widget, GtkWidget *window) {
  graphene_rect_t frame = {{0, 0}, {0, 0}};
  if (gtk_widget_get_mapped(widget) && !gtk_widget_compute_bounds(widget, window, &frame)) frame = (graphene_rect_t){{0, 0}, {0, 0}};
  int sides[] = {(int)frame.origin.x, (int)frame.origin.y, (int)frame.size.width, (int)frame.size.height};
  const char *names[] = {" x=\"", " y=\"", " width=\"", " height=\""};
  put(" frame=\"");
  for (int side = 0; side < 4; side++) put(side > 0 ? "," : ""), put_number(sides[side]);
  put("\"");
  for (int side = 0; side < 4; side++) put(names[side]), put_number(sides[side]), put("\"");
}

static void walk(GtkWidget *widget, GtkWidget *window, int depth) {
  widgets++;
  put("\n");
  for (int level = 0; level < depth; level++) put("  ");
  put("<View");
  put_attribute(" class=\"", G_OBJECT_TYPE_NAME(widget));
  const char *text = text_of(widget), *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget));
  if (text != NULL || id != NULL) put_attribute(" id=\"", text != NULL ? text : id);
  if (text != NULL) put_attribute(" text=\"", text);
  put_frame(widget, window);
  put(gtk_widget_is_sensitive(widget) ? " enabled=\"true\"" : " enabled=\"false\"");
  put(gtk_widget_get_mapped(widget) ? " visible=\"true\"" : " visible=\"false\"");
  put(gtk_widget_has_focus(widget) ? " focused=\"true\">" : " focused=\"false\">");
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    walk(child, window, depth + 1);
  }
  put("</View>");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static gboolean measure(gpointer unused) {
  (void)unused;
  bytes = malloc(64 << 20);
  FILE *file = fopen(getenv("TREE_FLOOR"), "w");
  if (bytes == NULL || file == NULL) abort();
  fprintf(file, "{\"rounds\": [");
  // The first fills caches and does not count.
  for (int round = 0; round < ROUNDS; round++) {
    length = 0, widgets = 0;
    double start = now();
    GListModel *windows = gtk_window_get_toplevels();
    for (guint place = 0; place < g_list_model_get_n_items(windows); place++) {
      GtkWidget *window = g_list_model_get_item(windows, place);
      if (gtk_widget_get_mapped(window)) walk(window, window, 0);
      g_object_unref(window);
    }
    if (round > 0) fprintf(file, "%s%.1f", round > 1 ? ", " : "", (now() - start) / widgets);
  }
  fprintf(file, "], \"count\": %d}\n", widgets);
  fclose(file);
  exit(0);
}

__attribute__((constructor)) static void begin(void) {
  if (getenv("TREE_FLOOR") != NULL) g_timeout_add(REST, measure, NULL);
}
