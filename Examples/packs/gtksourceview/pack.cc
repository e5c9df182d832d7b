// Editors of GtkSourceView: where the cursor is put, `GoTo SourceView * 3 1`, and lines that are moved,
// `MoveLines SourceView * Down`. What is typed is a text area's, and comes from the component of the base class.
//
// The pack is linked with the library of its widgets, which is in the process: pack.json says that it needs it.
#include <gtksourceview/gtksource.h>

#include "capuchin/kit.h"

namespace {

const capuchin_host_node *widgets;

// The editor behind a node; null if it is gone.
GtkTextView *editor(capuchin_node node) {
  return static_cast<GtkTextView *>(widgets->pointer(widgets->context, node));
}

// The cursor's line and column, from 1 on.
struct Place {
  int64_t line, column;

  static Place of(GtkTextBuffer *buffer) {
    GtkTextIter iter;
    gtk_text_buffer_get_iter_at_mark(buffer, &iter, gtk_text_buffer_get_insert(buffer));
    return {gtk_text_iter_get_line(&iter) + 1, gtk_text_iter_get_line_offset(&iter) + 1};
  }
};

// Only the last of several in a row counts, and none that comes of typing: a changed text ranks higher.
capuchin_status notified(void *, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  GtkTextView *view = editor(notification->node);
  if (view == nullptr) return CAPUCHIN_STATUS_STALE;
  if (capuchin_equal(notification->name, "move-lines")) {
    capuchin_bool down = 0;
    if (!capuchin_as_bool(capuchin_item(notification->arguments, 0), &down)) return CAPUCHIN_STATUS_FAILED;
    const capuchin_value direction = capuchin_text_value(down ? "Down" : "Up"), *const arguments[] = {&direction};
    // The text changes, too; this says how.
    capuchin_offer(commands, CAPUCHIN_RANK_CONTROL + 50, "MoveLines", arguments, 1);
    return CAPUCHIN_STATUS_OK;
  }
  if (!capuchin_equal(notification->name, "cursor-position")) return CAPUCHIN_STATUS_UNSUPPORTED;
  const Place place = Place::of(gtk_text_view_get_buffer(view));
  const capuchin_value line = capuchin_whole_value(place.line), column = capuchin_whole_value(place.column);
  const capuchin_value *const arguments[] = {&line, &column};
  capuchin_offer(commands, CAPUCHIN_RANK_EVENT + 50, "GoTo", arguments, 2);
  return CAPUCHIN_STATUS_OK;
}

capuchin_status merge(
    void *, capuchin_node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  if (!capuchin_equal(pending->verb, "GoTo") || !capuchin_equal(next->verb, "GoTo")) return CAPUCHIN_STATUS_UNSUPPORTED;
  merged->offer(merged->context, next);
  return CAPUCHIN_STATUS_OK;
}

capuchin_status go_to(GtkTextView *view, const capuchin_play *play, const capuchin_sink *message) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  int64_t line = 0, column = 1;
  const uint64_t count = play->arguments.count;
  if (count < 1 || count > 2 || !capuchin_as_whole(capuchin_item(play->arguments, 0), &line) ||
      (count == 2 && !capuchin_as_whole(capuchin_item(play->arguments, 1), &column))) {
    capuchin_say(message, "GoTo SourceView requires 1 or 2 whole numbers: line, column");
    return CAPUCHIN_STATUS_INVALID;
  }
  const int lines = gtk_text_buffer_get_line_count(buffer);
  if (line < 1 || line > lines) {
    capuchin_sayf(message, "there is no line %lld; there are %d", static_cast<long long>(line), lines);
    return CAPUCHIN_STATUS_FAILED;
  }
  GtkTextIter iter;
  gtk_text_buffer_get_iter_at_line(buffer, &iter, static_cast<int>(line - 1));
  if (column < 1 || column - 1 > gtk_text_iter_get_chars_in_line(&iter) ||
      (gtk_text_buffer_get_iter_at_line_offset(buffer, &iter, static_cast<int>(line - 1), static_cast<int>(column - 1)),
       gtk_text_iter_get_line(&iter) != line - 1)) {
    capuchin_sayf(message, "line %lld has no column %lld", static_cast<long long>(line), static_cast<long long>(column));
    return CAPUCHIN_STATUS_FAILED;
  }
  gtk_text_buffer_place_cursor(buffer, &iter);
  gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(buffer));
  return CAPUCHIN_STATUS_OK;
}

// The editor's own action, as its keys call it.
capuchin_status move_lines(const capuchin_play *play, const capuchin_sink *message) {
  capuchin_string direction;
  if (play->arguments.count != 1 || !capuchin_as_string(capuchin_item(play->arguments, 0), &direction) ||
      (!capuchin_equal(direction, "Up") && !capuchin_equal(direction, "Down"))) {
    capuchin_say(message, "MoveLines SourceView requires Up or Down");
    return CAPUCHIN_STATUS_INVALID;
  }
  const capuchin_value down = capuchin_bool_value(capuchin_equal(direction, "Down")), *const arguments[] = {&down};
  const capuchin_list list = {arguments, 1};
  capuchin_value answer = capuchin_null_value();
  const capuchin_sink result = capuchin_keeper(&answer);
  const capuchin_status status = widgets->call(
      widgets->context, play->node, CAPUCHIN_CALL_SIGNAL, capuchin_text("move-lines"), &list, &result, message);
  capuchin_clear(&answer);
  return status;
}

capuchin_status play(void *, const capuchin_play *play, const capuchin_sink *message) {
  const bool goes = capuchin_equal(play->verb, "GoTo");
  if (!goes && !capuchin_equal(play->verb, "MoveLines")) return CAPUCHIN_STATUS_UNSUPPORTED;
  GtkTextView *view = editor(play->node);
  if (view == nullptr) return CAPUCHIN_STATUS_STALE;
  return goes ? go_to(view, play, message) : move_lines(play, message);
}

capuchin_status property(void *, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  GtkTextView *view = editor(node);
  if (view == nullptr) return CAPUCHIN_STATUS_STALE;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  if (capuchin_equal(name, "language")) {
    GtkSourceLanguage *language =
        GTK_SOURCE_IS_BUFFER(buffer) ? gtk_source_buffer_get_language(GTK_SOURCE_BUFFER(buffer)) : nullptr;
    capuchin_put(values, capuchin_text_value(language == nullptr ? "" : gtk_source_language_get_id(language)));
    return CAPUCHIN_STATUS_OK;
  }
  const Place place = Place::of(buffer);
  if (capuchin_equal(name, "line")) return capuchin_put(values, capuchin_whole_value(place.line)), CAPUCHIN_STATUS_OK;
  if (capuchin_equal(name, "column")) return capuchin_put(values, capuchin_whole_value(place.column)), CAPUCHIN_STATUS_OK;
  return CAPUCHIN_STATUS_UNSUPPORTED;
}

// Tables are made once, and live as long as the process.
const capuchin_components *tables() {
  static const capuchin_listen moves{
      sizeof moves, CAPUCHIN_SOURCE_SIGNAL, CAPUCHIN_TEXT(""), CAPUCHIN_TEXT("move-lines"), CAPUCHIN_TEXT(""), 0, 0};
  static const capuchin_listen cursor{
      sizeof cursor, CAPUCHIN_SOURCE_PROPERTY, CAPUCHIN_TEXT("GtkTextBuffer"), CAPUCHIN_TEXT("cursor-position"),
      CAPUCHIN_TEXT("buffer"), 0, 0};
  static const capuchin_listen *const listens[] = {&moves, &cursor};
  static const capuchin_property line{sizeof line, 0, CAPUCHIN_TEXT("line"), CAPUCHIN_TEXT("")};
  static const capuchin_property column{sizeof column, 0, CAPUCHIN_TEXT("column"), CAPUCHIN_TEXT("")};
  static const capuchin_property language{sizeof language, 0, CAPUCHIN_TEXT("language"), CAPUCHIN_TEXT("")};
  static const capuchin_property *const properties[] = {&line, &column, &language};
  static const capuchin_string goes = CAPUCHIN_TEXT("GoTo"), move = CAPUCHIN_TEXT("MoveLines"), *const verbs[] = {&goes, &move};
  static const capuchin_component component = [] {
    capuchin_component component{};
    component.size = sizeof component;
    component.flags = CAPUCHIN_COMPONENT_INHERITS;
    component.class_name = CAPUCHIN_TEXT("GtkSourceView");
    component.listens = listens;
    component.listens_count = 2;
    component.properties = properties;
    component.properties_count = 3;
    component.verbs = verbs;
    component.verbs_count = 2;
    component.property = property;
    component.notified = notified;
    component.merge = merge;
    component.play = play;
    return component;
  }();
  static const capuchin_component *const items[] = {&component};
  static const capuchin_components components{sizeof components, 0, items, 1};
  return &components;
}

const void *capability(void *, capuchin_string id) {
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? tables() : nullptr;
}

capuchin_status start(void *, const capuchin_host *host, const capuchin_sink *message) {
  widgets = static_cast<const capuchin_host_node *>(capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message));
  return widgets == nullptr ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

}  // namespace

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *) {
  static const capuchin_pack pack{
      sizeof pack, 0, nullptr, CAPUCHIN_TEXT("gtksourceview"), CAPUCHIN_TEXT("1.0.0"), capability, start, nullptr};
  return &pack;
}
