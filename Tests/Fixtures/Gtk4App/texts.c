// The page of texts: one with an image, a widget and a hidden part in it, `ab◼◼hidcd`, of which the
// buffer's property `text` has `abcd`; and one of which a part cannot be edited.
#include "fixture.h"

// How many objects are in the text, and how many characters in all.
static void count(GtkTextBuffer *buffer, gpointer status) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  int objects = 0;
  for (GtkTextIter at = start; !gtk_text_iter_is_end(&at); gtk_text_iter_forward_char(&at))
    if (gtk_text_iter_get_char(&at) == 0xFFFC) objects++;
  g_autofree char *text = g_strdup_printf("%d of %d", objects, gtk_text_buffer_get_char_count(buffer));
  gtk_label_set_text(status, text);
}

static void append(GtkTextBuffer *buffer, const char *text, const char *tag) {
  GtkTextIter end;
  gtk_text_buffer_get_end_iter(buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name(buffer, &end, text, -1, tag, NULL);
}

static void sign(GtkTextBuffer *buffer) {
  gtk_text_buffer_create_tag(buffer, "locked", "editable", FALSE, NULL);
  append(buffer, "Dear Ada,\n", NULL);
  append(buffer, "Yours, Grace", "locked");
  append(buffer, "\nPS", NULL);
}

void fixture_texts_connect(GtkBuilder *builder) {
  sign(gtk_text_view_get_buffer(fixture_get(builder, "signed")));
  GtkTextView *view = fixture_get(builder, "mixed");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  gtk_text_buffer_create_tag(buffer, "hidden", "invisible", TRUE, NULL);
  append(buffer, "ab", NULL);
  GtkTextIter end;
  gtk_text_buffer_get_end_iter(buffer, &end);
  g_autoptr(GdkPaintable) image = gdk_paintable_new_empty(16, 16);
  gtk_text_buffer_insert_paintable(buffer, &end, image);
  GtkTextChildAnchor *anchor = gtk_text_buffer_create_child_anchor(buffer, &end);
  gtk_text_view_add_child_at_anchor(view, gtk_label_new("inside"), anchor);
  append(buffer, "hid", "hidden");
  append(buffer, "cd", NULL);
  g_signal_connect(buffer, "changed", G_CALLBACK(count), fixture_get(builder, "status"));
}
