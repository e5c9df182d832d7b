// Lists, grids, tables and trees over models of GTK's and of the app's own.
#include "fixture.h"

GListModel *fixture_strings(const char *format, int count) {
  GtkStringList *list = gtk_string_list_new(NULL);
  for (int n = 1; n <= count; n++) gtk_string_list_take(list, g_strdup_printf(format, n));
  return G_LIST_MODEL(list);
}

static GListModel *named(const char *const *names) { return G_LIST_MODEL(gtk_string_list_new(names)); }

// Rows: a label, and in some lists a button.

static void make_label(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_item_set_child(item, label);
}

static void show_string(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *string = gtk_list_item_get_item(item);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(string));
}

GtkListItemFactory *fixture_labels(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_label), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_string), NULL);
  return factory;
}

static void delete_row(GtkButton *button, gpointer view) {
  fixture_hear(view, "delete %s", (const char *)g_object_get_data(G_OBJECT(button), "row"));
}

static void make_row(GtkListItemFactory *factory, GtkListItem *item, gpointer view) {
  (void)factory;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new(NULL);
  GtkWidget *button = gtk_button_new_with_label("Delete");
  gtk_widget_set_hexpand(label, TRUE);
  g_signal_connect(button, "clicked", G_CALLBACK(delete_row), view);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), button);
  gtk_list_item_set_child(item, box);
}

static void show_row(GtkListItemFactory *factory, GtkListItem *item, gpointer view) {
  (void)factory, (void)view;
  const char *text = gtk_string_object_get_string(gtk_list_item_get_item(item));
  GtkWidget *box = gtk_list_item_get_child(item);
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(box)), text);
  g_object_set_data_full(G_OBJECT(gtk_widget_get_last_child(box)), "row", g_strdup(text), g_free);
}

static GtkListItemFactory *rows_with_buttons(gpointer view) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_row), view);
  g_signal_connect(factory, "bind", G_CALLBACK(show_row), view);
  return factory;
}

// A tree: "src" and "docs" with files below them.

static GListModel *below(gpointer item, gpointer data) {
  (void)data;
  const char *name = gtk_string_object_get_string(item);
  if (g_strcmp0(name, "src") == 0) return named((const char *[]){"main.c", "util.c", "tests", NULL});
  if (g_strcmp0(name, "docs") == 0) return named((const char *[]){"main.c", "guide.md", NULL});
  if (g_strcmp0(name, "tests") == 0) return fixture_strings("test-%d.c", 5);
  return NULL;
}

static void make_branch(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *expander = gtk_tree_expander_new();
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), gtk_label_new(NULL));
  gtk_list_item_set_child(item, expander);
}

static void show_branch(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkTreeListRow *row = gtk_list_item_get_item(item);
  GtkTreeExpander *expander = GTK_TREE_EXPANDER(gtk_list_item_get_child(item));
  gtk_tree_expander_set_list_row(expander, row);
  g_autoptr(GtkStringObject) string = gtk_tree_list_row_get_item(row);
  gtk_label_set_label(GTK_LABEL(gtk_tree_expander_get_child(expander)), gtk_string_object_get_string(string));
}

static GListModel *tree(void) {
  GListModel *top = named((const char *[]){"src", "docs", "README", NULL});
  return G_LIST_MODEL(gtk_tree_list_model_new(top, FALSE, FALSE, below, NULL, NULL));
}

GtkListItemFactory *fixture_branches(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_branch), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_branch), NULL);
  return factory;
}

// What is heard of each: which rows are selected whenever that changes, and which one was activated.

static void hear_selection(GtkSelectionModel *model, guint first, guint count, gpointer view) {
  (void)first, (void)count;
  g_autoptr(GtkBitset) chosen = gtk_selection_model_get_selection(model);
  g_autoptr(GString) rows = g_string_new("selected");
  for (guint64 n = 0; n < gtk_bitset_get_size(chosen); n++)
    g_string_append_printf(rows, " %u", gtk_bitset_get_nth(chosen, n));
  fixture_hear(view, "%s", rows->str);
}

static void hear_activation(gpointer view, guint row, gpointer data) {
  (void)data;
  fixture_hear(view, "activated %u", row);
}

static void hear(gpointer view, gpointer model) {
  g_signal_connect(model, "selection-changed", G_CALLBACK(hear_selection), view);
  g_signal_connect(view, "activate", G_CALLBACK(hear_activation), NULL);
}

static void fill(gpointer view, gpointer model, GtkListItemFactory *factory) {
  g_object_set(view, "model", model, "factory", factory, NULL);
  hear(view, model);
  g_object_unref(model);
  g_object_unref(factory);
}

static gpointer own(GType type, GListModel *rows, gpointer view) {
  gpointer model = g_object_new(type, NULL);
  fixture_selection_show(model, rows);
  g_object_set_data(model, "view", view);
  return model;
}

static void fill_ledger(GtkColumnView *table) {
  g_autoptr(GtkColumnViewColumn) column = gtk_column_view_column_new("Entry", fixture_labels());
  gtk_column_view_append_column(table, column);
  g_autoptr(GtkSelectionModel) model = GTK_SELECTION_MODEL(gtk_single_selection_new(fixture_strings("Entry %d", 100)));
  gtk_column_view_set_model(table, model);
}

// As a file manager's: the folder that this one is in.
static gboolean go_up(GtkWidget *window, GVariant *arguments, gpointer icons) {
  (void)window, (void)arguments;
  fixture_hear(icons, "up");
  return TRUE;
}

static void add_shortcut(GtkWidget *window, gpointer icons) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Alt>Up"), gtk_callback_action_new(go_up, icons, NULL)));
  gtk_widget_add_controller(window, keys);
}

void fixture_lists_connect(GtkBuilder *builder) {
  add_shortcut(fixture_get(builder, "window"), fixture_get(builder, "icons"));
  gpointer files = fixture_get(builder, "files"), heirs = fixture_get(builder, "heirs");
  const char *const names[] = {"readme.md", "Locked", "notes.txt", "photo.png", NULL};
  fill(files, own(FIXTURE_TYPE_SELECTION, named(names), files), rows_with_buttons(files));
  fill(heirs, own(FIXTURE_TYPE_HEIR, fixture_strings("Heir %d", 4), heirs), fixture_labels());
  fill(fixture_get(builder, "many"), gtk_multi_selection_new(fixture_strings("Row %d", 200)), fixture_labels());
  fill(fixture_get(builder, "places"), gtk_single_selection_new(fixture_strings("Place %d", 40)), fixture_labels());
  fill(fixture_get(builder, "fixed"), gtk_no_selection_new(fixture_strings("Twin", 3)), fixture_labels());
  fill(fixture_get(builder, "icons"), gtk_multi_selection_new(fixture_strings("Icon %d", 300)), fixture_labels());
  fill(fixture_get(builder, "tree"), gtk_single_selection_new(tree()), fixture_branches());
  fill_ledger(fixture_get(builder, "ledger"));
}
