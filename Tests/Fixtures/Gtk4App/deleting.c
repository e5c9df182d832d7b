// The page of rows that are deleted, and of texts in rows: a key, a button, a question first, or no way at all.
#include "fixture.h"

static GtkWidget *add_row(GtkListBox *list, const char *text) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  g_object_set_data_full(G_OBJECT(row), "text", g_strdup(text), g_free);
  gtk_list_box_append(list, row);
  return row;
}

static GtkWidget *content(GtkWidget *row) { return gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row)); }

static const char *text_of(gpointer row) { return g_object_get_data(row, "text"); }

static void delete_row(GtkButton *button, gpointer row) {
  (void)button;
  GtkListBox *list = GTK_LIST_BOX(gtk_widget_get_parent(row));
  fixture_hear(list, "deleted %s", text_of(row));
  gtk_list_box_remove(list, row);
}

static GtkWidget *add_button(GtkWidget *row, const char *icon, const char *tooltip, GCallback clicked) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  if (tooltip != NULL) gtk_widget_set_tooltip_text(button, tooltip);
  g_signal_connect(button, "clicked", clicked, row);
  gtk_box_append(GTK_BOX(content(row)), button);
  return button;
}

static gboolean delete_selected(GtkWidget *list, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(list));
  if (row == NULL) return FALSE;
  delete_row(NULL, row);
  return TRUE;
}

static gboolean hear_delete(GtkWidget *list, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  fixture_hear(list, "no");
  return TRUE;
}

static void take_delete(GtkWidget *widget, GtkShortcutFunc act, gpointer data) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutAction *action = gtk_callback_action_new(act, data, NULL);
  GtkShortcut *shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Delete, 0), action);
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), shortcut);
  gtk_widget_add_controller(widget, shortcuts);
}

static gboolean delete_later(gpointer row) {
  delete_row(NULL, row);
  return G_SOURCE_REMOVE;
}

static void soon(GtkButton *button, gpointer row) {
  gtk_widget_set_sensitive(GTK_WIDGET(button), FALSE);
  g_timeout_add(300, delete_later, row);
}

static void answer(GtkDialog *dialog, int response, gpointer row) {
  if (response == GTK_RESPONSE_OK) delete_row(NULL, row);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void ask(GtkButton *button, gpointer row) {
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(button)));
  GtkWidget *dialog = gtk_dialog_new_with_buttons(
      "Delete it?", window, GTK_DIALOG_MODAL, "Keep", GTK_RESPONSE_CANCEL, "Yes", GTK_RESPONSE_OK, NULL);
  g_signal_connect(dialog, "response", G_CALLBACK(answer), row);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void fill_lists(GtkBuilder *builder) {
  static const char *const names[] = {"alpha", "beta", "beta", "gamma"};
  GtkListBox *keyed = fixture_get(builder, "keyed");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) add_row(keyed, names[i]);
  take_delete(GTK_WIDGET(keyed), delete_selected, NULL);
  GtkListBox *tasks = fixture_get(builder, "tasks");
  GtkWidget *row = add_row(tasks, "icon");
  add_button(row, "user-trash-symbolic", NULL, G_CALLBACK(delete_row));
  add_button(add_row(tasks, "tooltip"), "window-close-symbolic", "Remove tooltip", G_CALLBACK(delete_row));
  add_button(add_row(tasks, "late"), "edit-delete-symbolic", NULL, G_CALLBACK(soon));
  add_button(add_row(tasks, "asks"), "edit-delete-symbolic", NULL, G_CALLBACK(ask));
  row = add_row(tasks, "two");
  add_button(row, "list-remove-symbolic", "Remove from list", G_CALLBACK(delete_row));
  add_button(row, "edit-delete-symbolic", "Delete file", G_CALLBACK(delete_row));
  add_row(tasks, "bare");
  GtkListBox *stubborn = fixture_get(builder, "stubborn");
  for (guint i = 0; i < 2; i++) add_row(stubborn, i == 0 ? "first" : "second");
  take_delete(GTK_WIDGET(stubborn), hear_delete, NULL);
}

static void hear_text(GtkEditable *editable, gpointer list) {
  if (GTK_IS_EDITABLE_LABEL(editable) && gtk_editable_label_get_editing(GTK_EDITABLE_LABEL(editable))) return;
  fixture_hear(list, "%s", gtk_editable_get_text(editable));
}

static void hear_editing(GObject *label, GParamSpec *spec, gpointer list) {
  (void)spec;
  hear_text(GTK_EDITABLE(label), list);
}

static void fill_texts(GtkListBox *list) {
  static const char *const names[] = {"Ada", "Grace"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    GtkWidget *row = add_row(list, names[i]);
    GtkWidget *label = gtk_editable_label_new("clerk");
    gtk_widget_set_tooltip_text(label, "Work");
    g_signal_connect(label, "notify::editing", G_CALLBACK(hear_editing), list);
    gtk_box_append(GTK_BOX(content(row)), label);
    GtkWidget *entry = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(entry), "Phone");
    g_signal_connect(entry, "activate", G_CALLBACK(hear_text), list);
    gtk_box_append(GTK_BOX(content(row)), entry);
  }
  add_row(list, "plain");
}

static gboolean delete_item(GtkWidget *view, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkSingleSelection *model = GTK_SINGLE_SELECTION(gtk_list_view_get_model(GTK_LIST_VIEW(view)));
  guint place = gtk_single_selection_get_selected(model);
  if (place == GTK_INVALID_LIST_POSITION) return FALSE;
  g_autoptr(GtkStringObject) item = g_list_model_get_item(G_LIST_MODEL(model), place);
  fixture_hear(view, "deleted %s", gtk_string_object_get_string(item));
  gtk_string_list_remove(GTK_STRING_LIST(gtk_single_selection_get_model(model)), place);
  return TRUE;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *text = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

static void fill_view(GtkListView *view) {
  GtkStringList *texts = gtk_string_list_new(NULL);
  for (int i = 1; i <= 100; i++) {
    g_autofree char *text = g_strdup_printf("item %d", i);
    gtk_string_list_append(texts, text);
  }
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(texts)));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  gtk_list_view_set_factory(view, factory);
  gtk_list_view_set_model(view, model);
  take_delete(GTK_WIDGET(view), delete_item, NULL);
  g_object_unref(factory);
  g_object_unref(model);
}

static gboolean delete_line(GtkWidget *view, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  GtkTreeModel *model;
  GtkTreeIter iter;
  GtkTreeSelection *selection = gtk_tree_view_get_selection(GTK_TREE_VIEW(view));
  if (!gtk_tree_selection_get_selected(selection, &model, &iter)) return FALSE;
  g_autofree char *text = NULL;
  gtk_tree_model_get(model, &iter, 0, &text, -1);
  fixture_hear(view, "deleted %s", text);
  gtk_tree_store_remove(GTK_TREE_STORE(model), &iter);
  return TRUE;
}

static void fill_tree(GtkTreeView *view) {
  GtkTreeStore *store = gtk_tree_store_new(1, G_TYPE_STRING);
  GtkTreeIter top, below;
  for (int i = 0; i < 2; i++) {
    gtk_tree_store_append(store, &top, NULL);
    gtk_tree_store_set(store, &top, 0, i == 0 ? "fruit" : "roots", -1);
    for (int j = 0; j < 2; j++) {
      gtk_tree_store_append(store, &below, &top);
      gtk_tree_store_set(store, &below, 0, j == 0 ? "red" : "white", -1);
    }
  }
  gtk_tree_view_set_model(view, GTK_TREE_MODEL(store));
  g_object_unref(store);
  gtk_tree_view_insert_column_with_attributes(view, -1, "Name", gtk_cell_renderer_text_new(), "text", 0, NULL);
  take_delete(GTK_WIDGET(view), delete_line, NULL);
}

void fixture_deleting_connect(GtkBuilder *builder) {
  fill_lists(builder);
  fill_texts(fixture_get(builder, "people"));
  fill_view(fixture_get(builder, "items"));
  fill_tree(fixture_get(builder, "plants"));
}
