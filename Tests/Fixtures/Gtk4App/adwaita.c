// The pages of libadwaita's widgets. The library is opened at run time, as the fixture must build without it;
// all that is done to its widgets goes by names.
#include "fixture.h"

#include <dlfcn.h>

static void *library;

static void *function(const char *name) {
  void *found = dlsym(library, name);
  if (found == NULL) g_error("libadwaita has no %s", name);
  return found;
}

void fixture_adwaita_open(const char *page) {
  static const char *const pages[] = {"adwaita", "views", "newer", "newest", "overview", "swipes", "people", "preferences", NULL};
  if (!g_strv_contains(pages, page)) return;
  library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) g_error("%s", dlerror());
  ((void (*)(void))function("adw_init"))();
}

static void note_activated(gpointer row) { fixture_hear(row, "activated"); }
static void note_applied(gpointer row) { fixture_hear(row, "applied"); }
static void note_entered(gpointer row) { fixture_hear(row, "entered"); }

static void help(GSimpleAction *action, GVariant *parameter, gpointer row) {
  (void)action, (void)parameter;
  fixture_hear(row, "helped");
}

static void add_action(GtkBuilder *builder, const char *name, GCallback callback, gpointer data) {
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_signal_connect(action, "activate", callback, data);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  gtk_widget_insert_action_group(fixture_get(builder, "window"), "win", G_ACTION_GROUP(group));
}

void fixture_adwaita_connect(GtkBuilder *builder) {
  static const char *const rows[] = {"about", "wireless", "newsletter", "account", "size", "nested"};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    g_signal_connect(fixture_get(builder, rows[i]), "activated", G_CALLBACK(note_activated), NULL);
  g_signal_connect(fixture_get(builder, "name"), "apply", G_CALLBACK(note_applied), NULL);
  g_signal_connect(fixture_get(builder, "city"), "entry-activated", G_CALLBACK(note_entered), NULL);
  add_action(builder, "help", G_CALLBACK(help), fixture_get(builder, "help"));
}

static gpointer add_tab(gpointer view, const char *title) {
  gpointer (*append)(gpointer, GtkWidget *) = function("adw_tab_view_append");
  // What can have the keys, where a test asks for that.
  GtkWidget *child = g_getenv("FIXTURE_TAB_ENTRIES") != NULL ? gtk_entry_new() : gtk_label_new(title);
  gpointer page = append(view, child);
  g_object_set(page, "title", title, NULL);
  if (g_strcmp0(title, g_getenv("FIXTURE_TAB_PINNED")) == 0) {
    void (*pin)(gpointer, gpointer, gboolean) = function("adw_tab_view_set_page_pinned");
    pin(view, page, TRUE);
  }
  return page;
}

static void note_tabs(gpointer view) {
  int (*count)(gpointer) = function("adw_tab_view_get_n_pages");
  gpointer (*page)(gpointer, int) = function("adw_tab_view_get_nth_page");
  g_autoptr(GString) titles = g_string_new(NULL);
  for (int i = 0; i < count(view); i++) {
    g_autofree char *title = NULL;
    g_object_get(page(view, i), "title", &title, NULL);
    g_string_append_printf(titles, "%s%s", i == 0 ? "" : ", ", title);
  }
  fixture_hear(view, "%s", titles->str);
}

static void note_tab(GObject *view) {
  g_autoptr(GObject) page = NULL;
  g_autofree char *title = NULL;
  g_object_get(view, "selected-page", &page, NULL);
  if (page != NULL) g_object_get(page, "title", &title, NULL);
  g_object_set_data_full(view, "shown", g_steal_pointer(&title), g_free);
}

static void note_page(gpointer carousel, guint page) { fixture_hear(carousel, "page %u", page); }
static void note_answer(gpointer label, const char *answer) { gtk_label_set_label(label, answer); }
static void note_open(gpointer label) { gtk_label_set_label(label, "opened"); }

static void note_arrangement(gpointer label) { gtk_label_set_label(label, "arranged"); }
static void note_retry(gpointer label) { gtk_label_set_label(label, "retried"); }
static void note_undo(gpointer label) { gtk_label_set_label(label, "undone"); }

static void recent(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)action, (void)parameter;
  gtk_label_set_label(label, "recent");
}

static void show_toast(GtkButton *button, GtkBuilder *builder) {
  (void)button;
  gpointer (*make)(const char *) = function("adw_toast_new");
  void (*add)(gpointer, gpointer) = function("adw_toast_overlay_add_toast");
  gpointer toast = make("It is deleted");
  g_object_set(toast, "button-label", "_Undo", "timeout", 0, NULL);
  g_signal_connect_swapped(toast, "button-clicked", G_CALLBACK(note_undo), fixture_get(builder, "said"));
  add(fixture_get(builder, "overlay"), toast);
}

// Somebody's initials and, behind them, the name.
static void set_up_person(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *(*avatar)(int, const char *, gboolean) = function("adw_avatar_new");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append(GTK_BOX(box), avatar(24, NULL, TRUE));
  gtk_box_append(GTK_BOX(box), gtk_label_new(NULL));
  gtk_list_item_set_child(item, box);
}

static void bind_person(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  GtkWidget *avatar = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  g_object_set(avatar, "text", name, NULL);
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_next_sibling(avatar)), name);
}

// The last alone: the first focus of the window may have selected another before.
static void note_row(GtkListBox *box, GtkListBoxRow *row) {
  if (row == NULL) return;
  g_object_set_data(G_OBJECT(box), "heard", NULL);
  fixture_hear(box, "row %d", gtk_list_box_row_get_index(row));
}

static void note_person(GtkSingleSelection *model, GParamSpec *property, gpointer staff) {
  (void)property;
  fixture_hear(staff, "row %u", gtk_single_selection_get_selected(model));
}

static void fill_staff(GtkListView *staff) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_person), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_person), NULL);
  gtk_list_view_set_factory(staff, factory);
  g_object_unref(factory);
  static const char *const names[] = {"Ada Byron", "Emmy Noether", NULL};
  GtkSingleSelection *model = gtk_single_selection_new(G_LIST_MODEL(gtk_string_list_new(names)));
  g_signal_connect(model, "notify::selected", G_CALLBACK(note_person), staff);
  gtk_list_view_set_model(staff, GTK_SELECTION_MODEL(model));
  g_object_unref(model);
}

void fixture_people_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "people"), "row-selected", G_CALLBACK(note_row), NULL);
  fill_staff(fixture_get(builder, "staff"));
}

// Three tabs, and what becomes of them.
static void add_tabs(gpointer view) {
  add_tab(view, "One");
  add_tab(view, "Two");
  add_tab(view, "Three");
  g_signal_connect(view, "page-detached", G_CALLBACK(note_tabs), NULL);
  g_signal_connect(view, "page-reordered", G_CALLBACK(note_tabs), NULL);
  g_signal_connect(view, "notify::selected-page", G_CALLBACK(note_tab), NULL);
}

void fixture_views_connect(GtkBuilder *builder) {
  gpointer said = fixture_get(builder, "said"), view = fixture_get(builder, "view");
  add_tabs(view);
  g_signal_connect(fixture_get(builder, "carousel"), "page-changed", G_CALLBACK(note_page), NULL);
  g_signal_connect_swapped(fixture_get(builder, "question"), "response", G_CALLBACK(note_answer), said);
  g_signal_connect_swapped(fixture_get(builder, "ask"), "clicked", G_CALLBACK(gtk_window_present), fixture_get(builder, "question"));
  g_signal_connect(fixture_get(builder, "toast"), "clicked", G_CALLBACK(show_toast), builder);
  g_signal_connect_swapped(fixture_get(builder, "open"), "clicked", G_CALLBACK(note_open), said);
  g_signal_connect_swapped(fixture_get(builder, "arrange"), "clicked", G_CALLBACK(note_arrangement), said);
  add_action(builder, "recent", G_CALLBACK(recent), said);
}

static void ask(GtkButton *button, GtkBuilder *builder) {
  void (*present)(gpointer, gpointer) = function("adw_dialog_present");
  present(fixture_get(builder, "question"), button);
}

// Widgets that libadwaita has only since 1.3 to 1.6.
void fixture_newer_connect(GtkBuilder *builder) {
  gpointer said = fixture_get(builder, "said");
  g_signal_connect(fixture_get(builder, "add"), "activated", G_CALLBACK(note_activated), NULL);
  g_signal_connect_swapped(fixture_get(builder, "banner"), "button-clicked", G_CALLBACK(note_retry), said);
  g_signal_connect(fixture_get(builder, "ask"), "clicked", G_CALLBACK(ask), builder);
  g_signal_connect_swapped(fixture_get(builder, "question"), "response", G_CALLBACK(note_answer), said);
}

static gpointer new_tab(gpointer overview, gpointer view) {
  (void)overview;
  return add_tab(view, "New");
}

static void note_indicator(gpointer view) { fixture_hear(view, "indicated"); }

static void close_tab(GSimpleAction *action, GVariant *parameter, gpointer view) {
  (void)action, (void)parameter;
  void (*close)(gpointer, gpointer) = function("adw_tab_view_close_page");
  g_autoptr(GObject) page = NULL;
  g_object_get(view, "selected-page", &page, NULL);
  if (page != NULL) close(view, page);
}

// While the overview shrinks to the page that is shown, its presses do not reach what is below it.
static void note_below(GObject *below, GParamSpec *spec, gpointer said) {
  (void)spec;
  gtk_label_set_text(said, gtk_widget_get_can_target(GTK_WIDGET(below)) ? "free" : "covered");
}

// An overview of tabs, since 1.3.
void fixture_overview_connect(GtkBuilder *builder) {
  gpointer view = fixture_get(builder, "view");
  gpointer (*page)(gpointer, int) = function("adw_tab_view_get_nth_page");
  add_tabs(view);
  g_autoptr(GIcon) icon = g_themed_icon_new("audio-volume-high-symbolic");
  g_object_set(
    page(view, 0), "indicator-icon", icon, "indicator-activatable", TRUE, "indicator-tooltip", "Mute", NULL);
  g_signal_connect(view, "indicator-activated", G_CALLBACK(note_indicator), NULL);
  g_signal_connect(fixture_get(builder, "overview"), "create-tab", G_CALLBACK(new_tab), view);
  add_action(builder, "close-tab", G_CALLBACK(close_tab), view);
  GtkWidget *below = gtk_widget_get_parent(fixture_get(builder, "content"));
  g_signal_connect(below, "notify::can-target", G_CALLBACK(note_below), fixture_get(builder, "said"));
}

static void note_popped(gpointer view) { fixture_hear(view, "popped"); }

// Widgets that libadwaita has only since 1.7, and 1.4 and 1.6.
void fixture_newest_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "navigation"), "popped", G_CALLBACK(note_popped), NULL);
}

static void show_subpage(gpointer row, GtkBuilder *builder) {
  (void)row;
  void (*push)(gpointer, gpointer) = function("adw_preferences_dialog_push_subpage");
  push(fixture_get(builder, "dialog"), fixture_get(builder, "subpage"));
}

static void show_preferences(gpointer button, GtkBuilder *builder) {
  void (*present)(gpointer, gpointer) = function("adw_dialog_present");
  present(fixture_get(builder, "dialog"), button);
}

static void show_about(gpointer button) {
  GtkWidget *(*new)(void) = function("adw_about_dialog_new");
  void (*present)(gpointer, gpointer) = function("adw_dialog_present");
  GtkWidget *about = new();
  g_object_set(
    about, "application-name", "Fixture", "version", "1.2", "developer-name", "Ada", "comments", "Shows pages",
    "release-notes", "<p>More pages</p>", "website", "https://example.org/", "debug-info", "nothing is wrong", "copyright",
    "Ada", NULL);
  present(about, button);
}

void fixture_preferences_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "preferences"), "clicked", G_CALLBACK(show_preferences), builder);
  g_signal_connect(fixture_get(builder, "network"), "activated", G_CALLBACK(show_subpage), builder);
  g_signal_connect(fixture_get(builder, "about"), "clicked", G_CALLBACK(show_about), NULL);
}
