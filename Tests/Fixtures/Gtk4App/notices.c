// The page of notices: bars with a message, what shows that something goes on, a lock, emoji, controls of a media
// stream that is made here, a window of shortcuts.
#include "fixture.h"

// A stream that plays nothing, an hour long.
G_DECLARE_FINAL_TYPE(FixtureStream, fixture_stream, FIXTURE, STREAM, GtkMediaStream)
struct _FixtureStream { GtkMediaStream parent; };
G_DEFINE_TYPE(FixtureStream, fixture_stream, GTK_TYPE_MEDIA_STREAM)

static gboolean fixture_stream_play(GtkMediaStream *stream) { return (void)stream, TRUE; }
static void fixture_stream_pause(GtkMediaStream *stream) { (void)stream; }
static void fixture_stream_seek(GtkMediaStream *stream, gint64 time) {
  gtk_media_stream_update(stream, time);
  gtk_media_stream_seek_success(stream);
}
static void fixture_stream_class_init(FixtureStreamClass *class) {
  GtkMediaStreamClass *stream = GTK_MEDIA_STREAM_CLASS(class);
  stream->play = fixture_stream_play;
  stream->pause = fixture_stream_pause;
  stream->seek = fixture_stream_seek;
}
static void fixture_stream_init(FixtureStream *self) { (void)self; }

static GtkMediaStream *stream_new(void) {
  GtkMediaStream *stream = g_object_new(fixture_stream_get_type(), NULL);
  gtk_media_stream_stream_prepared(stream, TRUE, FALSE, TRUE, G_GINT64_CONSTANT(3600000000));
  return stream;
}

// A permission that is given and taken at once.
G_DECLARE_FINAL_TYPE(FixturePermission, fixture_permission, FIXTURE, PERMISSION, GPermission)
struct _FixturePermission { GPermission parent; };
G_DEFINE_TYPE(FixturePermission, fixture_permission, G_TYPE_PERMISSION)

static gboolean fixture_permission_change(GPermission *permission, gboolean allowed) {
  g_permission_impl_update(permission, allowed, TRUE, TRUE);
  return TRUE;
}
static gboolean fixture_permission_acquire(GPermission *permission, GCancellable *cancel, GError **error) {
  (void)cancel, (void)error;
  return fixture_permission_change(permission, TRUE);
}
static gboolean fixture_permission_release(GPermission *permission, GCancellable *cancel, GError **error) {
  (void)cancel, (void)error;
  return fixture_permission_change(permission, FALSE);
}
static void fixture_permission_acquire_async(
    GPermission *permission, GCancellable *cancel, GAsyncReadyCallback done, gpointer data) {
  g_autoptr(GTask) task = g_task_new(permission, cancel, done, data);
  g_task_return_boolean(task, fixture_permission_change(permission, TRUE));
}
static gboolean fixture_permission_acquire_finish(GPermission *permission, GAsyncResult *result, GError **error) {
  (void)permission;
  return g_task_propagate_boolean(G_TASK(result), error);
}
static void fixture_permission_class_init(FixturePermissionClass *class) {
  GPermissionClass *permission = G_PERMISSION_CLASS(class);
  permission->acquire = fixture_permission_acquire;
  permission->acquire_async = fixture_permission_acquire_async;
  permission->acquire_finish = fixture_permission_acquire_finish;
  permission->release = fixture_permission_release;
}
static void fixture_permission_init(FixturePermission *self) { g_permission_impl_update(G_PERMISSION(self), FALSE, TRUE, TRUE); }

static void say_response(GObject *bar, int response) { fixture_hear(bar, "%d", response); }

static void say_playing(GtkMediaStream *stream, GParamSpec *property, gpointer controls) {
  (void)property;
  fixture_hear(controls, gtk_media_stream_get_playing(stream) ? "playing" : "paused");
}

static void say_allowed(GPermission *permission, GParamSpec *property, gpointer lock) {
  (void)property;
  fixture_hear(lock, g_permission_get_allowed(permission) ? "open" : "shut");
}

static void say_emoji(GObject *chooser, const char *emoji, gpointer button) {
  (void)chooser;
  fixture_hear(button, "%s", emoji);
}

static const char shortcuts[] =
    "<interface><object class='GtkShortcutsWindow' id='shortcuts'><child><object class='GtkShortcutsSection'>"
    "<property name='section-name'>all</property><property name='visible'>1</property><child><object class='GtkShortcutsGroup'>"
    "<property name='title'>Pages</property><child><object class='GtkShortcutsShortcut'><property name='title'>Next page</property>"
    "<property name='accelerator'>&lt;ctrl&gt;n</property></object></child><child><object class='GtkShortcutsShortcut'>"
    "<property name='title'>Print</property><property name='accelerator'>&lt;ctrl&gt;p</property></object></child>"
    "</object></child></object></child></object></interface>";

static void show_shortcuts(GtkButton *button) {
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(shortcuts, -1);
  GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "shortcuts"));
  gtk_window_set_transient_for(window, GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(button))));
  gtk_window_present(window);
}

void fixture_notices_connect(GtkBuilder *builder) {
  static const char *const bars[] = {"saved", "late"};
  for (guint n = 0; n < G_N_ELEMENTS(bars); n++) g_signal_connect(fixture_get(builder, bars[n]), "response", G_CALLBACK(say_response), NULL);
  GPermission *permission = g_object_new(fixture_permission_get_type(), NULL);
  g_object_set(fixture_get(builder, "lock"), "permission", permission, NULL);
  g_signal_connect(permission, "notify::allowed", G_CALLBACK(say_allowed), fixture_get(builder, "lock"));
  GtkMediaStream *stream = stream_new();
  g_object_set(fixture_get(builder, "controls"), "media-stream", stream, NULL);
  g_signal_connect(stream, "notify::playing", G_CALLBACK(say_playing), fixture_get(builder, "controls"));
  g_object_set(fixture_get(builder, "film"), "media-stream", stream_new(), NULL);
  g_signal_connect(fixture_get(builder, "faces"), "emoji-picked", G_CALLBACK(say_emoji), fixture_get(builder, "smile"));
  g_signal_connect(fixture_get(builder, "help"), "clicked", G_CALLBACK(show_shortcuts), NULL);
}
