// The page of widgets of which a command may seem to be done, though what it says has not happened: lists that are put
// in the place of others, rows with a button in their middle or that cannot be activated, an entry that takes no keys.
#include "fixture.h"

static GtkWidget *list_log;

static void row_activated(GtkListBox *list, GtkListBoxRow *row) {
  fixture_hear(list_log, "%s %d", gtk_widget_get_name(GTK_WIDGET(list)), gtk_list_box_row_get_index(row));
}

static void fill(GtkListBox *list, const char *const *names) {
  for (; *names != NULL; names++) gtk_list_box_append(list, gtk_label_new(*names));
}

static void add_late(GtkBox *box, const char *const *names) {
  GtkWidget *list = gtk_list_box_new(), *size = gtk_drop_down_new_from_strings(names);
  gtk_widget_set_name(list, "late");
  gtk_widget_set_name(size, "late-size");
  fill(GTK_LIST_BOX(list), names);
  gtk_box_append(box, list);
  gtk_box_append(box, size);
}

// As an app does that has loaded what it shows: other widgets are there then.
static gboolean replace(gpointer box) {
  for (int i = 0; i < 2; i++) gtk_box_remove(box, gtk_widget_get_last_child(box));
  add_late(box, (const char *[]) {"Ash", "Beech", "Cedar", NULL});
  return G_SOURCE_REMOVE;
}

static void refill(GtkButton *button) { g_timeout_add(500, replace, gtk_widget_get_parent(GTK_WIDGET(button))); }

static void said(GtkWidget *widget) { fixture_hear(list_log, "%s", gtk_widget_get_name(widget)); }

static void set_up_offer(GtkListItemFactory *factory, GtkListItem *item, gpointer isSealed) {
  (void)factory;
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *button = gtk_button_new_with_label("Delete");
  gtk_box_append(GTK_BOX(row), gtk_label_new(NULL));
  gtk_list_item_set_child(item, row);
  gtk_list_item_set_activatable(item, isSealed == NULL);
  if (isSealed != NULL) return;
  gtk_widget_set_name(button, "Delete");
  gtk_widget_set_halign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand(button, TRUE);
  g_signal_connect(button, "clicked", G_CALLBACK(said), NULL);
  gtk_box_append(GTK_BOX(row), button);
}

static void bind_offer(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static void offer_activated(GtkListView *view, guint position) {
  fixture_hear(list_log, "%s %u", gtk_widget_get_name(GTK_WIDGET(view)), position);
}

static void fill_offers(GtkListView *view, const char *name) {
  GtkStringList *names = gtk_string_list_new((const char *[]) {"Ash", "Beech", NULL});
  GtkSingleSelection *model = gtk_single_selection_new(G_LIST_MODEL(names));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  gboolean is_sealed = g_str_equal(name, "sealed");
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_offer), GINT_TO_POINTER(is_sealed));
  g_signal_connect(factory, "bind", G_CALLBACK(bind_offer), NULL);
  gtk_widget_set_name(GTK_WIDGET(view), name);
  gtk_list_view_set_factory(view, factory);
  gtk_list_view_set_model(view, GTK_SELECTION_MODEL(model));
  g_signal_connect(view, "activate", G_CALLBACK(offer_activated), NULL);
  g_object_unref(model);
  g_object_unref(factory);
}

static void toggled(GtkCellRendererToggle *cell, const char *path) {
  (void)cell;
  fixture_hear(list_log, "toggled %s", path);
}

static void job_activated(GtkTreeView *view, GtkTreePath *path) {
  (void)view;
  fixture_hear(list_log, "job %d", gtk_tree_path_get_indices(path)[0]);
}

static void fill_jobs(GtkTreeView *view) {
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  gtk_list_store_insert_with_values(store, NULL, -1, 0, "Ash", -1);
  gtk_list_store_insert_with_values(store, NULL, -1, 0, "Beech", -1);
  GtkCellRenderer *mark = gtk_cell_renderer_toggle_new();
  g_signal_connect(mark, "toggled", G_CALLBACK(toggled), NULL);
  gtk_tree_view_insert_column_with_attributes(view, -1, "Done", mark, NULL);
  gtk_tree_view_insert_column_with_attributes(view, -1, "Name", gtk_cell_renderer_text_new(), "text", 0, NULL);
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_signal_connect(view, "row-activated", G_CALLBACK(job_activated), NULL);
  g_object_unref(store);
}

static void opened(GtkGestureClick *gesture, int count, double x, double y, gpointer menu) {
  (void)gesture, (void)count;
  gtk_popover_set_pointing_to(menu, &(GdkRectangle) {(int)x, (int)y, 1, 1});
  gtk_popover_popup(menu);
}

static void plant(GSimpleAction *action) { fixture_hear(list_log, "%s", g_action_get_name(G_ACTION(action))); }

// The menu opens at a press of the middle button.
static void add_menu(GtkWidget *ground, GtkWidget *window) {
  GSimpleActionGroup *group = g_simple_action_group_new();
  GSimpleAction *action = g_simple_action_new("plant", NULL);
  g_signal_connect(action, "activate", G_CALLBACK(plant), NULL);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  gtk_widget_insert_action_group(window, "trees", G_ACTION_GROUP(group));
  GMenu *menu = g_menu_new();
  g_menu_append(menu, "Plant", "trees.plant");
  GtkWidget *popover = gtk_popover_menu_new_from_model(G_MENU_MODEL(menu));
  gtk_widget_set_parent(popover, ground);
  g_signal_connect_swapped(ground, "destroy", G_CALLBACK(gtk_widget_unparent), popover);
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_MIDDLE);
  g_signal_connect(gesture, "pressed", G_CALLBACK(opened), popover);
  gtk_widget_add_controller(ground, GTK_EVENT_CONTROLLER(gesture));
  g_object_unref(menu);
  g_object_unref(action);
  g_object_unref(group);
}

void fixture_strict_connect(GtkBuilder *builder) {
  list_log = fixture_get(builder, "log");
  GtkListBox *plans = fixture_get(builder, "plans");
  fill(plans, (const char *[]) {"Ash", "Beech", NULL});
  gtk_list_box_row_set_activatable(gtk_list_box_get_row_at_index(plans, 1), FALSE);
  gtk_widget_set_name(GTK_WIDGET(plans), "plans");
  g_signal_connect(plans, "row-activated", G_CALLBACK(row_activated), NULL);
  GtkListBox *wide = fixture_get(builder, "wide");
  fill(wide, (const char *[]) {"Ash", "Beech", NULL});
  gtk_widget_set_size_request(GTK_WIDGET(wide), 1500, -1);
  gtk_widget_set_name(GTK_WIDGET(wide), "wide");
  g_signal_connect(wide, "row-activated", G_CALLBACK(row_activated), NULL);
  fill_offers(fixture_get(builder, "offers"), "offers");
  fill_offers(fixture_get(builder, "sealed"), "sealed");
  fill_jobs(fixture_get(builder, "jobs"));
  add_late(fixture_get(builder, "places"), (const char *[]) {"Ash", NULL});
  add_menu(fixture_get(builder, "ground"), fixture_get(builder, "window"));
  g_signal_connect(fixture_get(builder, "refill"), "clicked", G_CALLBACK(refill), NULL);
  GtkWidget *wipe = fixture_get(builder, "wipe");
  gtk_widget_set_name(wipe, "wipe");
  g_signal_connect(wipe, "clicked", G_CALLBACK(said), NULL);
}
