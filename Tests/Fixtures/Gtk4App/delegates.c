// The page of delegates: dials whose listeners decide, lists whose models do. What the classes of
// those are like is compared with how they were when the page came up.
#include "fixture.h"

#include <glib-unix.h>

// A model of the app's own, which tells the page what is selected.
typedef struct {
  GObject parent;
  GtkStringList *rows;
  guint selected;
} FixtureModel;
typedef GObjectClass FixtureModelClass;
static gpointer model_ear;

static GType row_type(GListModel *list) { return (void)list, GTK_TYPE_STRING_OBJECT; }
static guint row_count(GListModel *list) { return g_list_model_get_n_items(G_LIST_MODEL(((FixtureModel *)list)->rows)); }
static gpointer row(GListModel *list, guint position) {
  return g_list_model_get_item(G_LIST_MODEL(((FixtureModel *)list)->rows), position);
}

static void list_init(GListModelInterface *list) {
  list->get_item_type = row_type;
  list->get_n_items = row_count;
  list->get_item = row;
}

static gboolean is_selected(GtkSelectionModel *model, guint position) {
  return ((FixtureModel *)model)->selected == position;
}

static gboolean select_row(GtkSelectionModel *model, guint position, gboolean alone) {
  fixture_hear(model_ear, "select %u%s", position, alone ? " alone" : "");
  ((FixtureModel *)model)->selected = position;
  gtk_selection_model_selection_changed(model, 0, row_count(G_LIST_MODEL(model)));
  return TRUE;
}

static void selection_init(GtkSelectionModelInterface *model) {
  model->is_selected = is_selected;
  model->select_item = select_row;
}

G_DEFINE_TYPE_WITH_CODE(
    FixtureModel, fixture_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_init)
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, selection_init))

static void fixture_model_finalize(GObject *model) {
  g_object_unref(((FixtureModel *)model)->rows);
  G_OBJECT_CLASS(fixture_model_parent_class)->finalize(model);
}
static void fixture_model_class_init(FixtureModelClass *class) { class->finalize = fixture_model_finalize; }
static void fixture_model_init(FixtureModel *model) { model->selected = GTK_INVALID_LIST_POSITION; }

// Subclasses of it: one that is there from the beginning, so that the base is marked as having such
// before it is looked at, and one that is made late.
typedef FixtureModel FixtureEarlyModel;
typedef FixtureModelClass FixtureEarlyModelClass;
G_DEFINE_TYPE(FixtureEarlyModel, fixture_early_model, fixture_model_get_type())
static void fixture_early_model_class_init(FixtureEarlyModelClass *class) { (void)class; }
static void fixture_early_model_init(FixtureEarlyModel *model) { (void)model; }

static void late_selection_init(GtkSelectionModelInterface *model) { (void)model; }

typedef FixtureModel FixtureLateModel;
typedef FixtureModelClass FixtureLateModelClass;
G_DEFINE_TYPE_WITH_CODE(
    FixtureLateModel, fixture_late_model, fixture_model_get_type(),
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, late_selection_init))
static void fixture_late_model_class_init(FixtureLateModelClass *class) { (void)class; }
static void fixture_late_model_init(FixtureLateModel *model) { (void)model; }

// A buffer of the app's own, which tells the page what is written into it and calls super.
typedef GtkTextBuffer FixtureBuffer;
typedef GtkTextBufferClass FixtureBufferClass;
G_DEFINE_TYPE(FixtureBuffer, fixture_buffer, GTK_TYPE_TEXT_BUFFER)
static gpointer buffer_ear;

static void insert_text(GtkTextBuffer *buffer, GtkTextIter *place, const char *text, int length) {
  fixture_hear(buffer_ear, "%.*s", length, text);
  GTK_TEXT_BUFFER_CLASS(fixture_buffer_parent_class)->insert_text(buffer, place, text, length);
}

static void fixture_buffer_class_init(FixtureBufferClass *class) { class->insert_text = insert_text; }
static void fixture_buffer_init(FixtureBuffer *buffer) { (void)buffer; }

// What classes were like: their structs, and their tables of an interface.
typedef struct {
  const char *name;
  gconstpointer place;
  gpointer before;
  gsize size;
} Keepsake;
static GArray *keepsakes;

static void keep(const char *name, gconstpointer place, gsize size) {
  Keepsake keepsake = {name, place, g_memdup2(place, size), size};
  g_array_append_val(keepsakes, keepsake);
}

static gsize interface_size(GType interface) {
  return interface == GTK_TYPE_SELECTION_MODEL ? sizeof(GtkSelectionModelInterface)
                                               : sizeof(FixtureDialListenerInterface);
}

static gpointer keep_struct(GType type) {
  GTypeQuery query;
  g_type_query(type, &query);
  gpointer class = g_type_class_ref(type);
  keep(query.type_name, class, query.class_size);
  return class;
}

static void keep_class(GType type, GType interface) {
  gpointer class = keep_struct(type);
  keep(g_intern_string(g_strdup_printf("%s of %s", g_type_name(interface), g_type_name(type))),
       g_type_interface_peek(class, interface), interface_size(interface));
}

// A class made meanwhile must be as its base was: its table began as a copy of that.
static gboolean is_as_its_base_was(GType type, GType interface) {
  gpointer table = g_type_interface_peek(g_type_class_peek(type), interface);
  gpointer base = g_type_interface_peek(g_type_class_peek(g_type_parent(type)), interface);
  for (guint i = 0; i < keepsakes->len; i++) {
    Keepsake *keepsake = &g_array_index(keepsakes, Keepsake, i);
    if (keepsake->place != base) continue;
    gsize header = sizeof(GTypeInterface);
    return memcmp((char *)table + header, (char *)keepsake->before + header, keepsake->size - header) == 0;
  }
  return FALSE;
}

static void append_name(GString *names, const char *name) {
  g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", name);
}

static char *differences(void) {
  g_autoptr(GString) names = g_string_new("");
  for (guint i = 0; i < keepsakes->len; i++) {
    Keepsake *keepsake = &g_array_index(keepsakes, Keepsake, i);
    if (memcmp(keepsake->place, keepsake->before, keepsake->size) != 0) append_name(names, keepsake->name);
  }
  if (g_type_class_peek(fixture_late_model_get_type()) != NULL) {
    if (!is_as_its_base_was(fixture_late_get_type(), FIXTURE_TYPE_DIAL_LISTENER)) append_name(names, "FixtureLate");
    if (!is_as_its_base_was(fixture_late_model_get_type(), GTK_TYPE_SELECTION_MODEL))
      append_name(names, "FixtureLateModel");
  }
  return names->len > 0 ? g_string_free(g_steal_pointer(&names), FALSE) : g_strdup("as before");
}

static void compare(GtkButton *button, gpointer label) {
  (void)button;
  g_autofree char *text = differences();
  gtk_label_set_text(label, text);
}

static void subclass(GtkButton *button, gpointer dial) {
  (void)button;
  g_autoptr(GObject) listener = g_object_new(fixture_late_get_type(), NULL);
  g_object_set(dial, "listener", listener, NULL);
  g_type_class_ref(fixture_late_model_get_type());
}

// The recorder has gone, and this app is to end.
static gboolean compare_at_end(gpointer label) {
  compare(NULL, label);
  fixture_state_write();
  _exit(0);
}

static void hear_selection(GtkSelectionModel *model, guint position, guint count, gpointer list) {
  (void)position, (void)count;
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection(model);
  fixture_hear(list, "%u selected, the first is %u", (guint)gtk_bitset_get_size(selected), gtk_bitset_get_minimum(selected));
}

static void setup_row(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind_row(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static void fill(GtkBuilder *builder, const char *id, GtkSelectionModel *model) {
  GtkListView *list = fixture_get(builder, id);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  gtk_list_view_set_factory(list, factory);
  g_object_unref(factory);
  gtk_list_view_set_model(list, model);
  g_signal_connect(model, "selection-changed", G_CALLBACK(hear_selection), list);
  g_object_unref(model);
}

static GtkStringList *rows(void) {
  return gtk_string_list_new((const char *const[]){"one", "two", "three", NULL});
}

static void fill_lists(GtkBuilder *builder) {
  GtkSingleSelection *single = gtk_single_selection_new(G_LIST_MODEL(rows()));
  gtk_single_selection_set_autoselect(single, FALSE);
  gtk_single_selection_set_selected(single, GTK_INVALID_LIST_POSITION);
  fill(builder, "single", GTK_SELECTION_MODEL(single));
  fill(builder, "several", GTK_SELECTION_MODEL(gtk_multi_selection_new(G_LIST_MODEL(rows()))));
  FixtureModel *own = g_object_new(fixture_model_get_type(), NULL);
  own->rows = rows();
  model_ear = fixture_get(builder, "own");
  fill(builder, "own", GTK_SELECTION_MODEL(own));
}

static void set_listener(GtkBuilder *builder, const char *id, GType type) {
  g_autoptr(GObject) listener = g_object_new(type, NULL);
  g_object_set(fixture_get(builder, id), "listener", listener, "value", 0.2, NULL);
}

// The program turns it, too, in its own time.
static gboolean turn_by_itself(gpointer dial) {
  g_autoptr(FixtureDialListener) listener = NULL;
  g_object_get(dial, "listener", &listener, NULL);
  FIXTURE_DIAL_LISTENER_GET_IFACE(listener)->turned(listener, dial, 0.9, 0);
  return G_SOURCE_CONTINUE;
}

void fixture_delegates_connect(GtkBuilder *builder) {
  set_listener(builder, "agreeing", FIXTURE_TYPE_LISTENER);
  set_listener(builder, "thorough", fixture_thorough_get_type());
  set_listener(builder, "stubborn", fixture_stubborn_get_type());
  set_listener(builder, "restless", FIXTURE_TYPE_LISTENER);
  g_timeout_add(50, turn_by_itself, fixture_get(builder, "restless"));
  fill_lists(builder);
  g_type_class_ref(fixture_early_model_get_type());
  buffer_ear = fixture_get(builder, "notes");
  g_autoptr(GtkTextBuffer) buffer = g_object_new(fixture_buffer_get_type(), NULL);
  gtk_text_view_set_buffer(buffer_ear, buffer);
  keepsakes = g_array_new(FALSE, FALSE, sizeof(Keepsake));
  const GType listeners[] = {FIXTURE_TYPE_LISTENER, fixture_thorough_get_type(), fixture_stubborn_get_type()};
  for (guint i = 0; i < G_N_ELEMENTS(listeners); i++) keep_class(listeners[i], FIXTURE_TYPE_DIAL_LISTENER);
  const GType models[] = {
    GTK_TYPE_SINGLE_SELECTION, GTK_TYPE_MULTI_SELECTION, fixture_model_get_type(), fixture_early_model_get_type(),
  };
  for (guint i = 0; i < G_N_ELEMENTS(models); i++) keep_class(models[i], GTK_TYPE_SELECTION_MODEL);
  keep_struct(GTK_TYPE_TEXT_BUFFER);
  keep_struct(fixture_buffer_get_type());
  GtkLabel *verdict = fixture_get(builder, "verdict");
  g_signal_connect(fixture_get(builder, "compare"), "clicked", G_CALLBACK(compare), verdict);
  g_signal_connect(fixture_get(builder, "subclass"), "clicked", G_CALLBACK(subclass), fixture_get(builder, "late"));
  g_unix_signal_add(SIGTERM, compare_at_end, verdict);
}
