#include "fixture.h"

static const struct {
  const char *name;
  void (*connect)(GtkBuilder *);
} pages[] = {
  {"controls", fixture_controls_connect},
  {"causes", fixture_causes_connect},
  {"obstacles", fixture_obstacles_connect},
  {"kinds", fixture_kinds_connect},
  {"doubts", fixture_doubts_connect},
  {"ways", fixture_ways_connect},
  {"onelines", fixture_onelines_connect},
  {"gestures", fixture_gestures_connect},
  {"board", fixture_board_connect},
  {"endings", fixture_endings_connect},
  {"faults", fixture_faults_connect},
  {"texts", fixture_texts_connect},
  {"secrets", fixture_secrets_connect},
  {"boxes", fixture_boxes_connect},
  {"delegates", fixture_delegates_connect},
  {"trees", fixture_trees_connect},
  {"lists", fixture_lists_connect},
  {"restless", fixture_restless_connect},
  {"tables", fixture_tables_connect},
  {"million", fixture_million_connect},
  {"moves", fixture_moves_connect},
  {"crates", fixture_crates_connect},
  {"swaps", fixture_swaps_connect},
  {"account", fixture_account_connect},
  {"captions", NULL},
  {"named", NULL},
  {"answers", fixture_answers_connect},
  {"idles", fixture_idles_connect},
  {"later", fixture_later_connect},
  {"acts", fixture_acts_connect},
  {"plain", fixture_plain_connect},
  {"adwaita", fixture_adwaita_connect},
  {"people", fixture_people_connect},
  {"views", fixture_views_connect},
  {"newer", fixture_newer_connect},
  {"newest", fixture_newest_connect},
  {"overview", fixture_overview_connect},
  {"swipes", NULL},
  {"preferences", fixture_preferences_connect},
  {"days", fixture_days_connect},
  {"ears", fixture_ears_connect},
  {"elsewhere", fixture_elsewhere_connect},
  {"drops", fixture_drops_connect},
  {"fades", fixture_fades_connect},
  {"hovers", fixture_hovers_connect},
  {"several", fixture_several_connect},
  {"starting", fixture_starting_connect},
  {"grips", fixture_grips_connect},
  {"carried", fixture_carried_connect},
  {"guests", fixture_guests_connect},
  {"parts", fixture_parts_connect},
  {"menus", fixture_menus_connect},
  {"dialogs", fixture_dialogs_connect},
  {"wheels", fixture_wheels_connect},
  {"pickers", fixture_pickers_connect},
  {"notices", fixture_notices_connect},
  {"choosers", fixture_choosers_connect},
  {"films", fixture_films_connect},
  {"form", fixture_form_connect},
  {"pages", fixture_pages_connect},
  {"portal", fixture_portal_connect},
  {"strict", fixture_strict_connect},
  {"deleting", fixture_deleting_connect},
  {"states", fixture_states_connect},
};

GtkBuilder *fixture_load(const char *page) {
  g_autofree char *path = g_strdup_printf(FIXTURE_FOLDER "/%s.ui", page);
  GtkBuilder *builder = gtk_builder_new_from_file(path);
  fixture_state_watch(builder);
  return builder;
}

gpointer fixture_get(GtkBuilder *builder, const char *id) {
  GObject *object = gtk_builder_get_object(builder, id);
  if (object == NULL) g_error("the page has no object \"%s\"", id);
  return object;
}

static gboolean write_at_close(GtkWindow *window, gpointer data) {
  (void)window, (void)data;
  fixture_state_write();
  return FALSE;
}

static void activate(GtkApplication *app, gpointer data) {
  const char *wanted = data;
  // An app that takes its time to come to its window.
  if (g_getenv("FIXTURE_WINDOWLESS") != NULL) {
    g_application_hold(G_APPLICATION(app));
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
    if (g_strcmp0(pages[i].name, wanted) != 0) continue;
    fixture_adwaita_open(wanted);
    GtkBuilder *builder = fixture_load(wanted);
    if (pages[i].connect != NULL) pages[i].connect(builder);
    GtkWindow *window = fixture_get(builder, "window");
    gtk_window_set_application(window, app);
    g_signal_connect(window, "close-request", G_CALLBACK(write_at_close), NULL);
    gtk_window_present(window);
    return;
  }
  g_error("no page \"%s\"", wanted);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    g_printerr("usage: gtk4-fixture PAGE\n");
    return 2;
  }
  // GIO's type for local files before any thread that loads icons asks for it: IBus's module waits for it while its own
  // class is made, and such a thread for that class.
  g_object_unref(g_file_new_for_path("/"));
  g_type_ensure(FIXTURE_TYPE_BUTTON);
  g_type_ensure(FIXTURE_TYPE_ROW);
  g_type_ensure(FIXTURE_TYPE_DIAL);
  fixture_state_serve();
  g_autoptr(GtkApplication) app =
      gtk_application_new("org.example.CapuchinFixture", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), argv[1]);
  return g_application_run(G_APPLICATION(app), 1, argv);
}
