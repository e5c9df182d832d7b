/* Terminals of VTE: what is typed into one is `Type Terminal * "ls\n"`, and scripts read what is on its screen. */
#include <sys/types.h>

#include "capuchin/kit.h"

/* The host's services, and functions of the app's libraries, from `start` on: the pack is linked with none of them. */
static const capuchin_host_node *widgets;
static char *(*get_text_format)(void *terminal, int format);
static char *(*get_text)(void *terminal, void *is_selected, void *data, void *attributes);
static void (*get_cursor)(void *terminal, long *column, long *row);
static void (*feed_child)(void *terminal, const char *text, ssize_t length);
static void (*free_text)(void *text);

/* What the terminal sends to its program because of the user. It is told only while somebody listens. */
static const capuchin_listen commit = {
    .size = sizeof commit, .source = CAPUCHIN_SOURCE_SIGNAL, .name = CAPUCHIN_TEXT("commit"),
    .flags = CAPUCHIN_LISTEN_CONNECT};

/* The text is lent for the call. */
static void offer(const capuchin_command_sink *commands, const char *text) {
  const capuchin_value value = capuchin_text_value(text), *const arguments[] = {&value};
  capuchin_offer(commands, CAPUCHIN_RANK_CONTROL, "Type", arguments, 1);
}

static void replace(char *text, char old, char by) {
  for (; *text != 0; text++)
    if (*text == old) *text = by;
}

/* The signal's first argument is the text, in which Return is a carriage return. */
static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  capuchin_string sent;
  if (!capuchin_as_string(capuchin_item(notification->arguments, 0), &sent) || sent.length == 0)
    return CAPUCHIN_STATUS_UNSUPPORTED;
  char *text = (char *)capuchin_copy_bytes(sent.data, sent.length);
  if (text == NULL) return CAPUCHIN_STATUS_FAILED;
  replace(text, '\r', '\n');
  offer(commands, text);
  return free(text), CAPUCHIN_STATUS_OK;
}

/* What is typed one after the other is one line. */
static capuchin_status merge(
    void *context, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)context, (void)node;
  capuchin_string first, second;
  if (!capuchin_equal(pending->verb, "Type") || !capuchin_equal(next->verb, "Type") ||
      !capuchin_as_string(capuchin_item(pending->arguments, 0), &first) ||
      !capuchin_as_string(capuchin_item(next->arguments, 0), &second))
    return CAPUCHIN_STATUS_UNSUPPORTED;
  char *text = (char *)malloc(first.length + second.length + 1);
  if (text == NULL) return CAPUCHIN_STATUS_FAILED;
  memcpy(text, first.data, first.length);
  memcpy(text + first.length, second.data, second.length);
  text[first.length + second.length] = 0;
  offer(merged, text);
  return free(text), CAPUCHIN_STATUS_OK;
}

/* Whether keys that write say all of a text: an arrow or Ctrl+C has sent control characters. */
static capuchin_bool is_written(capuchin_string text) {
  for (uint64_t i = 0; i < text.length; i++)
    if ((unsigned char)text.data[i] < ' ' ? text.data[i] != '\n' : text.data[i] == 0x7f) return 0;
  return 1;
}

/* What can be typed is left to the base class's component, which presses the keys; the rest is sent to the program. */
static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context, (void)message;
  capuchin_string text;
  if (!capuchin_equal(play->verb, "Type") || play->arguments.count != 1 ||
      !capuchin_as_string(capuchin_item(play->arguments, 0), &text) || is_written(text))
    return CAPUCHIN_STATUS_UNSUPPORTED;
  void *terminal = widgets->pointer(widgets->context, play->node);
  if (terminal == NULL) return CAPUCHIN_STATUS_STALE;
  char *copy = (char *)capuchin_copy_bytes(text.data, text.length);
  if (copy == NULL) return CAPUCHIN_STATUS_FAILED;
  replace(copy, '\n', '\r');
  feed_child(terminal, copy, (ssize_t)text.length);
  return free(copy), CAPUCHIN_STATUS_OK;
}

/* Rows that are empty at the end of the screen, and blanks at its end, are nobody's text. */
static capuchin_status put_text(void *terminal, const capuchin_sink *values) {
  const int plain = 1;
  char *text = get_text_format != NULL ? get_text_format(terminal, plain) : get_text(terminal, NULL, NULL, NULL);
  if (text == NULL) return CAPUCHIN_STATUS_FAILED;
  size_t length = strlen(text);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ')) length--;
  const capuchin_string shown = {text, length};
  capuchin_put(values, capuchin_string_value(shown));
  return free_text(text), CAPUCHIN_STATUS_OK;
}

static capuchin_status property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context;
  void *terminal = widgets->pointer(widgets->context, node);
  if (terminal == NULL) return CAPUCHIN_STATUS_STALE;
  if (capuchin_equal(name, "text")) return put_text(terminal, values);
  long column = 0, row = 0;
  get_cursor(terminal, &column, &row);
  if (capuchin_equal(name, "row")) return capuchin_put(values, capuchin_whole_value(row + 1)), CAPUCHIN_STATUS_OK;
  if (capuchin_equal(name, "column")) return capuchin_put(values, capuchin_whole_value(column + 1)), CAPUCHIN_STATUS_OK;
  return CAPUCHIN_STATUS_UNSUPPORTED;
}

#define NAMED(text) {.size = sizeof(capuchin_property), .name = CAPUCHIN_TEXT(text)}
static const capuchin_property screen = NAMED("text"), row = NAMED("row"), column = NAMED("column");
static const capuchin_property title = {
    .size = sizeof title, .name = CAPUCHIN_TEXT("title"), .source = CAPUCHIN_TEXT("window-title")};
static const capuchin_component terminal = {
    .size = sizeof terminal, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("VteTerminal"),
    .listens = (const capuchin_listen *const[]){&commit}, .listens_count = 1, .notified = notified,
    .merge = merge, .play = play,
    .properties = (const capuchin_property *const[]){&screen, &title, &row, &column}, .properties_count = 4,
    .property = property};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&terminal}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  const capuchin_host_symbol *symbols = capuchin_service(host, CAPUCHIN_EXT_HOST_SYMBOL, message);
  if (widgets == NULL || symbols == NULL) return CAPUCHIN_STATUS_FAILED;
  /* Newer VTE has the first, older the second. */
  *(void **)&get_text_format = symbols->lookup(symbols->context, capuchin_text("vte_terminal_get_text_format"));
  *(void **)&get_text = symbols->lookup(symbols->context, capuchin_text("vte_terminal_get_text"));
  *(void **)&get_cursor = symbols->lookup(symbols->context, capuchin_text("vte_terminal_get_cursor_position"));
  *(void **)&feed_child = symbols->lookup(symbols->context, capuchin_text("vte_terminal_feed_child"));
  *(void **)&free_text = symbols->lookup(symbols->context, capuchin_text("g_free"));
  const capuchin_bool has_text = get_text_format != NULL || get_text != NULL;
  if (has_text && get_cursor != NULL && feed_child != NULL && free_text != NULL) return CAPUCHIN_STATUS_OK;
  return capuchin_say(message, "this VTE lacks a function of those that VTE 0.70 has"), CAPUCHIN_STATUS_FAILED;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("vte"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start};
  return &pack;
}
