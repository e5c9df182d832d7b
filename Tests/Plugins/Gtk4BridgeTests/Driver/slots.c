// Methods of classes: where the bridge finds them, and where they are.
#define _GNU_SOURCE
#include "driver.h"

#include <dlfcn.h>
#include <string.h>

// A model of the app's own, with three items, of which each can be selected.
typedef GObject Chooser;
typedef GObjectClass ChooserClass;

static GType item_type(GListModel *model) { return (void)model, G_TYPE_OBJECT; }
static guint item_count(GListModel *model) { return (void)model, 3; }
static gpointer item(GListModel *model, guint position) {
  (void)model;
  return position < 3 ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}
static gboolean select_none(GtkSelectionModel *model, guint position, gboolean alone) {
  (void)model, (void)position, (void)alone;
  return FALSE;
}

static void chooser_list(GListModelInterface *list) {
  list->get_item_type = item_type;
  list->get_n_items = item_count;
  list->get_item = item;
}
static void chooser_select(GtkSelectionModelInterface *model) { model->select_item = select_none; }

G_DEFINE_TYPE_WITH_CODE(
    Chooser, chooser, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, chooser_list)
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, chooser_select))
static void chooser_class_init(ChooserClass *class) { (void)class; }
static void chooser_init(Chooser *chooser) { (void)chooser; }

// One that inherits the interface, and one that implements it again.
typedef Chooser Heir;
typedef ChooserClass HeirClass;
G_DEFINE_TYPE(Heir, heir, chooser_get_type())
static void heir_class_init(HeirClass *class) { (void)class; }
static void heir_init(Heir *heir) { (void)heir; }

typedef Chooser Rechooser;
typedef ChooserClass RechooserClass;
G_DEFINE_TYPE_WITH_CODE(
    Rechooser, rechooser, chooser_get_type(), G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, chooser_select))
static void rechooser_class_init(RechooserClass *class) { (void)class; }
static void rechooser_init(Rechooser *rechooser) { (void)rechooser; }

static GType (*const types[])(void) = {
  gtk_single_selection_get_type, gtk_multi_selection_get_type, gtk_string_list_get_type, gtk_list_store_get_type,
  gtk_calendar_get_type, gtk_link_button_get_type, gtk_text_view_get_type, gtk_column_view_get_type,
  gtk_tree_view_get_type, gtk_file_chooser_dialog_get_type, gtk_builder_list_item_factory_get_type,
  chooser_get_type, heir_get_type, rechooser_get_type,
};

/// ensure: makes classes that the app has not made, and registers some that it does not make.
static void ensure(void) {
  g_type_ensure(G_TYPE_INITABLE);
  g_type_ensure(G_TYPE_TYPE_MODULE);
  g_type_ensure(GTK_TYPE_MEDIA_CONTROLS);
  for (guint i = 0; i < G_N_ELEMENTS(types); i++) g_type_class_ref(types[i]());
  say("{\"command\":\"ensure\",\"status\":\"ok\"}");
}

/// Where a method is in the struct of what declares it, as the compiler has it.
#define METHOD(declarer, type, struct, name) {declarer "." #name, type, G_STRUCT_OFFSET(struct, name)}
static const struct {
  const char *name;
  GType (*declarer)(void);
  glong offset;
} methods[] = {
  METHOD("GtkSelectionModel", gtk_selection_model_get_type, GtkSelectionModelInterface, select_item),
  METHOD("GtkSelectionModel", gtk_selection_model_get_type, GtkSelectionModelInterface, set_selection),
  METHOD("GListModel", g_list_model_get_type, GListModelInterface, get_item),
  METHOD("GtkEditable", gtk_editable_get_type, GtkEditableInterface, get_text),
  METHOD("GtkTreeModel", gtk_tree_model_get_type, GtkTreeModelIface, get_value),
  METHOD("GtkWidget", gtk_widget_get_type, GtkWidgetClass, measure),
  METHOD("GtkWidget", gtk_widget_get_type, GtkWidgetClass, snapshot),
  METHOD("GtkButton", gtk_button_get_type, GtkButtonClass, clicked),
  METHOD("GObject", g_object_get_type, GObjectClass, dispose),
};

/// The place where a slot ought to be; null for a method that is not among those above.
static void *right_place(const capuchin_method *slot) {
  g_autofree char *name = g_strdup_printf(
      "%.*s.%.*s", (int)slot->declarer_name.length, slot->declarer_name.data, (int)slot->name.length,
      slot->name.data);
  for (guint i = 0; i < G_N_ELEMENTS(methods); i++) {
    if (!g_str_equal(methods[i].name, name)) continue;
    GType declarer = methods[i].declarer();
    gpointer table = g_type_class_peek(slot->owner);
    if (slot->owner == declarer && G_TYPE_IS_INTERFACE(declarer)) table = g_type_default_interface_peek(declarer);
    else if (G_TYPE_IS_INTERFACE(declarer)) table = g_type_interface_peek(table, declarer);
    return (char *)table + methods[i].offset;
  }
  return NULL;
}

static char *json_slot(const capuchin_method *slot) {
  g_autofree char *owner = json_text(slot->owner_name.data, (gssize)slot->owner_name.length);
  g_autofree char *declarer = json_text(slot->declarer_name.data, (gssize)slot->declarer_name.length);
  g_autofree char *method = json_text(slot->name.data, (gssize)slot->name.length);
  g_autofree char *encoding = json_text(slot->encoding.data, (gssize)slot->encoding.length);
  g_autofree char *refusal = json_text(slot->refusal.data, (gssize)slot->refusal.length);
  g_autoptr(GString) names = g_string_new("");
  for (uint64_t i = 0; i < slot->parameters.count; i++) {
    const capuchin_string *name = &slot->parameters.items[i]->data.string;
    g_string_append_printf(names, "%s%.*s", i > 0 ? " " : "", (int)name->length, name->data);
  }
  g_autofree char *parameters = json_text(names->str, (gssize)names->len);
  return g_strdup_printf(
      "{\"owner\":%s,\"declarer\":%s,\"method\":%s,\"encoding\":%s,\"refusal\":%s,\"parameters\":%s,"
      "\"flags\":%u,\"place\":%lu,\"right\":%lu}",
      owner, declarer, method, encoding, refusal, parameters, slot->flags, (gulong)slot->place,
      (gulong)right_place(slot));
}

uint64_t class_of(const char *name, const capuchin_sink *message) {
  uint64_t id = 0;
  slots->class_named(slots->context, cap(name), &id, message);
  return id;
}

static uint32_t gather(void *context, const capuchin_method *slot) {
  g_autofree char *json = json_slot(slot);
  g_string_append_printf(context, "%s%s", ((GString *)context)->len > 0 ? "," : "", json);
  return CAPUCHIN_FLOW_MORE;
}

static uint32_t gather_one(void *context, const capuchin_method *slot) {
  gather(context, slot);
  return CAPUCHIN_FLOW_STOP;
}

/// at CLASS DECLARER METHOD OFFSET: the slot there, and those below it.
static void look_at_place(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  g_autoptr(GString) found = g_string_new(""), below = g_string_new("");
  capuchin_method slot = {.size = sizeof slot};
  uint64_t class = class_of(word(c, 1), &sink);
  uint32_t status = slots->at(
      slots->context, class, cap(word(c, 2)), cap(word(c, 3)), (uint32_t)number(c, 4, 0), &slot, &sink);
  if (status == CAPUCHIN_STATUS_OK) {
    gather(found, &slot);
    status = slots->descendants(slots->context, &slot, below, gather, &sink);
  }
  say("{\"command\":\"at\",\"status\":\"%s\",\"message\":%s,\"slots\":[%s],\"below\":[%s]}", status_name(status),
      message.json->len > 0 ? message.json->str : "\"\"", found->str, below->str);
  g_string_free(message.json, TRUE);
}

/// slot CLASS METHOD, slots CLASS [first], below CLASS METHOD
static void look_up(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  g_autoptr(GString) found = g_string_new("");
  capuchin_method slot = {.size = sizeof slot};
  uint64_t class = class_of(word(c, 1), &sink);
  uint32_t status = CAPUCHIN_STATUS_FAILED;
  if (class == 0) {
    // `message` says why.
  } else if (g_str_equal(word(c, 0), "slots")) {
    gboolean first = g_str_equal(word(c, 2), "first");
    status = slots->list(slots->context, class, found, first ? gather_one : gather, &sink);
  } else {
    status = slots->find(slots->context, class, cap(word(c, 2)), &slot, &sink);
    if (g_str_equal(word(c, 0), "slot")) {
      if (slot.declarer != 0) gather(found, &slot);
    } else if (status == CAPUCHIN_STATUS_OK) {
      status = slots->descendants(slots->context, &slot, found, gather, &sink);
    }
  }
  say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s,\"slots\":[%s]}", word(c, 0), status_name(status),
      message.json->len > 0 ? message.json->str : "\"\"", found->str);
  g_string_free(message.json, TRUE);
}

typedef struct {
  GHashTable *encodings;
  guint count, wrong;
} survey;

static uint32_t look_at(void *context, const capuchin_method *slot) {
  survey *s = context;
  s->count++;
  if ((slot->encoding.length == 0) == (slot->refusal.length == 0) || slot->place == 0 ||
      slot->name.length == 0 || slot->place % sizeof(void *) != 0)
    s->wrong++;
  if (slot->encoding.length > 0)
    g_hash_table_add(s->encodings, json_text(slot->encoding.data, (gssize)slot->encoding.length));
  return CAPUCHIN_FLOW_MORE;
}

static void survey_class(GType type, survey *s) {
  if (g_type_class_peek(type) == NULL) return;
  slots->list(slots->context, type, s, look_at, NULL);
  g_autofree GType *children = g_type_children(type, NULL);
  for (GType *child = children; *child != 0; child++) survey_class(*child, s);
}

/// survey: all slots of all classes that are made.
static void survey_all(void) {
  survey s = {.encodings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
  survey_class(G_TYPE_OBJECT, &s);
  g_autofree const char **encodings = (const char **)g_hash_table_get_keys_as_array(s.encodings, NULL);
  g_autofree char *json = g_strjoinv(",", (char **)encodings);
  say("{\"command\":\"survey\",\"status\":\"ok\",\"count\":%u,\"wrong\":%u,\"encodings\":[%s]}", s.count, s.wrong, json);
  g_hash_table_unref(s.encodings);
}

/// classof NODE: whether the class of a node's object is the one that the node is told with.
static void classof(const command *c) {
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->context, node, &info);
  uint64_t class = 0, none = 0;
  uint32_t status = slots->class_of(slots->context, bridge->pointer(bridge->context, node), &class);
  GTypeInstance nothing = {0};
  uint32_t refused = slots->class_of(slots->context, &nothing, &none);
  say("{\"command\":\"classof\",\"status\":\"%s\",\"same\":%s,\"nothing\":\"%s\"}", status_name(status),
      class == info.class_id ? "true" : "false", status_name(refused));
}

static uint32_t count(void *context, const capuchin_method *slot) {
  (void)slot;
  ++*(int *)context;
  return CAPUCHIN_FLOW_MORE;
}

/// astray: what is asked with a slot that no `find` has given, and told where there is little memory.
static void astray(void) {
  uint64_t button = class_of("GtkButton", NULL), window = class_of("GtkWindow", NULL);
  capuchin_method given[] = {
    {.size = sizeof *given, .owner = button, .name = cap("measure")},
    {.size = sizeof *given, .owner = button, .declarer = window, .name = cap("keys_changed")},
    {.size = sizeof *given, .owner = button, .declarer = button, .name = cap("measure")},
    {.size = 40, .owner = button, .declarer = button, .name = cap("clicked")},
  };
  int visits = 0, refused = 0;
  for (guint i = 0; i < G_N_ELEMENTS(given); i++)
    if (slots->descendants(slots->context, &given[i], &visits, count, NULL) == CAPUCHIN_STATUS_INVALID) refused++;
  if (slots->list(slots->context, 0, &visits, count, NULL) == CAPUCHIN_STATUS_INVALID) refused++;
  capuchin_method small = {.size = 28, .declarer = 7};
  uint32_t status = slots->find(slots->context, button, cap("clicked"), &small, NULL);
  say("{\"command\":\"astray\",\"status\":\"%s\",\"refused\":%d,\"visits\":%d,\"small\":[%u,%d,%d]}", status_name(status),
      refused, visits, small.size, small.owner == button, (int)small.declarer);
}

/// A thread that asks for one method again and again, and counts the answers that differ.
static gpointer ask(gpointer class) {
  uint64_t place = 0;
  guintptr differing = 0;
  for (int i = 0; i < 1000; i++) {
    capuchin_method slot = {.size = sizeof slot};
    uint32_t status = slots->find(slots->context, (uint64_t)class, cap("select_item"), &slot, NULL);
    if (place == 0) place = slot.place;
    if (status != CAPUCHIN_STATUS_OK || slot.place != place || slot.encoding.length != 23) differing++;
  }
  return (gpointer)differing;
}

/// threads: four that ask at once, while nobody has asked before; and how long an answer takes.
static void threads(void) {
  GThread *started[4];
  guintptr differing = 0;
  gint64 start = g_get_monotonic_time();
  for (guint i = 0; i < G_N_ELEMENTS(started); i++)
    started[i] = g_thread_new("ask", ask, (gpointer)class_of("Heir", NULL));
  for (guint i = 0; i < G_N_ELEMENTS(started); i++) differing += (guintptr)g_thread_join(started[i]);
  say("{\"command\":\"threads\",\"status\":\"ok\",\"differing\":%lu,\"microseconds\":%g}", (gulong)differing,
      (double)(g_get_monotonic_time() - start) / 4000);
}

/// opened: whether the library of introspection is in the process.
static void opened(void) {
  void *library = dlopen("libgirepository-1.0.so.1", RTLD_LAZY | RTLD_NOLOAD);
  say("{\"command\":\"opened\",\"status\":\"ok\",\"values\":[%s]}", library != NULL ? "true" : "false");
  if (library != NULL) dlclose(library);
}

/// A machine without GTK's typelib, if the environment says so: the driver comes before GLib.
GMappedFile *g_mapped_file_new(const char *path, gboolean writable, GError **error) {
  static __typeof__(&g_mapped_file_new) real;
  if (real == NULL) real = (__typeof__(real))dlsym(RTLD_NEXT, "g_mapped_file_new");
  gboolean hidden = g_getenv("DRIVER_NO_TYPELIB") != NULL && g_str_has_suffix(path, "/Gtk-4.0.typelib");
  return real(hidden ? "/nowhere" : path, writable, error);
}

gboolean run_slots(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "slot") || g_str_equal(name, "slots") || g_str_equal(name, "below")) look_up(c);
  else if (g_str_equal(name, "ensure")) ensure();
  else if (g_str_equal(name, "survey")) survey_all();
  else if (g_str_equal(name, "classof")) classof(c);
  else if (g_str_equal(name, "opened")) opened();
  else if (g_str_equal(name, "astray")) astray();
  else if (g_str_equal(name, "at")) look_at_place(c);
  else if (g_str_equal(name, "threads")) threads();
  else return FALSE;
  return TRUE;
}
