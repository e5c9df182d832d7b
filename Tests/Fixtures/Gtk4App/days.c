// The page of days: an app that looks different another day. FIXTURE_DAY=2 has other data, other things before
// them, another order, another size and another language. What the script names by its place has no id.
#include "fixture.h"

static gboolean is_second;
static GtkWidget *window;

static const char *say(const char *first, const char *second) { return is_second ? second : first; }

static void hear_click(GtkButton *button, gpointer data) {
  (void)button;
  fixture_hear(window, "%s", (const char *)data);
}

static void hear_switch(GObject *widget, GParamSpec *spec, gpointer data) {
  (void)spec;
  gboolean is_on;
  g_object_get(widget, "active", &is_on, NULL);
  fixture_hear(window, "%s %s", (const char *)data, is_on ? "on" : "off");
}

static void hear_press(GtkGestureClick *gesture, int count, double x, double y, gpointer data) {
  (void)gesture, (void)count, (void)x, (void)y;
  fixture_hear(window, "%s", (const char *)data);
}

static GtkWidget *switch_called(const char *name) {
  GtkWidget *made = gtk_switch_new();
  gtk_widget_set_halign(made, GTK_ALIGN_START);
  g_signal_connect(made, "notify::active", G_CALLBACK(hear_switch), (gpointer)name);
  return made;
}

static GtkWidget *button_called(const char *name) {
  GtkWidget *made = gtk_button_new_from_icon_name("list-add-symbolic");
  g_signal_connect(made, "clicked", G_CALLBACK(hear_click), (gpointer)name);
  return made;
}

static GtkWidget *frame(const char *title, GtkWidget *first, GtkWidget *second) {
  GtkWidget *made = gtk_frame_new(title), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append(GTK_BOX(box), first);
  if (second != NULL) gtk_box_append(GTK_BOX(box), second);
  gtk_frame_set_child(GTK_FRAME(made), box);
  return made;
}

// A heading, and a box with what belongs to it.
static GtkWidget *extras(void) {
  GtkWidget *made = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append(GTK_BOX(made), gtk_label_new("Extras"));
  gtk_box_append(GTK_BOX(box), button_called("first extra"));
  gtk_box_append(GTK_BOX(box), button_called("second extra"));
  gtk_box_append(GTK_BOX(made), box);
  return made;
}

// Fonts: each begins with the same sample, on the second day but for one that has no such letters.

// What a menu would open on.
static void hear_menu(GtkGestureClick *click, int count, double x, double y, gpointer data) {
  (void)count, (void)x, (void)y, (void)data;
  GtkWidget *label = gtk_widget_get_last_child(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(click)));
  fixture_hear(window, "menu of %s", gtk_label_get_label(GTK_LABEL(label)));
}

static void make_font(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_append(GTK_BOX(box), gtk_label_new("Aa"));
  gtk_box_append(GTK_BOX(box), gtk_label_new(NULL));
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  g_signal_connect(click, "pressed", G_CALLBACK(hear_menu), NULL);
  gtk_widget_add_controller(box, GTK_EVENT_CONTROLLER(click));
  gtk_list_item_set_child(item, box);
}

static void show_font(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *box = gtk_list_item_get_child(item);
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(box)), g_strcmp0(name, "Font 2") == 0 ? "あ" : "Aa");
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_last_child(box)), name);
}

static void hear_selection(GtkSingleSelection *model, GParamSpec *spec, gpointer data) {
  (void)spec, (void)data;
  GtkStringObject *font = gtk_single_selection_get_selected_item(model);
  if (font != NULL) fixture_hear(window, "%s", gtk_string_object_get_string(font));
}

static GtkWidget *fonts(void) {
  static const char *const first[] = {"Sans", "Serif", "Hand", NULL};
  GtkStringList *names = gtk_string_list_new(NULL);
  // Further down than the window shows.
  for (int n = 1; is_second && n <= 200; n++) gtk_string_list_take(names, g_strdup_printf("Font %d", n));
  for (int n = 0; first[n] != NULL; n++) gtk_string_list_append(names, first[n]);
  GtkSingleSelection *model = gtk_single_selection_new(G_LIST_MODEL(names));
  gtk_single_selection_set_autoselect(model, FALSE);
  gtk_single_selection_set_can_unselect(model, TRUE);
  gtk_single_selection_set_selected(model, GTK_INVALID_LIST_POSITION);
  g_signal_connect(model, "notify::selected", G_CALLBACK(hear_selection), NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_font), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_font), NULL);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_widget_set_vexpand(scroller, TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), gtk_list_view_new(GTK_SELECTION_MODEL(model), factory));
  return scroller;
}

static GtkWidget *game(void) {
  GtkWidget *made = gtk_drawing_area_new();
  gtk_widget_set_size_request(made, 60, 40);
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(made), GTK_ACCESSIBLE_PROPERTY_LABEL, say("Player 1 wins", "Player 2 wins"), -1);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(hear_press), (gpointer)"game");
  gtk_widget_add_controller(made, GTK_EVENT_CONTROLLER(click));
  return made;
}

static GtkWidget *basket(void) {
  GtkWidget *made = gtk_check_button_new_with_label(say("12 items", "7 items"));
  g_signal_connect(made, "notify::active", G_CALLBACK(hear_switch), (gpointer) "basket");
  return made;
}

void fixture_days_connect(GtkBuilder *builder) {
  is_second = g_strcmp0(g_getenv("FIXTURE_DAY"), "2") == 0;
  window = fixture_get(builder, "window");
  if (is_second) gtk_window_set_default_size(GTK_WINDOW(window), 760, 420);
  gtk_button_set_label(fixture_get(builder, "today"), say("Wednesday, November 11, 2026", "Thursday, November 12, 2026"));
  gtk_button_set_label(fixture_get(builder, "save"), say("Save", "Speichern"));
  gtk_button_set_label(fixture_get(builder, "close"), say("Discard", "Verwerfen"));
  GtkWidget *box = fixture_get(builder, "box");
  GtkWidget *sound = frame("Sound", switch_called("sound"), NULL);
  GtkWidget *display = frame("Display", switch_called("light"), switch_called("night"));
  if (is_second) gtk_box_prepend(GTK_BOX(box), frame("New", switch_called("new"), button_called("new")));
  gtk_box_append(GTK_BOX(box), is_second ? display : sound);
  gtk_box_append(GTK_BOX(box), is_second ? sound : display);
  gtk_box_append(GTK_BOX(box), extras());
  gtk_box_append(GTK_BOX(box), game());
  gtk_box_append(GTK_BOX(box), basket());
  gtk_box_append(GTK_BOX(box), fonts());
}
