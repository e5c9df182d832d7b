// Lists whose rows do not stay where they are, and one that counts how often it is asked for a row.
#include "fixture.h"

static void show(gpointer view, GListModel *model, GtkListItemFactory *factory) {
  g_object_set(view, "model", model, "factory", factory, NULL);
  g_object_unref(model);
  g_object_unref(factory);
}

// A tree in which opening a branch closes the others.

static GListModel *below(gpointer item, gpointer data) {
  (void)data;
  const char *name = gtk_string_object_get_string(item);
  if (g_strcmp0(name, "fruit") == 0) return fixture_strings("apple %d", 3);
  if (g_strcmp0(name, "roots") == 0) return fixture_strings("carrot %d", 3);
  return NULL;
}

static void close_others(GtkTreeListRow *opened, GParamSpec *spec, gpointer data) {
  (void)spec;
  if (!gtk_tree_list_row_get_expanded(opened)) return;
  for (guint n = 0; n < 2; n++) {
    g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_child_row(data, n);
    if (row != opened) gtk_tree_list_row_set_expanded(row, FALSE);
  }
}

static GListModel *accordion(void) {
  GListModel *top = G_LIST_MODEL(gtk_string_list_new((const char *[]){"fruit", "roots", NULL}));
  GtkTreeListModel *tree = gtk_tree_list_model_new(top, FALSE, FALSE, below, NULL, NULL);
  for (guint n = 0; n < 2; n++) {
    GtkTreeListRow *row = gtk_tree_list_model_get_child_row(tree, n);
    g_signal_connect(row, "notify::expanded", G_CALLBACK(close_others), tree);
    g_object_set_data_full(G_OBJECT(tree), n == 0 ? "first" : "second", row, g_object_unref);
  }
  return G_LIST_MODEL(gtk_single_selection_new(G_LIST_MODEL(tree)));
}

// News that come in at the top when the list is first scrolled, before anything else can happen.

static gboolean flash(gpointer list) {
  gtk_string_list_splice(list, 0, 0, (const char *const[]){"Flash", NULL});
  return G_SOURCE_REMOVE;
}

static void flash_once(GtkAdjustment *adjustment, gpointer list) {
  g_signal_handlers_disconnect_by_func(adjustment, flash_once, list);
  g_idle_add_full(G_PRIORITY_HIGH, flash, list, NULL);
}

static void hear_activation(GtkListView *view, guint row, gpointer data) {
  (void)data;
  g_autoptr(GtkStringObject) item = g_list_model_get_item(G_LIST_MODEL(gtk_list_view_get_model(view)), row);
  fixture_hear(view, "%s", gtk_string_object_get_string(item));
}

static void fill_news(GtkListView *view, GtkScrolledWindow *scroller) {
  GListModel *news = fixture_strings("News %d", 200);
  show(view, G_LIST_MODEL(gtk_single_selection_new(news)), fixture_labels());
  g_signal_connect(view, "activate", G_CALLBACK(hear_activation), NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(scroller);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(flash_once), news);
}

// Rows before which another is put whenever one is selected.

static void push_down(GtkSelectionModel *model, guint first, guint count, gpointer list) {
  (void)model, (void)first, (void)count;
  flash(list);
}

static void fill_pins(GtkListView *view) {
  GListModel *pins = fixture_strings("Pin %d", 9);
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_multi_selection_new(pins));
  g_signal_connect(model, "selection-changed", G_CALLBACK(push_down), pins);
  show(view, G_LIST_MODEL(model), fixture_labels());
  g_signal_connect(view, "activate", G_CALLBACK(hear_activation), NULL);
}

// Rows of which 600 are selected together. A row that is asked for is made anew, and counted.

static guint asked;

static gpointer make_row(gpointer item, gpointer data) {
  (void)data;
  asked++;
  GtkStringObject *row = gtk_string_object_new(gtk_string_object_get_string(item));
  g_object_unref(item);
  return row;
}

static void select_group(GtkSelectionModel *model, guint first, guint count, gpointer view) {
  (void)first, (void)count;
  g_autoptr(GtkBitset) chosen = gtk_selection_model_get_selection(model);
  if (gtk_bitset_get_size(chosen) != 1) return;
  fixture_hear(view, "asked %u", asked);
  asked = 0;
  gtk_selection_model_select_range(model, gtk_bitset_get_minimum(chosen), 600, FALSE);
}

static void fill_crowd(GtkListView *view) {
  GListModel *people = fixture_strings("Person %d", 2000);
  GListModel *made = G_LIST_MODEL(gtk_map_list_model_new(people, make_row, NULL, NULL));
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_multi_selection_new(made));
  g_signal_connect(model, "selection-changed", G_CALLBACK(select_group), view);
  show(view, G_LIST_MODEL(model), fixture_labels());
}

void fixture_restless_connect(GtkBuilder *builder) {
  show(fixture_get(builder, "accordion"), accordion(), fixture_branches());
  fill_news(fixture_get(builder, "news"), fixture_get(builder, "news-scroller"));
  fill_pins(fixture_get(builder, "pins"));
  fill_crowd(fixture_get(builder, "crowd"));
}
