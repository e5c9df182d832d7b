// The page of drag and drop: what is dragged, where it can be dropped, and what came of it.
#include "fixture.h"

static GtkLabel *said;
static GtkListBox *rows;
static GtkStringList *files;

static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  gtk_label_set_label(said, text);
}

// In newer GTK a drag begins 100 ms after the press at the earliest.
static void tell_begun(GtkDragSource *source, GdkDrag *drag, gpointer data) {
  (void)source, (void)drag, (void)data;
  fixture_hear(said, "dragged");
}

static GtkDragSource *new_source(void) {
  GtkDragSource *source = gtk_drag_source_new();
  g_signal_connect(source, "drag-begin", G_CALLBACK(tell_begun), NULL);
  return source;
}

static void let_drag_content(gpointer widget, GdkContentProvider *content) {
  GtkDragSource *source = new_source();
  gtk_drag_source_set_content(source, content);
  g_object_unref(content);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
}

static void let_drag(gpointer widget, const char *text) {
  let_drag_content(widget, gdk_content_provider_new_typed(G_TYPE_STRING, text));
}

// A type of the app's own, of which no other program knows.
typedef struct {
  int cents;
} Coin;

static Coin *copy_coin(Coin *coin) { return g_memdup2(coin, sizeof(Coin)); }

static void free_coin(Coin *coin) { g_free(coin); }

G_DEFINE_BOXED_TYPE(Coin, coin, copy_coin, free_coin)

static void tell_end(GtkDragSource *source, GdkDrag *drag, gboolean deletes, gpointer ticket) {
  (void)source, (void)drag;
  fixture_hear(ticket, deletes ? "given" : "kept");
}

// May be copied, moved, linked.
static void let_drag_in_many_ways(gpointer ticket) {
  GtkDragSource *source = new_source();
  GdkContentProvider *content = gdk_content_provider_new_typed(G_TYPE_STRING, "ticket");
  gtk_drag_source_set_content(source, content);
  g_object_unref(content);
  gtk_drag_source_set_actions(source, GDK_ACTION_COPY | GDK_ACTION_MOVE | GDK_ACTION_LINK);
  g_signal_connect(source, "drag-end", G_CALLBACK(tell_end), ticket);
  gtk_widget_add_controller(ticket, GTK_EVENT_CONTROLLER(source));
}

static void let_drag_others(GtkBuilder *builder) {
  let_drag_in_many_ways(fixture_get(builder, "ticket"));
  g_autoptr(GFile) file = g_file_new_for_path("/etc/hosts");
  GSList files = {.data = file};
  GdkFileList *list = gdk_file_list_new_from_list(&files);
  let_drag_content(fixture_get(builder, "paper"), gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list));
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
  Coin coin = {50};
  let_drag_content(fixture_get(builder, "coin"), gdk_content_provider_new_typed(coin_get_type(), &coin));
}

static GtkDropTarget *let_drop(gpointer widget, GCallback dropped) {
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY);
  g_signal_connect(target, "drop", dropped, widget);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
  return target;
}

// Takes nothing in the first 200 ms, as one does that has to look at it first.
static GdkDragAction consider(GtkDropTarget *target, double x, double y, gint64 *since) {
  (void)target, (void)x, (void)y;
  if (*since == 0) *since = g_get_monotonic_time();
  return g_get_monotonic_time() - *since < 200000 ? 0 : GDK_ACTION_COPY;
}

static GdkDragAction begin_to_consider(GtkDropTarget *target, double x, double y, gint64 *since) {
  *since = 0;
  return consider(target, x, y, since);
}

static void let_drop_late(gpointer widget, GCallback dropped) {
  static gint64 since;
  GtkDropTarget *target = let_drop(widget, dropped);
  g_signal_connect(target, "enter", G_CALLBACK(begin_to_consider), &since);
  g_signal_connect(target, "motion", G_CALLBACK(consider), &since);
}

// Its name changes with what it gets.
static gboolean fill(GtkDropTarget *target, const GValue *value, double x, double y, gpointer button) {
  (void)target, (void)x, (void)y;
  g_autofree char *label = g_strdup_printf("Basket of %s", g_value_get_string(value));
  gtk_button_set_label(button, label);
  return TRUE;
}

static gboolean place(GtkDropTarget *target, const GValue *value, double x, double y, gpointer field) {
  (void)target;
  fixture_hear(field, "%s at %.0f,%.0f", g_value_get_string(value), x, y);
  return TRUE;
}

static gboolean tell(GtkDropTarget *target, const GValue *value, double x, double y, gpointer widget) {
  (void)target, (void)x, (void)y;
  say("%s: %s", gtk_buildable_get_buildable_id(widget), g_value_get_string(value));
  return TRUE;
}

static gboolean take_files(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)target, (void)x, (void)y, (void)data;
  g_autoptr(GSList) list = gdk_file_list_get_files(g_value_get_boxed(value));
  g_autofree char *name = g_file_get_basename(list->data);
  say("%u file: %s", g_slist_length(list), name);
  return TRUE;
}

static gboolean take_coin(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)target, (void)x, (void)y, (void)data;
  say("%d cents", ((Coin *)g_value_get_boxed(value))->cents);
  return TRUE;
}

static gboolean take_ticket(GtkDropTarget *target, const GValue *value, double x, double y, gpointer wallet) {
  (void)value, (void)x, (void)y;
  GdkDragAction actions = gdk_drop_get_actions(gtk_drop_target_get_current_drop(target));
  fixture_hear(wallet, "%s%s%s", actions & GDK_ACTION_COPY ? "copy" : "", actions & GDK_ACTION_MOVE ? "move" : "",
               actions & GDK_ACTION_LINK ? "link" : "");
  return TRUE;
}

static void let_drop_others(GtkBuilder *builder) {
  gpointer wallet = fixture_get(builder, "wallet");
  GtkDropTarget *taker = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY | GDK_ACTION_MOVE | GDK_ACTION_LINK);
  g_signal_connect(taker, "drop", G_CALLBACK(take_ticket), wallet);
  gtk_widget_add_controller(wallet, GTK_EVENT_CONTROLLER(taker));
  GtkDropTarget *folder = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect(folder, "drop", G_CALLBACK(take_files), NULL);
  gtk_widget_add_controller(fixture_get(builder, "folder"), GTK_EVENT_CONTROLLER(folder));
  GtkDropTarget *purse = gtk_drop_target_new(coin_get_type(), GDK_ACTION_COPY);
  g_signal_connect(purse, "drop", G_CALLBACK(take_coin), NULL);
  gtk_widget_add_controller(fixture_get(builder, "purse"), GTK_EVENT_CONTROLLER(purse));
}

// Text is dragged by the toolkit itself, which tells nobody that it has begun.
static void tell_over(GtkDropControllerMotion *motion, double x, double y, gpointer letter) {
  (void)motion, (void)x, (void)y;
  static int count;
  fixture_hear(letter, "%d times", ++count);
}

static void tell_drags_over(GtkBuilder *builder, const char *window) {
  GtkEventController *motion = gtk_drop_controller_motion_new();
  gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE);
  g_signal_connect(motion, "enter", G_CALLBACK(tell_over), fixture_get(builder, "letter"));
  gtk_widget_add_controller(fixture_get(builder, window), motion);
}

static void open_palette(GtkButton *button, gpointer palette) {
  (void)button;
  gtk_window_present(palette);
}

static GtkLabel *label_of(GtkListBoxRow *row) { return GTK_LABEL(gtk_list_box_row_get_child(row)); }

static void say_order(void) {
  g_autoptr(GString) order = g_string_new("order:");
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(rows, i)) != NULL; i++)
    g_string_append_printf(order, " %s", gtk_label_get_label(label_of(row)));
  gtk_label_set_label(said, order->str);
}

// In its upper half before this row, else behind it.
static gboolean move_row(GtkDropTarget *target, const GValue *value, double x, double y, gpointer row) {
  (void)target, (void)x;
  const char *name = g_value_get_string(value);
  GtkListBoxRow *moved;
  for (int i = 0; (moved = gtk_list_box_get_row_at_index(rows, i)) != NULL; i++)
    if (g_str_equal(gtk_label_get_label(label_of(moved)), name)) break;
  if (moved == NULL || moved == row) return FALSE;
  g_object_ref(moved);
  gtk_list_box_remove(rows, GTK_WIDGET(moved));
  int index = gtk_list_box_row_get_index(row) + (y < gtk_widget_get_height(row) / 2.0 ? 0 : 1);
  gtk_list_box_insert(rows, GTK_WIDGET(moved), index);
  g_object_unref(moved);
  say_order();
  return TRUE;
}

// A row of the other list comes over.
static gboolean store_row(GtkDropTarget *target, const GValue *value, double x, double y, gpointer store) {
  (void)target, (void)x, (void)y;
  GtkListBoxRow *moved;
  for (int i = 0; (moved = gtk_list_box_get_row_at_index(rows, i)) != NULL; i++)
    if (g_str_equal(gtk_label_get_label(label_of(moved)), g_value_get_string(value))) break;
  if (moved == NULL) return FALSE;
  g_object_ref(moved);
  gtk_list_box_remove(rows, GTK_WIDGET(moved));
  gtk_list_box_append(store, GTK_WIDGET(moved));
  g_object_unref(moved);
  say_order();
  return TRUE;
}

static void fill_rows(void) {
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(rows, i)) != NULL; i++) {
    let_drag(row, gtk_label_get_label(label_of(row)));
    let_drop(row, G_CALLBACK(move_row));
  }
}

// A file goes into a folder: it is in the grid no more.
static gboolean move_file(GtkDropTarget *target, const GValue *value, double x, double y, gpointer label) {
  (void)target, (void)x, (void)y;
  say("%s in %s", g_value_get_string(value), gtk_label_get_label(label));
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(files)); i++) {
    if (!g_str_equal(gtk_string_list_get_string(files, i), g_value_get_string(value))) continue;
    gtk_string_list_remove(files, i);
    return TRUE;
  }
  return FALSE;
}

static GdkContentProvider *content_of(GtkDragSource *source, double x, double y, gpointer label) {
  (void)source, (void)x, (void)y;
  return gdk_content_provider_new_typed(G_TYPE_STRING, gtk_label_get_label(label));
}

static void make_file(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new("");
  gtk_widget_set_size_request(label, -1, 40);
  GtkDragSource *source = new_source();
  g_signal_connect(source, "prepare", G_CALLBACK(content_of), label);
  gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(source));
  let_drop(label, G_CALLBACK(move_file));
  gtk_list_item_set_child(item, label);
}

static void show_file(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *file = GTK_STRING_OBJECT(gtk_list_item_get_item(item));
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(file));
}

static void fill_files(GtkGridView *grid) {
  files = gtk_string_list_new((const char *[]){"Work", "a.txt", "b.txt", NULL});
  g_autoptr(GtkMultiSelection) selection = gtk_multi_selection_new(G_LIST_MODEL(files));
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_file), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_file), NULL);
  gtk_grid_view_set_model(grid, GTK_SELECTION_MODEL(selection));
  gtk_grid_view_set_factory(grid, factory);
}

static void say_tabs(GtkNotebook *book, GtkWidget *child, guint index, gpointer data) {
  (void)child, (void)index, (void)data;
  g_autoptr(GString) order = g_string_new("tabs:");
  for (int i = 0; i < gtk_notebook_get_n_pages(book); i++)
    g_string_append_printf(order, " %s", gtk_notebook_get_tab_label_text(book, gtk_notebook_get_nth_page(book, i)));
  say("%s", order->str);
}

static gboolean refuse(GtkDropTarget *target, GdkDrop *drop, gpointer data) {
  (void)target, (void)drop, (void)data;
  return FALSE;
}

static gboolean close_page(GtkWidget *book, GVariant *arguments, gpointer data) {
  (void)arguments, (void)data;
  gtk_notebook_remove_page(GTK_NOTEBOOK(book), gtk_notebook_get_current_page(GTK_NOTEBOOK(book)));
  return TRUE;
}

// ctrl+w, wherever in the window the focus is.
static void let_close(GtkWidget *book) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut(
    GTK_SHORTCUT_CONTROLLER(keys),
    gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_w, GDK_CONTROL_MASK), gtk_callback_action_new(close_page, NULL, NULL)));
  gtk_widget_add_controller(book, keys);
}

void fixture_drops_connect(GtkBuilder *builder) {
  let_close(fixture_get(builder, "book"));
  said = fixture_get(builder, "said");
  rows = fixture_get(builder, "rows");
  let_drag(fixture_get(builder, "grape"), "grapes");
  let_drag(fixture_get(builder, "melon"), "melons");
  let_drag_others(builder);
  tell_drags_over(builder, "palette");
  let_drop_others(builder);
  let_drop(fixture_get(builder, "store"), G_CALLBACK(store_row));
  let_drop(fixture_get(builder, "basket"), G_CALLBACK(fill));
  let_drop(fixture_get(builder, "field"), G_CALLBACK(place));
  GtkDropTarget *full = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY);
  g_signal_connect(full, "accept", G_CALLBACK(refuse), NULL);
  gtk_widget_add_controller(fixture_get(builder, "full"), GTK_EVENT_CONTROLLER(full));
  let_drop(fixture_get(builder, "cellar"), G_CALLBACK(tell));
  let_drop(fixture_get(builder, "crate"), G_CALLBACK(tell));
  let_drop_late(fixture_get(builder, "hatch"), G_CALLBACK(tell));
  g_signal_connect(fixture_get(builder, "open"), "clicked", G_CALLBACK(open_palette), fixture_get(builder, "palette"));
  fill_rows();
  fill_files(fixture_get(builder, "files"));
  GtkNotebook *book = fixture_get(builder, "book");
  for (int i = 0; i < gtk_notebook_get_n_pages(book); i++)
    gtk_notebook_set_tab_reorderable(book, gtk_notebook_get_nth_page(book, i), TRUE);
  g_signal_connect(book, "page-reordered", G_CALLBACK(say_tabs), NULL);
}
