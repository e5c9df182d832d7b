// The page of tree views and icon views: tables, trees, cells that are edited, columns that are sorted
// and moved, models that are filled anew by what is done to their rows.
#include "fixture.h"

enum { NAME, AGE, ACTIVE, BOSS };

static char *name_at(GtkTreeModel *model, GtkTreePath *path) {
  GtkTreeIter iter;
  char *name = NULL;
  if (gtk_tree_model_get_iter(model, &iter, path)) gtk_tree_model_get(model, &iter, NAME, &name, -1);
  return name;
}

static void hear_row(GtkTreeView *view, GtkTreePath *path, GtkTreeViewColumn *column, gpointer data) {
  (void)column, (void)data;
  g_autofree char *name = name_at(gtk_tree_view_get_model(view), path);
  fixture_hear(view, "%s", name);
}

// People: names are edited and may not be empty, ages may be refused, check marks toggle.
static void set_name(GtkCellRendererText *cell, const char *row, const char *text, gpointer view) {
  (void)cell;
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkTreeIter iter;
  if (!gtk_tree_model_get_iter_from_string(model, &iter, row) || *text == 0) return;
  gtk_list_store_set(GTK_LIST_STORE(model), &iter, NAME, text, -1);
  fixture_hear(view, "name %s is %s", row, text);
}

static void toggle(GtkCellRendererToggle *cell, const char *row, gpointer view) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkTreeIter iter;
  gboolean active = !gtk_cell_renderer_toggle_get_active(cell);
  if (!gtk_tree_model_get_iter_from_string(model, &iter, row)) return;
  gtk_list_store_set(GTK_LIST_STORE(model), &iter, ACTIVE, active, -1);
  fixture_hear(view, "active %s is %d", row, active);
}

static GtkTreeViewColumn *add_text(GtkTreeView *view, const char *title, int column) {
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  gtk_tree_view_insert_column_with_attributes(view, -1, title, cell, "text", column, NULL);
  return gtk_tree_view_get_column(view, (int)gtk_tree_view_get_n_columns(view) - 1);
}

static void add_person(GtkListStore *store, const char *name, const char *age, gboolean active, const char *boss) {
  gtk_list_store_insert_with_values(store, NULL, -1, NAME, name, AGE, age, ACTIVE, active, BOSS, boss, -1);
}

static void fill_people(GtkTreeView *view) {
  GtkListStore *store = gtk_list_store_new(4, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING);
  add_person(store, "Ada", "36", TRUE, "Charles");
  add_person(store, "Grace", "85", FALSE, "Howard");
  add_person(store, "Ada", "28", FALSE, "Nobody");
  add_person(store, "Linus", "54", TRUE, "Linus");
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
  GtkTreeViewColumn *name = add_text(view, "Name", NAME);
  GList *cells = gtk_cell_layout_get_cells(GTK_CELL_LAYOUT(name));
  g_object_set(cells->data, "editable", TRUE, NULL);
  g_signal_connect(cells->data, "edited", G_CALLBACK(set_name), view);
  g_list_free(cells);
  gtk_tree_view_column_set_sort_column_id(name, NAME);
  gtk_tree_view_column_set_reorderable(name, TRUE);
  GtkTreeViewColumn *age = add_text(view, "Age", AGE);
  gtk_tree_view_column_set_reorderable(age, TRUE);
  GtkCellRenderer *check = gtk_cell_renderer_toggle_new();
  gtk_tree_view_insert_column_with_attributes(view, -1, "Active", check, "active", ACTIVE, NULL);
  g_signal_connect(check, "toggled", G_CALLBACK(toggle), view);
  GtkTreeViewColumn *boss = add_text(view, "Boss", BOSS);
  gtk_tree_view_column_set_visible(boss, FALSE);
  gtk_tree_view_column_set_reorderable(boss, TRUE);
  gtk_tree_view_column_set_clickable(boss, TRUE);
  gtk_tree_selection_set_mode(gtk_tree_view_get_selection(view), GTK_SELECTION_MULTIPLE);
  g_signal_connect(view, "row-activated", G_CALLBACK(hear_row), NULL);
}

// Sources: rows below rows; those of "late" come when it is opened.
static void add_below(GtkTreeStore *store, GtkTreeIter *parent, const char *name, GtkTreeIter *added) {
  GtkTreeIter iter;
  gtk_tree_store_insert_with_values(store, added != NULL ? added : &iter, parent, -1, NAME, name, -1);
}

static gboolean fill_late(GtkTreeView *view, GtkTreeIter *iter, GtkTreePath *path, gpointer data) {
  (void)data;
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  g_autofree char *name = name_at(model, path);
  GtkTreeIter first;
  if (g_strcmp0(name, "late") != 0 || !gtk_tree_model_iter_children(model, &first, iter)) return FALSE;
  gtk_tree_store_set(GTK_TREE_STORE(model), &first, NAME, "came.c", -1);
  return FALSE;
}

static void fill_sources(GtkTreeView *view) {
  GtkTreeStore *store = gtk_tree_store_new(1, G_TYPE_STRING);
  GtkTreeIter src, lib, late;
  add_below(store, NULL, "src", &src);
  add_below(store, &src, "main.c", NULL);
  add_below(store, &src, "lib", &lib);
  add_below(store, &lib, "main.c", NULL);
  add_below(store, &lib, "util.c", NULL);
  add_below(store, NULL, "doc", NULL);
  add_below(store, NULL, "late", &late);
  add_below(store, &late, "…", NULL);
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
  add_text(view, "File", NAME);
  g_signal_connect(view, "test-expand-row", G_CALLBACK(fill_late), NULL);
  g_signal_connect(view, "row-activated", G_CALLBACK(hear_row), NULL);
}

static GtkListStore *new_list(const char *prefix, int count) {
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  for (int i = 1; i <= count; i++) {
    g_autofree char *text = g_strdup_printf("%s %d", prefix, i);
    gtk_list_store_insert_with_values(store, NULL, -1, NAME, text, -1);
  }
  return store;
}

static void fill_list(GtkTreeView *view, const char *prefix, int count) {
  GtkListStore *store = new_list(prefix, count);
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
  GtkTreeViewColumn *text = add_text(view, "Text", NAME);
  gtk_tree_view_column_set_reorderable(text, TRUE);
  gtk_tree_view_column_set_clickable(text, TRUE);
}

// As a file manager does: the rows of another place take the place of these.
static void go(GtkTreeView *view, GtkTreePath *path, GtkTreeViewColumn *column, gpointer data) {
  hear_row(view, path, column, data);
  GtkListStore *store = GTK_LIST_STORE(gtk_tree_view_get_model(view));
  g_autofree char *name = name_at(GTK_TREE_MODEL(store), path);
  gtk_list_store_clear(store);
  for (int i = 1; i <= 2; i++) {
    g_autofree char *inner = g_strdup_printf("%s.%d", name, i);
    gtk_list_store_insert_with_values(store, NULL, -1, NAME, inner, -1);
  }
}

static void open_icon(GtkIconView *view, GtkTreePath *path, gpointer data) {
  (void)data;
  GtkListStore *store = GTK_LIST_STORE(gtk_icon_view_get_model(view));
  g_autofree char *name = name_at(GTK_TREE_MODEL(store), path);
  fixture_hear(view, "%s", name);
  if (g_strcmp0(name, "icon 4") != 0) return;
  gtk_list_store_clear(store);
  gtk_list_store_insert_with_values(store, NULL, -1, NAME, "inside", -1);
}

static void set_icon(GtkCellRendererText *cell, const char *row, const char *text, gpointer view) {
  (void)cell;
  GtkTreeModel *model = gtk_icon_view_get_model(view);
  GtkTreeIter iter;
  if (gtk_tree_model_get_iter_from_string(model, &iter, row)) gtk_list_store_set(GTK_LIST_STORE(model), &iter, NAME, text, -1);
  fixture_hear(view, "%s is %s", row, text);
}

// GTK opens the editor at the first press of a double click, and by chance lays it out before the second comes:
// an item that is to be opened by one cannot be edited.
static void set_editable(GtkCellLayout *layout, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *iter, gpointer data) {
  (void)layout, (void)data;
  g_autofree char *name = NULL;
  gtk_tree_model_get(model, iter, NAME, &name, -1);
  g_object_set(cell, "editable", g_strcmp0(name, "icon 4") != 0, NULL);
}

static void fill_icons(GtkIconView *view) {
  GtkListStore *store = new_list("icon", 6);
  gtk_icon_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  gtk_cell_layout_pack_start(GTK_CELL_LAYOUT(view), cell, TRUE);
  gtk_cell_layout_set_attributes(GTK_CELL_LAYOUT(view), cell, "text", NAME, NULL);
  gtk_cell_layout_set_cell_data_func(GTK_CELL_LAYOUT(view), cell, set_editable, NULL, NULL);
  g_signal_connect(cell, "edited", G_CALLBACK(set_icon), view);
  g_signal_connect(view, "item-activated", G_CALLBACK(open_icon), NULL);
}

void fixture_trees_connect(GtkBuilder *builder) {
  fill_people(fixture_get(builder, "people"));
  fill_sources(fixture_get(builder, "sources"));
  fill_list(fixture_get(builder, "log"), "line", 500);
  GtkTreeView *places = fixture_get(builder, "places");
  fill_list(places, "place", 4);
  g_signal_connect(places, "row-activated", G_CALLBACK(go), NULL);
  fill_icons(fixture_get(builder, "icons"));
  GtkTreeView *band = fixture_get(builder, "band");
  fill_list(band, "item", 8);
  gtk_tree_selection_set_mode(gtk_tree_view_get_selection(band), GTK_SELECTION_MULTIPLE);
}
