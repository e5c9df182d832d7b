// The page of menus: a bar of them, and items that an app adds to the menus that texts have of their own.
#include "fixture.h"

static void say(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)parameter;
  fixture_hear(label, "%s", g_action_get_name(G_ACTION(action)));
}

static void raise_case(GSimpleAction *action, GVariant *parameter, gpointer entry) {
  (void)action, (void)parameter;
  g_autofree char *upper = g_utf8_strup(gtk_editable_get_text(entry), -1);
  gtk_editable_set_text(entry, upper);
}

static void add(GActionMap *window, const char *name, GCallback activate, gpointer data) {
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_signal_connect(action, "activate", activate, data);
  g_action_map_add_action(window, G_ACTION(action));
}

static void look_up(GSimpleAction *action, GVariant *language, gpointer label) {
  fixture_hear(label, "%s in %s", g_action_get_name(G_ACTION(action)), g_variant_get_string(language, NULL));
}

// Actions that are told a language; the second is off.
static void add_dictionaries(GActionMap *window, gpointer label) {
  static const char *const names[] = {"look-up", "not_yet"};
  for (guint n = 0; n < G_N_ELEMENTS(names); n++) {
    g_autoptr(GSimpleAction) action = g_simple_action_new(names[n], G_VARIANT_TYPE_STRING);
    g_simple_action_set_enabled(action, n == 0);
    g_signal_connect(action, "activate", G_CALLBACK(look_up), label);
    g_action_map_add_action(window, G_ACTION(action));
  }
}

void fixture_menus_connect(GtkBuilder *builder) {
  GActionMap *window = G_ACTION_MAP(fixture_get(builder, "window"));
  static const char *const said[] = {"new", "recent", "wrap", "translate"};
  for (guint n = 0; n < G_N_ELEMENTS(said); n++) add(window, said[n], G_CALLBACK(say), fixture_get(builder, "status"));
  add_dictionaries(window, fixture_get(builder, "status"));
  add(window, "upper", G_CALLBACK(raise_case), fixture_get(builder, "words"));
}
