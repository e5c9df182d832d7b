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

/// An engine that says nothing does not hold who starts it.
static void is_told_that_the_engine_hangs(void) {
  capuchin_outcome outcome = {sizeof outcome};
  char *root = g_dir_make_tmp("engine-XXXXXX", NULL);
  char *bin = g_build_filename(root, "bin", NULL), *lib = g_build_filename(root, "lib/capuchin", NULL);
  char *program = g_build_filename(bin, "capuchin", NULL), *agent = g_build_filename(lib, "libcapuchin.so", NULL);
  g_assert_cmpint(g_mkdir_with_parents(bin, 0700) | g_mkdir_with_parents(lib, 0700), ==, 0);
  g_assert_true(g_file_set_contents_full(program, "#!/bin/sh\nexec sleep 1000\n", -1, 0, 0700, NULL));
  g_assert_true(g_file_set_contents(agent, "", 0, NULL));
  capuchin_embed_options options = {sizeof options, .start_milliseconds = 100, .installation = root};
  gint64 start = g_get_monotonic_time();
  g_assert_null(capuchin_embed_start(&options, &outcome));
  g_assert_cmpint(g_get_monotonic_time() - start, <, 30 * G_USEC_PER_SEC);
  g_assert_cmpstr(outcome.code, ==, "not-started");
  g_assert_cmpstr(outcome.message, ==, "Capuchin's engine has not answered for 100 ms");
  char *remove = g_strdup_printf("rm -r '%s'", root);
  g_assert_true(g_spawn_command_line_sync(remove, NULL, NULL, NULL, NULL));
  g_free(remove), g_free(program), g_free(agent), g_free(bin), g_free(lib), g_free(root);
}

/// What the engine could not read is not sent: nobody would be answered.
static void asks_what_can_be_read(Fixture *fixture, const void *data) {
  capuchin_embed_run(fixture->monkey, "Verify Label status \xff", &fixture->outcome);
  g_assert_cmpint(fixture->outcome.status, ==, CAPUCHIN_FAIL);
  g_assert_nonnull(strstr(fixture->outcome.message, "Nobody"));
  char *script = g_strnfill(17 << 20, '#');
  capuchin_embed_run(fixture->monkey, script, &fixture->outcome);
  g_assert_cmpstr(fixture->outcome.code, ==, "refused");
  g_assert_nonnull(strstr(fixture->outcome.message, "16 MiB"));
  g_free(script);
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

static void *waits_on_a_thread(void *data) {
  Fixture *fixture = data;
  capuchin_outcome outcome = {sizeof outcome};
  capuchin_embed_run(fixture->monkey, "Touch Button Nowhere %timeout=30s", &outcome);
  return g_strdup(outcome.code);
}

/// Stopped while other threads wait: their calls return before what they wait with is gone.
static void is_stopped_beside_threads(Fixture *fixture, const void *data) {
  Fixture waiting = *fixture;
  GThread *threads[16];
  for (size_t i = 0; i < G_N_ELEMENTS(threads); i++) threads[i] = g_thread_new("tester", waits_on_a_thread, &waiting);
  gint64 end = g_get_monotonic_time() + G_USEC_PER_SEC / 5;
  while (g_get_monotonic_time() < end) g_main_context_iteration(NULL, FALSE);
  stop(fixture);
  for (size_t i = 0; i < G_N_ELEMENTS(threads); i++) {
    char *code = g_thread_join(threads[i]);
    g_assert_cmpstr(code, !=, "");
    g_free(code);
  }
}

typedef struct {
  Fixture *fixture;
  int count, has_asked;
  char *refusal;
} Asked;

static void refused(void *data, const capuchin_outcome *outcome) {
  Asked *asked = data;
  asked->refusal = g_strdup(outcome->code);
}

static void counted(void *data, const capuchin_outcome *outcome) {
  Asked *asked = data;
  g_assert_cmpint(outcome->status, ==, CAPUCHIN_ERROR);
  asked->count++;
  if (!asked->has_asked) capuchin_embed_run_async(asked->fixture->monkey, "Touch Button \"Sign up\"", refused, asked);
  asked->has_asked = 1;
}

/// Whoever waits for a script is told, once, also while it stops.
static void tells_all_as_it_stops(Fixture *fixture, const void *data) {
  Asked asked = {.fixture = fixture};
  for (int i = 0; i < 80; i++)
    capuchin_embed_run_async(fixture->monkey, "Touch Button Nowhere %timeout=30s", counted, &asked);
  stop(fixture);
  g_assert_cmpint(asked.count, ==, 80);
  g_assert_cmpstr(asked.refusal, ==, "cancelled");
  g_free(asked.refusal);
}

static void asks_again(void *data, const capuchin_outcome *outcome) {
  Asked *asked = data;
  g_assert_cmpint(outcome->status, ==, CAPUCHIN_ERROR);
  asked->count++;
  capuchin_embed_run_async(asked->fixture->monkey, "Touch Button Nowhere %timeout=30s", asks_again, asked);
}

/// Whoever asks anew each time he is told does not keep it from stopping.
static void stops_beside_who_asks_again(Fixture *fixture, const void *data) {
  Asked asked = {.fixture = fixture};
  capuchin_embed_run_async(fixture->monkey, "Touch Button Nowhere %timeout=30s", asks_again, &asked);
  stop(fixture);
  g_assert_cmpint(asked.count, >, 0);
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
  g_test_add_func("/embed/is_told_that_the_engine_hangs", is_told_that_the_engine_hangs);
  TEST(signs_up);
  TEST(asks_what_can_be_read);
  TEST(plays_scripts);
  TEST(tells_what_is_wrong);
  TEST(looks);
  TEST(is_one_host);
  TEST(plays_inside_of_the_loop);
  TEST(plays_from_another_thread);
  TEST(is_stopped_inside);
  TEST(is_stopped_beside_threads);
  TEST(tells_all_as_it_stops);
  TEST(stops_beside_who_asks_again);
  TEST(records);
  return g_test_run();
}
