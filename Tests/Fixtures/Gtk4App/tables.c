// A table of files that can be sorted and renamed, drop-downs, and a list of a million rows.
#include "fixture.h"

struct _FixtureFile {
  GObject parent;
  char *name;
  int size;
};

enum { PROP_NAME = 1, PROP_SIZE };

G_DEFINE_FINAL_TYPE(FixtureFile, fixture_file, G_TYPE_OBJECT)

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)spec;
  if (id == PROP_NAME) g_value_set_string(value, FIXTURE_FILE(object)->name);
  else g_value_set_int(value, FIXTURE_FILE(object)->size);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  (void)spec;
  if (id == PROP_NAME) {
    g_free(FIXTURE_FILE(object)->name);
    FIXTURE_FILE(object)->name = g_value_dup_string(value);
  } else {
    FIXTURE_FILE(object)->size = g_value_get_int(value);
  }
}

static void finalize(GObject *object) {
  g_free(FIXTURE_FILE(object)->name);
  G_OBJECT_CLASS(fixture_file_parent_class)->finalize(object);
}

static void fixture_file_class_init(FixtureFileClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->finalize = finalize;
  g_object_class_install_property(
      object_class, PROP_NAME, g_param_spec_string("name", NULL, NULL, NULL, G_PARAM_READWRITE));
  g_object_class_install_property(
      object_class, PROP_SIZE, g_param_spec_int("size", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE));
}

static void fixture_file_init(FixtureFile *file) { (void)file; }

// Columns: a name that is a label to be edited, a size.

static void make_name(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  gtk_list_item_set_child(item, gtk_editable_label_new(""));
}

static void show_name(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GBinding *binding = g_object_bind_property(
      gtk_list_item_get_item(item), "name", gtk_list_item_get_child(item), "text",
      G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_set_data(G_OBJECT(item), "binding", binding);
}

static void forget_name(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GBinding *binding = g_object_steal_data(G_OBJECT(item), "binding");
  if (binding != NULL) g_binding_unbind(binding);
}

static void make_size(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void show_size(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  FixtureFile *file = gtk_list_item_get_item(item);
  g_autofree char *text = g_strdup_printf("%d", file->size);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

static void add_column(GtkColumnView *table, const char *title, GCallback make, GCallback show, GtkSorter *sorter) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", make, NULL);
  g_signal_connect(factory, "bind", show, NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(forget_name), NULL);
  g_autoptr(GtkColumnViewColumn) column = gtk_column_view_column_new(title, factory);
  gtk_column_view_column_set_sorter(column, sorter);
  gtk_column_view_column_set_expand(column, TRUE);
  gtk_column_view_append_column(table, column);
  g_object_unref(sorter);
}

static GtkExpression *property(const char *name) { return gtk_property_expression_new(FIXTURE_TYPE_FILE, NULL, name); }

static void hear_selection(GtkSelectionModel *model, guint first, guint count, gpointer view) {
  (void)first, (void)count;
  for (guint n = 0; n < g_list_model_get_n_items(G_LIST_MODEL(model)); n++) {
    g_autoptr(FixtureFile) file = g_list_model_get_item(G_LIST_MODEL(model), n);
    if (gtk_selection_model_is_selected(model, n)) fixture_hear(view, "%s", file->name);
  }
}

static void hear_activation(gpointer view, guint row, gpointer data) {
  (void)data;
  fixture_hear(view, "activated %u", row);
}

static void fill_table(GtkColumnView *table) {
  static const struct { const char *name; int size; } files[] = {
    {"readme.md", 20}, {"notes.txt", 300}, {"photo.png", 4000}, {"notes.txt", 1},
  };
  GListStore *store = g_list_store_new(FIXTURE_TYPE_FILE);
  for (guint n = 0; n < G_N_ELEMENTS(files); n++) {
    g_autoptr(FixtureFile) file = g_object_new(FIXTURE_TYPE_FILE, "name", files[n].name, "size", files[n].size, NULL);
    g_list_store_append(store, file);
  }
  add_column(table, "Name", G_CALLBACK(make_name), G_CALLBACK(show_name),
             GTK_SORTER(gtk_string_sorter_new(property("name"))));
  add_column(table, "Size", G_CALLBACK(make_size), G_CALLBACK(show_size),
             GTK_SORTER(gtk_numeric_sorter_new(property("size"))));
  GtkSorter *sorter = g_object_ref(gtk_column_view_get_sorter(table));
  GListModel *sorted = G_LIST_MODEL(gtk_sort_list_model_new(G_LIST_MODEL(store), sorter));
  g_autoptr(GtkSelectionModel) model = GTK_SELECTION_MODEL(gtk_multi_selection_new(sorted));
  gtk_column_view_set_model(table, model);
  g_signal_connect(model, "selection-changed", G_CALLBACK(hear_selection), table);
  g_signal_connect(table, "activate", G_CALLBACK(hear_activation), NULL);
}

static void hear_choice(GtkDropDown *down, GParamSpec *spec, gpointer data) {
  (void)spec, (void)data;
  fixture_hear(down, "chosen %u", gtk_drop_down_get_selected(down));
}

// Tells the window when the popup comes and goes.
static void hear_popup(GtkWidget *popup, GParamSpec *spec, gpointer window) {
  (void)spec;
  fixture_hear(window, gtk_widget_get_visible(popup) ? "opened" : "closed");
}

// Keys that the window hears wherever the focus is.

static gboolean hear_key(GtkWidget *window, GVariant *name, gpointer down) {
  (void)window;
  fixture_hear(down, "%s", g_variant_get_string(name, NULL));
  return TRUE;
}

static void hear_keys(GtkWidget *window, GtkDropDown *down) {
  static const char *const keys[] = {"Delete", "Escape", "d"};
  GtkEventController *controller = gtk_shortcut_controller_new();
  for (guint n = 0; n < G_N_ELEMENTS(keys); n++) {
    GtkShortcut *shortcut = gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string(keys[n]), gtk_callback_action_new(hear_key, down, NULL));
    gtk_shortcut_set_arguments(shortcut, g_variant_new_string(keys[n]));
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller), shortcut);
  }
  gtk_widget_add_controller(window, controller);
}

void fixture_tables_connect(GtkBuilder *builder) {
  fill_table(fixture_get(builder, "table"));
  const char *const sizes[] = {"Small", "Medium", "Large", NULL};
  GtkDropDown *size = fixture_get(builder, "size");
  gtk_drop_down_set_model(size, G_LIST_MODEL(gtk_string_list_new(sizes)));
  g_signal_connect(size, "notify::selected", G_CALLBACK(hear_choice), NULL);
  GtkWidget *popup = gtk_widget_get_last_child(GTK_WIDGET(size));
  g_signal_connect(popup, "notify::visible", G_CALLBACK(hear_popup), fixture_get(builder, "window"));
  hear_keys(fixture_get(builder, "window"), size);
  GtkDropDown *number = fixture_get(builder, "number");
  GtkStringList *numbers = gtk_string_list_new(NULL);
  for (int n = 1; n <= 1000; n++) gtk_string_list_take(numbers, g_strdup_printf("Number %d", n));
  gtk_drop_down_set_expression(number, gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_model(number, G_LIST_MODEL(numbers));
}

static void make_label(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void show_string(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *string = gtk_list_item_get_item(item);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(string));
}

void fixture_million_connect(GtkBuilder *builder) {
  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int n = 1; n <= 1000000; n++) gtk_string_list_take(rows, g_strdup_printf("Row %d", n));
  GtkListView *view = fixture_get(builder, "rows");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_label), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_string), NULL);
  gtk_list_view_set_factory(view, factory);
  g_autoptr(GtkSelectionModel) model = GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(rows)));
  gtk_list_view_set_model(view, model);
}
