// Models of the app's own: of a list, and of a text.
#include "fixture.h"

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

// Subclasses of it, early and late as those of the model.
typedef GtkTextBuffer FixtureEarlyBuffer;
typedef GtkTextBufferClass FixtureEarlyBufferClass;
G_DEFINE_TYPE(FixtureEarlyBuffer, fixture_early_buffer, fixture_buffer_get_type())
static void fixture_early_buffer_class_init(FixtureEarlyBufferClass *class) { (void)class; }
static void fixture_early_buffer_init(FixtureEarlyBuffer *buffer) { (void)buffer; }

typedef GtkTextBuffer FixtureLateBuffer;
typedef GtkTextBufferClass FixtureLateBufferClass;
G_DEFINE_TYPE(FixtureLateBuffer, fixture_late_buffer, fixture_buffer_get_type())
static void fixture_late_buffer_class_init(FixtureLateBufferClass *class) { (void)class; }
static void fixture_late_buffer_init(FixtureLateBuffer *buffer) { (void)buffer; }

GtkSelectionModel *fixture_model_new(GtkStringList *rows, gpointer ear) {
  FixtureModel *model = g_object_new(fixture_model_get_type(), NULL);
  model->rows = rows;
  model_ear = ear;
  return GTK_SELECTION_MODEL(model);
}

GtkTextBuffer *fixture_buffer_new(gpointer ear) {
  buffer_ear = ear;
  return g_object_new(fixture_buffer_get_type(), NULL);
}
