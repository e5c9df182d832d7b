// The page of menus: a bar of them, that of a button, one that a click opens, and items that an app adds to the menus
// that texts have of their own.
#include "fixture.h"

static void say(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)parameter;
  fixture_hear(label, "%s", g_action_get_name(G_ACTION(action)));
}

static void say_state(GObject *action, GParamSpec *property, gpointer label) {
  (void)property;
  g_autoptr(GVariant) state = g_action_get_state(G_ACTION(action));
  g_autofree char *text = g_variant_print(state, FALSE);
  fixture_hear(label, "%s %s", g_action_get_name(G_ACTION(action)), text);
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

static void add_state(GActionMap *window, const char *name, GVariant *state, gpointer label) {
  const GVariantType *type = g_variant_is_of_type(state, G_VARIANT_TYPE_BOOLEAN) ? NULL : g_variant_get_type(state);
  g_autoptr(GSimpleAction) action = g_simple_action_new_stateful(name, type, state);
  g_signal_connect(action, "notify::state", G_CALLBACK(say_state), label);
  g_action_map_add_action(window, G_ACTION(action));
}

static void open_menu(GtkGestureClick *gesture, int count, double x, double y, gpointer menu) {
  (void)gesture, (void)count;
  gtk_popover_set_pointing_to(menu, &(GdkRectangle){(int)x, (int)y, 1, 1});
  gtk_popover_popup(menu);
}

static void add_context_menu(GtkWidget *board, GtkWidget *menu) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  gtk_widget_add_controller(board, GTK_EVENT_CONTROLLER(click));
  gtk_widget_set_parent(menu, board);
  g_signal_connect(click, "pressed", G_CALLBACK(open_menu), menu);
}

static void zoom(GtkButton *button, gpointer label) {
  (void)button;
  fixture_hear(label, "zoom");
}

// What an app puts into a menu of its own.
static void add_zoom(GtkWidget *options, gpointer label) {
  GtkWidget *button = gtk_button_new_with_label("Zoom in");
  g_signal_connect(button, "clicked", G_CALLBACK(zoom), label);
  gtk_popover_menu_add_child(GTK_POPOVER_MENU(gtk_menu_button_get_popover(GTK_MENU_BUTTON(options))), button, "zoom");
}

void fixture_menus_connect(GtkBuilder *builder) {
  GActionMap *window = G_ACTION_MAP(fixture_get(builder, "window"));
  static const char *const said[] = {"new", "recent", "wrap", "translate", "remove"};
  for (guint n = 0; n < G_N_ELEMENTS(said); n++) add(window, said[n], G_CALLBACK(say), fixture_get(builder, "status"));
  add_dictionaries(window, fixture_get(builder, "status"));
  add_state(window, "numbers", g_variant_new_boolean(FALSE), fixture_get(builder, "status"));
  add_state(window, "sort", g_variant_new_string("name"), fixture_get(builder, "status"));
  add_context_menu(fixture_get(builder, "board"), fixture_get(builder, "board-menu"));
  add_zoom(fixture_get(builder, "options"), fixture_get(builder, "status"));
  add(window, "upper", G_CALLBACK(raise_case), fixture_get(builder, "words"));
}
