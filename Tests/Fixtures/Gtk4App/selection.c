// Selection models of an app's own: FixtureSelection remembers one flag a row; FixtureHeir descends from
// it, counts what it is asked and hands it on to its parent's methods.
#include "fixture.h"

typedef struct {
  GListModel *rows;
  GtkBitset *chosen;
} FixtureSelectionPrivate;

static void fixture_selection_list_init(GListModelInterface *iface);
static void fixture_selection_model_init(GtkSelectionModelInterface *iface);

G_DEFINE_TYPE_WITH_CODE(
    FixtureSelection, fixture_selection, G_TYPE_OBJECT,
    G_ADD_PRIVATE(FixtureSelection)
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, fixture_selection_list_init)
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, fixture_selection_model_init))

static FixtureSelectionPrivate *of(gpointer model) { return fixture_selection_get_instance_private(model); }

static GType item_type(GListModel *model) { return g_list_model_get_item_type(of(model)->rows); }
static guint n_items(GListModel *model) { return g_list_model_get_n_items(of(model)->rows); }
static gpointer item(GListModel *model, guint n) { return g_list_model_get_item(of(model)->rows, n); }

static void fixture_selection_list_init(GListModelInterface *iface) {
  iface->get_item_type = item_type;
  iface->get_n_items = n_items;
  iface->get_item = item;
}

static gboolean is_selected(GtkSelectionModel *model, guint n) { return gtk_bitset_contains(of(model)->chosen, n); }

// A row called "Locked" refuses.
static gboolean select_item(GtkSelectionModel *model, guint n, gboolean unselect_rest) {
  g_autoptr(GtkStringObject) row = g_list_model_get_item(G_LIST_MODEL(model), n);
  if (g_strcmp0(gtk_string_object_get_string(row), "Locked") == 0) return FALSE;
  if (unselect_rest) gtk_bitset_remove_all(of(model)->chosen);
  gtk_bitset_add(of(model)->chosen, n);
  gtk_selection_model_selection_changed(model, 0, n_items(G_LIST_MODEL(model)));
  return TRUE;
}

static gboolean unselect_item(GtkSelectionModel *model, guint n) {
  gtk_bitset_remove(of(model)->chosen, n);
  gtk_selection_model_selection_changed(model, n, 1);
  return TRUE;
}

static void fixture_selection_model_init(GtkSelectionModelInterface *iface) {
  iface->is_selected = is_selected;
  iface->select_item = select_item;
  iface->unselect_item = unselect_item;
}

static void finalize(GObject *object) {
  g_clear_object(&of(object)->rows);
  gtk_bitset_unref(of(object)->chosen);
  G_OBJECT_CLASS(fixture_selection_parent_class)->finalize(object);
}

static void fixture_selection_class_init(FixtureSelectionClass *class) { G_OBJECT_CLASS(class)->finalize = finalize; }
static void fixture_selection_init(FixtureSelection *model) { of(model)->chosen = gtk_bitset_new_empty(); }

void fixture_selection_show(FixtureSelection *model, GListModel *rows) { of(model)->rows = g_object_ref(rows); }

struct _FixtureHeir {
  FixtureSelection parent;
};

static GtkSelectionModelInterface *parent_methods;

static gboolean heir_select_item(GtkSelectionModel *model, guint n, gboolean unselect_rest) {
  gpointer view = g_object_get_data(G_OBJECT(model), "view");
  fixture_hear(view, "asked %u", n);
  return parent_methods->select_item(model, n, unselect_rest);
}

static void fixture_heir_model_init(GtkSelectionModelInterface *iface) {
  parent_methods = g_type_interface_peek_parent(iface);
  iface->select_item = heir_select_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    FixtureHeir, fixture_heir, FIXTURE_TYPE_SELECTION,
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, fixture_heir_model_init))

static void fixture_heir_class_init(FixtureHeirClass *class) { (void)class; }
static void fixture_heir_init(FixtureHeir *model) { (void)model; }
