/// A test program of somebody's: its own window, tested by Capuchin in the same process.
#include <capuchin/embed.h>
#include <gtk/gtk.h>

static GtkWidget *entry, *status;

static void signed_up(GtkButton *button, void *data) {
  char *text = g_strdup_printf("Welcome, %s", gtk_editable_get_text(GTK_EDITABLE(entry)));
  gtk_label_set_text(GTK_LABEL(status), text);
  g_free(text);
}

static GtkWindow *sign_up_window(void) {
  GtkWidget *window = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label("Sign up");
  entry = gtk_entry_new();
  status = gtk_label_new("Nobody");
  gtk_widget_set_name(entry, "name");
  gtk_widget_set_name(status, "status");
  g_signal_connect(button, "clicked", G_CALLBACK(signed_up), NULL);
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), button);
  gtk_box_append(GTK_BOX(box), status);
  gtk_window_set_title(GTK_WINDOW(window), "Sign up");
  gtk_window_set_child(GTK_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
  return GTK_WINDOW(window);
}

typedef struct {
  GtkWindow *window;
  capuchin_embed *monkey;
  capuchin_outcome outcome;
} Fixture;

static void set_up(Fixture *fixture, const void *data) {
  fixture->window = sign_up_window();
  fixture->outcome.size = sizeof fixture->outcome;
  fixture->monkey = capuchin_embed_start(NULL, &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  g_assert_nonnull(fixture->monkey);
}

static void tear_down(Fixture *fixture, const void *data) {
  capuchin_embed_stop(fixture->monkey);
  gtk_window_destroy(fixture->window);
}

/// No loop runs: the call turns it.
static void signs_up(Fixture *fixture, const void *data) {
  capuchin_embed_run(
      fixture->monkey, "EnterText TextField name Ada\nTouch Button \"Sign up\"\nVerify Label status \"Welcome, Ada\"",
      &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  g_assert_cmpint(fixture->outcome.status, ==, CAPUCHIN_OK);
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Welcome, Ada");
  char *text = capuchin_embed_get(fixture->monkey, "Label", "status", NULL, &fixture->outcome);
  g_assert_cmpstr(text, ==, "Welcome, Ada");
  capuchin_free(text);
}

/// Variables, conditions, repetitions: scripts are what they are everywhere.
static void plays_scripts(Fixture *fixture, const void *data) {
  capuchin_embed_run(fixture->monkey, "SetVar who Grace", &fixture->outcome);
  capuchin_embed_run(fixture->monkey, "EnterText TextField name ${who}\nTouch Button \"Sign up\"", &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Welcome, Grace");
}

static void tells_what_is_wrong(Fixture *fixture, const void *data) {
  capuchin_outcome *outcome = &fixture->outcome;
  int answer = capuchin_embed_run(
      fixture->monkey, "# two lines\nVerify Label status Nobody\nTouch Button \"Sign in\" %timeout=200ms", outcome);
  g_assert_cmpint(answer, ==, CAPUCHIN_ERROR);
  g_assert_cmpint(outcome->status, ==, CAPUCHIN_ERROR);
  g_assert_cmpint(outcome->line, ==, 3);
  g_assert_cmpstr(outcome->code, ==, "not-found");
  g_assert_cmpstr(outcome->near_misses, ==, "Button Sign up");
  g_assert_cmpstr(outcome->message, ==, "Button \"Sign in\" was not found; nearest: Button \"Sign up\"");
  capuchin_embed_run(fixture->monkey, "Verify Label status Somebody", outcome);
  g_assert_cmpint(outcome->status, ==, CAPUCHIN_FAIL);
  g_assert_cmpint(outcome->line, ==, 1);
  g_assert_nonnull(strstr(outcome->message, "Nobody"));
  capuchin_embed_run(fixture->monkey, "Touch Button \"Sign up\"\nTuch Button OK", outcome);
  g_assert_cmpstr(outcome->code, ==, "script");
  g_assert_cmpint(outcome->line, ==, 2);
  // Nothing of a script that cannot be played is.
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Nobody");
}

static void looks(Fixture *fixture, const void *data) {
  char *found = capuchin_embed_find(fixture->monkey, "//Button[@text='Sign up']", 0, &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  g_assert_nonnull(strstr(found, "Button \"Sign up\""));
  g_assert_null(strstr(found, "Label"));
  char *tree = capuchin_embed_tree(fixture->monkey, 0, &fixture->outcome);
  g_assert_nonnull(strstr(tree, "TextField name"));
  char *part = capuchin_embed_tree(fixture->monkey, 2, &fixture->outcome);
  g_assert_nonnull(strstr(part, "2 of "));
  g_assert_null(capuchin_embed_find(fixture->monkey, "//Button[", 0, &fixture->outcome));
  g_assert_cmpstr(fixture->outcome.code, ==, "query");
  capuchin_free(found), capuchin_free(tree), capuchin_free(part);
}

static void is_one_host(Fixture *fixture, const void *data) {
  capuchin_outcome outcome = {sizeof outcome};
  g_assert_null(capuchin_embed_start(NULL, &outcome));
  g_assert_cmpstr(outcome.code, ==, "occupied");
  g_assert_cmpstr(outcome.message, ==,
      "Capuchin is started in this process already; stop it first, or use what that start gave");
  capuchin_embed_run(fixture->monkey, "Verify Label status Nobody", &outcome);
  g_assert_cmpint(outcome.status, ==, CAPUCHIN_OK);
}

/// What is wrong with how it is started is said, and nothing is left.
static void is_told_what_is_wrong(void) {
  capuchin_outcome outcome = {sizeof outcome};
  capuchin_embed_options options = {sizeof options, .installation = "/nowhere"};
  g_assert_null(capuchin_embed_start(&options, &outcome));
  g_assert_cmpstr(outcome.code, ==, "not-installed");
  options = (capuchin_embed_options){sizeof options, .pack_path = "/nowhere"};
  g_assert_null(capuchin_embed_start(&options, &outcome));
  g_assert_cmpstr(outcome.code, ==, "unusable-pack");
  g_assert_nonnull(strstr(outcome.message, "/nowhere"));
}

// Inside of a running loop

typedef struct {
  Fixture *fixture;
  GMainLoop *loop;
  int count;
} Inside;

static void done(void *data, const capuchin_outcome *outcome) {
  Inside *inside = data;
  g_assert_cmpstr(outcome->message, ==, "");
  g_assert_true(g_main_depth() > 0);
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Welcome, Alan");
  // A call that waits, from inside of the loop.
  capuchin_embed_run(inside->fixture->monkey, "EnterText TextField name Kurt\nTouch Button \"Sign up\"", &inside->fixture->outcome);
  inside->count++;
  g_main_loop_quit(inside->loop);
}

static gboolean begin(void *data) {
  Inside *inside = data;
  capuchin_embed_run_async(
      inside->fixture->monkey, "EnterText TextField name Alan\nTouch Button \"Sign up\"", done, inside);
  return G_SOURCE_REMOVE;
}

static void plays_inside_of_the_loop(Fixture *fixture, const void *data) {
  Inside inside = {fixture, g_main_loop_new(NULL, FALSE), 0};
  g_idle_add(begin, &inside);
  g_main_loop_run(inside.loop);
  g_main_loop_unref(inside.loop);
  g_assert_cmpint(inside.count, ==, 1);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Welcome, Kurt");
}

static gboolean stop(void *data) {
  Fixture *fixture = data;
  capuchin_embed_stop(fixture->monkey);
  fixture->monkey = NULL;
  return G_SOURCE_REMOVE;
}

/// Stopped inside of a call that waits: that is given up, and can be followed by another start.
static void is_stopped_inside(Fixture *fixture, const void *data) {
  g_timeout_add(200, stop, fixture);
  capuchin_embed_run(fixture->monkey, "Touch Button Nowhere %timeout=30s", &fixture->outcome);
  g_assert_cmpint(fixture->outcome.status, ==, CAPUCHIN_ERROR);
  g_assert_null(fixture->monkey);
  fixture->monkey = capuchin_embed_start(NULL, &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
  capuchin_embed_run(fixture->monkey, "Verify Label status Nobody", &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.message, ==, "");
}

static void *on_a_thread(void *data) {
  Inside *inside = data;
  capuchin_outcome outcome = {sizeof outcome};
  capuchin_embed_run(inside->fixture->monkey, "EnterText TextField name Emmy\nTouch Button \"Sign up\"", &outcome);
  g_assert_cmpstr(outcome.message, ==, "");
  g_main_loop_quit(inside->loop);
  return NULL;
}

static void plays_from_another_thread(Fixture *fixture, const void *data) {
  Inside inside = {fixture, g_main_loop_new(NULL, FALSE), 0};
  GThread *thread = g_thread_new("tester", on_a_thread, &inside);
  g_main_loop_run(inside.loop);
  g_thread_join(thread);
  g_main_loop_unref(inside.loop);
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(status)), ==, "Welcome, Emmy");
}

// Recording

static void heard(void *data, uint64_t number, const char *line, int final) {
  GString *lines = data;
  g_string_append_printf(lines, "%s%s\n", final ? "= " : "~ ", line);
}

/// Who is recorded is the script's own input, as it would be a person's.
static void records(Fixture *fixture, const void *data) {
  GString *lines = g_string_new("");
  capuchin_outcome outcome = {sizeof outcome};
  g_assert_cmpint(capuchin_embed_record(fixture->monkey, heard, lines, &outcome), ==, CAPUCHIN_OK);
  int status = g_spawn_command_line_sync(
      "xdotool search --sync --onlyvisible --name 'Sign up' windowfocus --sync", NULL, NULL, NULL, NULL);
  g_assert_true(status);
  // Real input, by another program, while the loop turns.
  g_assert_true(g_spawn_command_line_async("xdotool key --delay 60 Tab space", NULL));
  gint64 end = g_get_monotonic_time() + 10 * G_USEC_PER_SEC;
  while (!strstr(lines->str, "Touch Button \"Sign up\"") && g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, FALSE);
  char *script = capuchin_embed_record_stop(fixture->monkey, &outcome);
  g_assert_cmpstr(outcome.message, ==, "");
  g_assert_nonnull(script);
  g_assert_nonnull(strstr(script, "Touch Button \"Sign up\"\n"));
  g_assert_nonnull(strstr(lines->str, "= Touch Button \"Sign up\"\n"));
  capuchin_free(script);
  g_string_free(lines, TRUE);
}

/// `capuchin tree` has the process: who starts late is told, and the window is there for the other.
static int is_occupied_from_outside(void) {
  capuchin_outcome outcome = {sizeof outcome};
  GtkWindow *window = sign_up_window();
  if (capuchin_embed_start(NULL, &outcome)) return 1;
  char *told = g_strdup_printf("%s: %s", outcome.code, outcome.message);
  gtk_label_set_text(GTK_LABEL(status), told);
  g_free(told);
  while (window) g_main_context_iteration(NULL, TRUE);
  return 0;
}

int main(int count, char **arguments) {
  if (g_getenv("EMBED_DRIVEN")) {
    gtk_init();
    return is_occupied_from_outside();
  }
  g_test_init(&count, &arguments, NULL);
  gtk_init();
#define TEST(function) g_test_add("/embed/" #function, Fixture, NULL, set_up, function, tear_down)
  g_test_add_func("/embed/is_told_what_is_wrong", is_told_what_is_wrong);
  TEST(signs_up);
  TEST(plays_scripts);
  TEST(tells_what_is_wrong);
  TEST(looks);
  TEST(is_one_host);
  TEST(plays_inside_of_the_loop);
  TEST(plays_from_another_thread);
  TEST(is_stopped_inside);
  TEST(records);
  return g_test_run();
}
