// The page of films: FIXTURE_FILM is shown. It says when it begins and stops, and how loud it is made.
#include "fixture.h"

static void say_playing(GtkMediaStream *film, GParamSpec *property, gpointer video) {
  (void)property;
  fixture_hear(video, gtk_media_stream_get_playing(film) ? "plays" : "stops");
}

static void say_sought(GtkMediaStream *film, GParamSpec *property, gpointer video) {
  (void)property;
  if (gtk_media_stream_is_seeking(film)) fixture_hear(video, "seeks");
}

static void say_volume(GtkMediaStream *film, GParamSpec *property, gpointer video) {
  (void)property;
  fixture_hear(video, "volume %.1f", gtk_media_stream_get_volume(film));
}

void fixture_films_connect(GtkBuilder *builder) {
  GtkVideo *video = fixture_get(builder, "film");
  gtk_video_set_filename(video, g_getenv("FIXTURE_FILM"));
  GtkMediaStream *film = gtk_video_get_media_stream(video);
  g_signal_connect(film, "notify::playing", G_CALLBACK(say_playing), video);
  g_signal_connect(film, "notify::seeking", G_CALLBACK(say_sought), video);
  g_signal_connect(film, "notify::volume", G_CALLBACK(say_volume), video);
}
