// The page of rows without widgets that are dragged to other widgets: of a table that is sorted by its header, of
// a grid of icons, to a button and onto rows of another table.
#include "fixture.h"

enum { NAME };

#define ROWS 12

static char *name_at(GtkTreeModel *model, GtkTreePath *path) {
  GtkTreeIter iter;
  char *name = NULL;
  if (gtk_tree_model_get_iter(model, &iter, path)) gtk_tree_model_get(model, &iter, NAME, &name, -1);
  return name;
}

static char *dropped(const GValue *value) {
  GtkTreeModel *model = NULL;
  GtkTreePath *path = NULL;
  if (!gtk_tree_get_row_drag_data(value, &model, &path)) return NULL;
  char *name = name_at(model, path);
  gtk_tree_path_free(path);
  return name;
}

static gboolean fill(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)x, (void)y, (void)data;
  g_autofree char *name = dropped(value);
  fixture_hear(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)), "%s", name);
  return TRUE;
}

static gboolean lay(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)data;
  g_autofree char *name = dropped(value);
  GtkTreeView *shelf = GTK_TREE_VIEW(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)));
  int in_x, in_y;
  gtk_tree_view_convert_widget_to_bin_window_coords(shelf, x, y, &in_x, &in_y);
  GtkTreePath *path = NULL;
  if (!gtk_tree_view_get_path_at_pos(shelf, in_x, in_y, &path, NULL, NULL, NULL)) return FALSE;
  g_autofree char *row = name_at(gtk_tree_view_get_model(shelf), path);
  gtk_tree_path_free(path);
  fixture_hear(shelf, "%s on %s", name, row);
  return TRUE;
}

static gboolean pile(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)data;
  g_autofree char *name = dropped(value);
  GtkIconView *icons = GTK_ICON_VIEW(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)));
  GtkTreePath *path = NULL;
  if (!gtk_icon_view_get_dest_item_at_pos(icons, x, y, &path, NULL) || path == NULL) return FALSE;
  g_autofree char *icon = name_at(gtk_icon_view_get_model(icons), path);
  gtk_tree_path_free(path);
  fixture_hear(icons, "%s on %s", name, icon);
  return TRUE;
}

static void let_drop(gpointer widget, GCallback drop) {
  GtkDropTarget *target = gtk_drop_target_new(GTK_TYPE_TREE_ROW_DATA, GDK_ACTION_COPY);
  g_signal_connect(target, "drop", drop, NULL);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
}

static GtkTreeModel *new_rows(const char *word) {
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  for (int i = 1; i <= ROWS; i++) {
    g_autofree char *name = g_strdup_printf("%s %d", word, i);
    gtk_list_store_insert_with_values(store, NULL, -1, NAME, name, -1);
  }
  return GTK_TREE_MODEL(store);
}

static void show(GtkTreeView *view, GtkTreeModel *model) {
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  gtk_tree_view_insert_column_with_attributes(view, -1, "Name", cell, "text", NAME, NULL);
  gtk_tree_view_column_set_sort_column_id(gtk_tree_view_get_column(view, 0), NAME);
  gtk_tree_view_set_model(view, model);
  g_object_unref(model);
}

void fixture_crates_connect(GtkBuilder *builder) {
  GdkContentFormats *formats = gdk_content_formats_new_for_gtype(GTK_TYPE_TREE_ROW_DATA);
  GtkTreeView *fruits = fixture_get(builder, "fruits");
  show(fruits, new_rows("fruit"));
  gtk_tree_view_enable_model_drag_source(fruits, GDK_BUTTON1_MASK, formats, GDK_ACTION_COPY);
  GtkTreeView *shelf = fixture_get(builder, "shelf");
  show(shelf, new_rows("board"));
  GtkIconView *icons = fixture_get(builder, "icons");
  GtkTreeModel *rows = new_rows("icon");
  gtk_icon_view_set_text_column(icons, NAME);
  gtk_icon_view_set_model(icons, rows);
  g_object_unref(rows);
  gtk_icon_view_enable_model_drag_source(icons, GDK_BUTTON1_MASK, formats, GDK_ACTION_COPY);
  gdk_content_formats_unref(formats);
  let_drop(fixture_get(builder, "basket"), G_CALLBACK(fill));
  let_drop(shelf, G_CALLBACK(lay));
  let_drop(icons, G_CALLBACK(pile));
}
