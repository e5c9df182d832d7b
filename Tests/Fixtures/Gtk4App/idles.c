// An app that brings its window up to date when it is idle. Each button counts its clicks in the label
// "pressed" at once, and in the label "shown" later.
#include "fixture.h"
#include "capuchin/app.h"

static struct {
  GtkLabel *pressed;
  GtkLabel *shown;
  GtkStringList *rows;
} page;

static void set_number(GtkLabel *label, int number) {
  g_autofree char *text = g_strdup_printf("%d", number);
  gtk_label_set_label(label, text);
}

static int press(void) {
  int number = atoi(gtk_label_get_label(page.pressed)) + 1;
  set_number(page.pressed, number);
  return number;
}

static gboolean show(gpointer number) {
  set_number(page.shown, GPOINTER_TO_INT(number));
  return G_SOURCE_REMOVE;
}

static gboolean show_later(gpointer number) {
  g_idle_add(show, number);
  return G_SOURCE_REMOVE;
}

static gboolean add_row(gpointer number) {
  g_autofree char *text = g_strdup_printf("%d", GPOINTER_TO_INT(number));
  gtk_string_list_splice(page.rows, 0, g_list_model_get_n_items(G_LIST_MODEL(page.rows)), (const char *const[]){text, NULL});
  return G_SOURCE_REMOVE;
}

static gboolean go_on(gpointer data) {
  (void)data;
  return G_SOURCE_CONTINUE;
}

static void later(void) { g_idle_add(show, GINT_TO_POINTER(press())); }

static void chain(void) { g_idle_add(show_later, GINT_TO_POINTER(press())); }

// The row's widget is made when the list is laid out, and tells of itself in an idle.
static void add(void) { g_idle_add(add_row, GINT_TO_POINTER(press())); }

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  const char *text = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_list_item_set_child(item, gtk_label_new(text));
  g_idle_add(show, GINT_TO_POINTER(atoi(text)));
}

static void restless(void) { g_idle_add(go_on, NULL); }

// Until it shows what was done, the app says that it is busy.
static gboolean show_loaded(gpointer number) {
  show(number);
  capuchin_idle();
  return G_SOURCE_REMOVE;
}

static void load(void) {
  capuchin_busy("loading the rows");
  g_timeout_add(600, show_loaded, GINT_TO_POINTER(press()));
}

static void load_for_ever(void) {
  press();
  capuchin_busy("waiting for the server");
}

static gboolean hear_key(GtkEventController *keys, guint key, guint code, GdkModifierType state) {
  (void)keys, (void)code, (void)state;
  if (key == GDK_KEY_F5) later();
  return FALSE;
}

void fixture_idles_connect(GtkBuilder *builder) {
  page.pressed = fixture_get(builder, "pressed");
  page.shown = fixture_get(builder, "shown");
  page.rows = gtk_string_list_new(NULL);
  g_signal_connect(fixture_get(builder, "later"), "clicked", G_CALLBACK(later), NULL);
  g_signal_connect(fixture_get(builder, "chain"), "clicked", G_CALLBACK(chain), NULL);
  g_signal_connect(fixture_get(builder, "add"), "clicked", G_CALLBACK(add), NULL);
  g_signal_connect(fixture_get(builder, "restless"), "clicked", G_CALLBACK(restless), NULL);
  g_signal_connect(fixture_get(builder, "load"), "clicked", G_CALLBACK(load), NULL);
  g_signal_connect(fixture_get(builder, "for-ever"), "clicked", G_CALLBACK(load_for_ever), NULL);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(hear_key), NULL);
  gtk_widget_add_controller(fixture_get(builder, "window"), keys);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GListModel *rows = G_LIST_MODEL(page.rows);
  g_object_set(fixture_get(builder, "rows"), "model", gtk_no_selection_new(rows), "factory", factory, NULL);
}
