// The page of rows that are dragged to other places: of a table, a tree, a table that is sorted, one whose
// app takes no rows, and one that the app itself has made a place to drag from and to.
#include "fixture.h"

enum { NAME };

// A list that lets rows be dragged but takes none: the app has the last word.
#define MOVES_TYPE_STUBBORN (moves_stubborn_get_type())
G_DECLARE_FINAL_TYPE(MovesStubborn, moves_stubborn, MOVES, STUBBORN, GtkListStore)
struct _MovesStubborn {
  GtkListStore parent;
};

static gboolean refuse_row(GtkTreeDragDest *dest, GtkTreePath *path, const GValue *value) {
  (void)dest, (void)path, (void)value;
  return FALSE;
}

static void moves_stubborn_dest_init(GtkTreeDragDestIface *interface) { interface->drag_data_received = refuse_row; }

G_DEFINE_TYPE_WITH_CODE(
  MovesStubborn, moves_stubborn, GTK_TYPE_LIST_STORE,
  G_IMPLEMENT_INTERFACE(GTK_TYPE_TREE_DRAG_DEST, moves_stubborn_dest_init))

static void moves_stubborn_class_init(MovesStubbornClass *class) { (void)class; }
static void moves_stubborn_init(MovesStubborn *self) { (void)self; }

static gboolean add_name(GtkTreeModel *model, GtkTreePath *path, GtkTreeIter *iter, gpointer names) {
  g_autofree char *name = NULL;
  gtk_tree_model_get(model, iter, NAME, &name, -1);
  for (int depth = gtk_tree_path_get_depth(path); depth > 1; depth--) g_string_append_c(names, '>');
  g_string_append_printf(names, "%s ", name);
  return FALSE;
}

// The last that happens when a row is moved: the one that was dragged goes.
static void hear_deleted(GtkTreeModel *model, GtkTreePath *path, gpointer view) {
  (void)path;
  GString *names = g_string_new(NULL);
  gtk_tree_model_foreach(model, add_name, names);
  g_strchomp(names->str);
  fixture_hear(view, "%s", names->str);
  g_string_free(names, TRUE);
}

static void show(GtkTreeView *view, gpointer model) {
  g_signal_connect(model, "row-deleted", G_CALLBACK(hear_deleted), view);
  gtk_tree_view_set_model(view, model);
  g_object_unref(model);
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  gtk_tree_view_insert_column_with_attributes(view, -1, "Name", cell, "text", NAME, NULL);
}

static GtkListStore *fill(GtkListStore *store) {
  GType type = G_TYPE_STRING;
  gtk_list_store_set_column_types(store, 1, &type);
  const char *names[] = {"Alba", "Brisa", "Cielo", "Brisa", "Duna"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) gtk_list_store_insert_with_values(store, NULL, -1, NAME, names[i], -1);
  return store;
}

static void add(GtkTreeStore *store, GtkTreeIter *parent, const char *name, GtkTreeIter *added) {
  gtk_tree_store_insert_with_values(store, added, parent, -1, NAME, name, -1);
}

static GtkTreeStore *new_boxes(void) {
  GtkTreeStore *store = gtk_tree_store_new(1, G_TYPE_STRING);
  GtkTreeIter box, inner;
  add(store, NULL, "red", &box);
  add(store, &box, "ball", &inner);
  add(store, &box, "cube", &inner);
  add(store, NULL, "blue", &box);
  add(store, NULL, "green", &box);
  return store;
}

void fixture_moves_connect(GtkBuilder *builder) {
  show(fixture_get(builder, "songs"), fill(g_object_new(GTK_TYPE_LIST_STORE, NULL)));
  GtkTreeView *boxes = fixture_get(builder, "boxes");
  show(boxes, new_boxes());
  gtk_tree_view_expand_all(boxes);
  GtkListStore *sorted = fill(g_object_new(GTK_TYPE_LIST_STORE, NULL));
  gtk_tree_sortable_set_sort_column_id(GTK_TREE_SORTABLE(sorted), NAME, GTK_SORT_ASCENDING);
  show(fixture_get(builder, "sorted"), sorted);
  show(fixture_get(builder, "fixed"), fill(g_object_new(GTK_TYPE_LIST_STORE, NULL)));
  show(fixture_get(builder, "stubborn"), fill(g_object_new(MOVES_TYPE_STUBBORN, NULL)));
  GtkTreeView *own = fixture_get(builder, "own");
  show(own, fill(g_object_new(GTK_TYPE_LIST_STORE, NULL)));
  GdkContentFormats *formats = gdk_content_formats_new_for_gtype(GTK_TYPE_TREE_ROW_DATA);
  gtk_tree_view_enable_model_drag_source(own, GDK_BUTTON1_MASK, formats, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  gtk_tree_view_enable_model_drag_dest(own, formats, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  gdk_content_formats_unref(formats);
}
