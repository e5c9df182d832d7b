// What classes were like, and what of it has changed.
#include "fixture.h"

// A class's struct, or its table of an interface.
typedef struct {
  const char *name;
  gconstpointer place;
  gpointer before;
  gsize size;
} Keepsake;
static GArray *keepsakes;

static void keep(const char *name, gconstpointer place, gsize size) {
  if (keepsakes == NULL) keepsakes = g_array_new(FALSE, FALSE, sizeof(Keepsake));
  Keepsake keepsake = {name, place, g_memdup2(place, size), size};
  g_array_append_val(keepsakes, keepsake);
}

static gsize interface_size(GType interface) {
  return interface == GTK_TYPE_SELECTION_MODEL ? sizeof(GtkSelectionModelInterface)
                                               : sizeof(FixtureDialListenerInterface);
}

gpointer fixture_keep_class(GType type) {
  GTypeQuery query;
  g_type_query(type, &query);
  gpointer class = g_type_class_ref(type);
  keep(query.type_name, class, query.class_size);
  return class;
}

void fixture_keep_table(GType type, GType interface) {
  gpointer class = fixture_keep_class(type);
  keep(g_intern_string(g_strdup_printf("%s of %s", g_type_name(interface), g_type_name(type))),
       g_type_interface_peek(class, interface), interface_size(interface));
}

// Whether a part of what began as a copy of a base's struct or table is as that was.
static gboolean is_as_before(gconstpointer copy, gconstpointer base, gsize from, gsize to) {
  for (guint i = 0; i < keepsakes->len; i++) {
    Keepsake *keepsake = &g_array_index(keepsakes, Keepsake, i);
    if (keepsake->place != base) continue;
    if (to == 0) to = keepsake->size;
    return memcmp((char *)copy + from, (char *)keepsake->before + from, to - from) == 0;
  }
  return FALSE;
}

// A class made meanwhile that overrides nothing must be as its base was, but for what GLib keeps of each
// class: its type, and what properties it has.
static gboolean is_as_its_base_was(GType type, GType interface) {
  gpointer class = g_type_class_peek(type), base = g_type_class_peek(g_type_parent(type));
  if (!is_as_before(class, base, G_STRUCT_OFFSET(GObjectClass, constructor), G_STRUCT_OFFSET(GObjectClass, flags)) ||
      !is_as_before(class, base, sizeof(GObjectClass), 0))
    return FALSE;
  return interface == 0 || is_as_before(
      g_type_interface_peek(class, interface), g_type_interface_peek(base, interface), sizeof(GTypeInterface), 0);
}

static void append_name(GString *names, const char *name) {
  g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", name);
}

char *fixture_differences(void) {
  g_autoptr(GString) names = g_string_new("");
  for (guint i = 0; i < keepsakes->len; i++) {
    Keepsake *keepsake = &g_array_index(keepsakes, Keepsake, i);
    if (memcmp(keepsake->place, keepsake->before, keepsake->size) != 0) append_name(names, keepsake->name);
  }
  const struct {
    GType type, interface;
  } late[] = {
    {fixture_late_get_type(), FIXTURE_TYPE_DIAL_LISTENER},
    {fixture_late_model_get_type(), GTK_TYPE_SELECTION_MODEL},
    {fixture_late_buffer_get_type(), 0},
  };
  for (guint i = 0; i < G_N_ELEMENTS(late); i++) {
    if (g_type_class_peek(late[i].type) != NULL && !is_as_its_base_was(late[i].type, late[i].interface))
      append_name(names, g_type_name(late[i].type));
  }
  return names->len > 0 ? g_string_free(g_steal_pointer(&names), FALSE) : g_strdup("as before");
}
