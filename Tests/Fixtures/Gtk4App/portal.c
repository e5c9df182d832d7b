// The page of an app that asks the portal for files over D-Bus, as libportal does. The label says what came of it; files
// are said as they are called from FIXTURE_FILES.
#include "fixture.h"

#define DESKTOP "org.freedesktop.portal.Desktop"
#define PLACE "/org/freedesktop/portal/desktop"
#define CHOOSER "org.freedesktop.portal.FileChooser"
#define REQUEST "org.freedesktop.portal.Request"

static GtkWidget *status;
static GDBusConnection *bus;
static const char *folder;
// Of the last request.
static char *handle;

static void say(const char *what) {
  fixture_hear(status, "%s", what);
  gtk_label_set_label(GTK_LABEL(status), what);
}

static void say_results(const char *method, GVariant *results) {
  g_autoptr(GString) text = g_string_new(method);
  g_autoptr(GVariant) uris = g_variant_lookup_value(results, "uris", G_VARIANT_TYPE("as"));
  g_autoptr(GFile) root = g_file_new_for_path(folder);
  for (gsize n = 0; uris != NULL && n < g_variant_n_children(uris); n++) {
    const char *uri;
    g_variant_get_child(uris, n, "&s", &uri);
    g_autoptr(GFile) file = g_file_new_for_uri(uri);
    g_autofree char *path = g_file_get_relative_path(root, file);
    g_string_append_printf(text, " %s", path == NULL ? uri : path);
  }
  g_autoptr(GVariant) filter = g_variant_lookup_value(results, "current_filter", G_VARIANT_TYPE("(sa(us))"));
  const char *name;
  if (filter != NULL) {
    g_variant_get(filter, "(&s@a(us))", &name, NULL);
    g_string_append_printf(text, " of %s", name);
  }
  g_autoptr(GVariant) choices = g_variant_lookup_value(results, "choices", G_VARIANT_TYPE("a(ss)"));
  for (gsize n = 0; choices != NULL && n < g_variant_n_children(choices); n++) {
    const char *id, *value;
    g_variant_get_child(choices, n, "(&s&s)", &id, &value);
    g_string_append_printf(text, " %s %s", id, value);
  }
  say(text->str);
}

static void responded(
    GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *signal,
    GVariant *parameters, gpointer method) {
  (void)connection, (void)sender, (void)path, (void)interface, (void)signal;
  guint32 response;
  g_autoptr(GVariant) results = NULL;
  g_variant_get(parameters, "(u@a{sv})", &response, &results);
  g_autofree char *other = g_strdup_printf("%s response %u", (const char *)method, response);
  if (response == 0) say_results(method, results);
  else say(other);
}

static void asked(GObject *source, GAsyncResult *result, gpointer data) {
  (void)data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, &error);
  if (reply == NULL) say(error->message);
}

static void ask(const char *method, const char *title, const char *options) {
  static guint count, subscription;
  g_autofree char *token = g_strdup_printf("fixture%u", count++);
  g_autofree char *name = g_strdelimit(g_strdup(g_dbus_connection_get_unique_name(bus) + 1), ".", '_');
  g_free(handle);
  handle = g_strdup_printf(PLACE "/request/%s/%s", name, token);
  if (subscription != 0) g_dbus_connection_signal_unsubscribe(bus, subscription);
  subscription = g_dbus_connection_signal_subscribe(
      bus, DESKTOP, REQUEST, "Response", handle, NULL, G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE, responded, (gpointer)method, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) given = g_variant_ref_sink(g_variant_parse(G_VARIANT_TYPE("a{sv}"), options, NULL, NULL, &error));
  if (given == NULL) g_error("%s: %s", options, error->message);
  GVariantDict dict;
  g_variant_dict_init(&dict, given);
  g_variant_dict_insert(&dict, "handle_token", "s", token);
  g_variant_dict_insert(&dict, "current_folder", "^ay", folder);
  g_dbus_connection_call(
      bus, DESKTOP, PLACE, CHOOSER, method, g_variant_new("(ss@a{sv})", "", title, g_variant_dict_end(&dict)), NULL,
      G_DBUS_CALL_FLAGS_NONE, -1, NULL, asked, NULL);
}

static void open_file(void) {
  ask("OpenFile", "Portal open", "{'filters': <[('Texts', [(uint32 0, '*.txt')]), ('All', [(uint32 0, '*')])]>,"
      " 'current_filter': <('All', [(uint32 0, '*')])>, 'accept_label': <'_Take it'>}");
}
static void open_several(void) { ask("OpenFile", "Portal several", "{'multiple': <true>}"); }
static void open_folder(void) { ask("OpenFile", "Portal folder", "{'directory': <true>}"); }
static void save(void) {
  ask("SaveFile", "Portal save", "{'current_name': <'new.txt'>,"
      " 'choices': <[('backup', 'Keep a backup', @a(ss) [], 'false'), ('code', 'Encoding', [('u', 'UTF-8'), ('l', 'Latin')], 'u')]>}");
}
static void save_files(void) { ask("SaveFiles", "Portal files", "{'files': <[b'one.txt', b'two.txt']>}"); }

// On GIO's thread, as on a machine that is busy.
static GDBusMessage *hold_answer(GDBusConnection *connection, GDBusMessage *message, gboolean incoming, gpointer data) {
  (void)connection, (void)data;
  if (incoming && g_strcmp0(g_dbus_message_get_member(message), "Response") == 0) g_usleep(300 * 1000);
  return message;
}

static gboolean withdraw(gpointer data) {
  (void)data;
  g_dbus_connection_call(bus, DESKTOP, handle, REQUEST, "Close", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, asked, NULL);
  say("withdrawn");
  return FALSE;
}
// Once its dialog has been there for a while, however busy the machine is.
static gboolean withdraw_what_is_shown(gpointer data) {
  (void)data;
  GListModel *windows = gtk_window_get_toplevels();
  for (guint n = 0; n < g_list_model_get_n_items(windows); n++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, n);
    if (g_strcmp0(gtk_window_get_title(window), "Portal withdrawn") != 0 || !gtk_widget_get_mapped(GTK_WIDGET(window))) continue;
    g_timeout_add(2000, withdraw, NULL);
    return FALSE;
  }
  return TRUE;
}
static void open_and_withdraw(void) {
  ask("OpenFile", "Portal withdrawn", "{}");
  g_timeout_add(50, withdraw_what_is_shown, NULL);
}

// What is no request, and what this portal is not.
static void ask_nonsense(void) {
  static const char *const others[][2] = {{CHOOSER, "OpenFile"}, {CHOOSER, "Nothing"}, {"org.freedesktop.portal.Print", "Print"}};
  for (guint n = 0; n < G_N_ELEMENTS(others); n++)
    g_dbus_connection_call(
        bus, DESKTOP, PLACE, others[n][0], others[n][1], g_variant_new("(i)", 1), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, asked, NULL);
}

// As apps that look on their first thread whether there is such a portal.
static void tell_version(void) {
  g_autoptr(GDBusProxy) proxy =
      g_dbus_proxy_new_sync(bus, G_DBUS_PROXY_FLAGS_NONE, NULL, DESKTOP, PLACE, CHOOSER, NULL, NULL);
  g_autoptr(GVariant) version = proxy == NULL ? NULL : g_dbus_proxy_get_cached_property(proxy, "version");
  g_autofree char *text = version == NULL ? g_strdup("no version") : g_strdup_printf("version %u", g_variant_get_uint32(version));
  say(text);
}

void fixture_portal_connect(GtkBuilder *builder) {
  static const struct {
    const char *id;
    void (*press)(void);
  } buttons[] = {
    {"open", open_file}, {"several", open_several}, {"folder", open_folder}, {"save", save}, {"files", save_files},
    {"withdrawn", open_and_withdraw}, {"nonsense", ask_nonsense}, {"version", tell_version},
  };
  status = fixture_get(builder, "status");
  bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus != NULL && g_getenv("FIXTURE_SLOW_BUS") != NULL) g_dbus_connection_add_filter(bus, hold_answer, NULL, NULL);
  folder = g_getenv("FIXTURE_FILES");
  if (folder == NULL) folder = "/tmp";
  for (guint n = 0; n < G_N_ELEMENTS(buttons); n++)
    g_signal_connect(fixture_get(builder, buttons[n].id), "clicked", buttons[n].press, NULL);
}
