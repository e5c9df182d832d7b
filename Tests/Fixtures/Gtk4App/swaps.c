// The page of a tree whose model is replaced by another when one of its rows is opened: the first one ends
// then, within the call. Below it an icon view with more items than fit.
#include "fixture.h"

static void add(GtkTreeStore *store, GtkTreeIter *parent, const char *name, GtkTreeIter *added) {
  gtk_tree_store_insert_with_values(store, added, parent, -1, 0, name, -1);
}

static void fill(GtkTreeView *view) {
  GtkTreeStore *store = gtk_tree_store_new(1, G_TYPE_STRING);
  GtkTreeIter outer, inner, leaf;
  add(store, NULL, "outer", &outer);
  add(store, &outer, "inner", &inner);
  add(store, &inner, "leaf", &leaf);
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
}

static void swap(GtkTreeView *view, GtkTreeIter *iter, GtkTreePath *path, gpointer data) {
  (void)iter, (void)path, (void)data;
  static gboolean is_swapped;
  if (is_swapped) return;
  is_swapped = TRUE;
  fill(view);
  fixture_hear(view, "swapped");
}

static void fill_icons(GtkIconView *view) {
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  for (int i = 1; i <= 90; i++) {
    g_autofree char *text = g_strdup_printf("icon %d", i);
    gtk_list_store_insert_with_values(store, NULL, -1, 0, text, -1);
  }
  gtk_icon_view_set_columns(view, 3);
  gtk_icon_view_set_text_column(view, 0);
  gtk_icon_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
}

void fixture_swaps_connect(GtkBuilder *builder) {
  fill_icons(fixture_get(builder, "many"));
  GtkTreeView *view = fixture_get(builder, "files");
  gtk_tree_view_insert_column_with_attributes(view, -1, "File", gtk_cell_renderer_text_new(), "text", 0, NULL);
  fill(view);
  g_signal_connect(view, "row-expanded", G_CALLBACK(swap), NULL);
}
