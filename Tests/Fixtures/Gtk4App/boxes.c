// The page of list boxes and flow boxes: rows with buttons in them, several ways of selecting, and
// handlers that change the list that is being used.
#include "fixture.h"

static const char *text_of(GtkListBoxRow *row) {
  return g_object_get_data(G_OBJECT(row), "text");
}

static GtkWidget *new_row(const char *text, const char *note) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_box_append(GTK_BOX(box), label);
  if (note != NULL) gtk_box_append(GTK_BOX(box), gtk_label_new(note));
  GtkWidget *row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  g_object_set_data_full(G_OBJECT(row), "text", g_strdup(text), g_free);
  return row;
}

static void hear_row(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  (void)data;
  if (row != NULL) fixture_hear(list, "%s", text_of(row));
}

static void delete_row(GtkButton *button, gpointer row) {
  (void)button;
  GtkListBox *list = GTK_LIST_BOX(gtk_widget_get_parent(row));
  fixture_hear(list, "deleted %s", text_of(row));
  gtk_list_box_remove(list, row);
}

// A row with a button of its own; all buttons are called the same.
static void add_file(GtkListBox *list, const char *name) {
  GtkWidget *row = new_row(name, NULL);
  GtkWidget *button = gtk_button_new_with_label("Delete");
  g_signal_connect(button, "clicked", G_CALLBACK(delete_row), row);
  gtk_box_append(GTK_BOX(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row))), button);
  gtk_list_box_append(list, row);
}

static void fill_files(GtkListBox *list) {
  static const char *const names[] = {"readme.md", "main.c", "a>b", "#1", "notes", "notes"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) add_file(list, names[i]);
  for (int i = 7; i <= 60; i++) {
    g_autofree char *name = g_strdup_printf("file %d", i);
    add_file(list, name);
  }
  g_signal_connect(list, "row-activated", G_CALLBACK(hear_row), NULL);
}

static void hear_selection(GtkListBox *list, gpointer data) {
  (void)data;
  g_autoptr(GString) texts = g_string_new("selected");
  GList *rows = gtk_list_box_get_selected_rows(list);
  for (GList *row = rows; row != NULL; row = row->next) g_string_append_printf(texts, " %s", text_of(row->data));
  g_list_free(rows);
  fixture_hear(list, "%s", texts->str);
}

static void fill_marks(GtkListBox *list) {
  static const char *const names[][2] = {{"one", "1"}, {"two", "2"}, {"two", "zwei"}, {"four", "4"}, {"five", "5"}};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) gtk_list_box_append(list, new_row(names[i][0], names[i][1]));
  GtkListBoxRow *last = gtk_list_box_get_row_at_index(list, 4);
  gtk_list_box_row_set_selectable(last, FALSE);
  g_signal_connect(list, "selected-rows-changed", G_CALLBACK(hear_selection), NULL);
}

// As a file manager does: the rows of another folder take the place of these.
static void open_folder(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  (void)data;
  g_autofree char *name = g_strdup(text_of(row));
  fixture_hear(list, "%s", name);
  GtkListBoxRow *old;
  while ((old = gtk_list_box_get_row_at_index(list, 0)) != NULL) gtk_list_box_remove(list, GTK_WIDGET(old));
  for (int i = 1; i <= 3; i++) {
    g_autofree char *inner = g_strdup_printf("%s %d", name, i);
    gtk_list_box_append(list, new_row(inner, NULL));
  }
}

// As an app that searches as soon as somebody types: what was selected is not what is shown then.
static gboolean search(GtkEventControllerKey *keys, guint keyval, guint code, GdkModifierType state, gpointer builder) {
  (void)code, (void)state;
  if (!g_unichar_isalpha(gdk_keyval_to_unicode(keyval))) return FALSE;
  gtk_list_box_unselect_all(GTK_LIST_BOX(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys))));
  gtk_label_set_text(fixture_get(builder, "said"), "searching");
  return TRUE;
}

static void choose(GtkListBox *list, GtkListBoxRow *row, gpointer builder) {
  (void)list;
  gtk_label_set_text(fixture_get(builder, "said"), text_of(row));
  gtk_popover_popdown(fixture_get(builder, "chooser"));
}

static void hear_tile(GtkFlowBox *box, GtkFlowBoxChild *child, gpointer data) {
  (void)data;
  fixture_hear(box, "activated %d", gtk_flow_box_child_get_index(child));
}

void fixture_boxes_connect(GtkBuilder *builder) {
  fill_files(fixture_get(builder, "files"));
  fill_marks(fixture_get(builder, "marks"));
  GtkListBox *places = fixture_get(builder, "places");
  gtk_list_box_append(places, new_row("Home", NULL));
  gtk_list_box_append(places, new_row("Trash", NULL));
  // It asks for something, and is no place.
  gtk_list_box_append(places, new_row("Other", NULL));
  gtk_list_box_row_set_selectable(gtk_list_box_get_row_at_index(places, 2), FALSE);
  g_signal_connect(places, "row-activated", G_CALLBACK(hear_row), NULL);
  GtkListBox *folders = fixture_get(builder, "folders");
  gtk_list_box_append(folders, new_row("src", NULL));
  gtk_list_box_append(folders, new_row("doc", NULL));
  g_signal_connect(folders, "row-activated", G_CALLBACK(open_folder), NULL);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(search), builder);
  gtk_widget_add_controller(GTK_WIDGET(folders), keys);
  GtkListBox *choices = fixture_get(builder, "choices");
  gtk_list_box_append(choices, new_row("tea", NULL));
  gtk_list_box_append(choices, new_row("coffee", NULL));
  g_signal_connect(choices, "row-activated", G_CALLBACK(choose), builder);
  GtkFlowBox *tiles = fixture_get(builder, "tiles");
  static const char *const colours[] = {"red", "green", "blue", "cyan", "black", "white"};
  for (guint i = 0; i < G_N_ELEMENTS(colours); i++) gtk_flow_box_append(tiles, gtk_label_new(colours[i]));
  g_signal_connect(tiles, "child-activated", G_CALLBACK(hear_tile), NULL);
}
