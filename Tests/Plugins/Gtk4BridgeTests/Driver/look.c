// Commands that look at the widget tree.
#include "driver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  void *context;
  visitor visit;
  GArray *classes;
} walking;

static const capuchin_query *ask_nothing(void *data, uint64_t class_id) {
  g_array_append_val(((walking *)data)->classes, class_id);
  return NULL;
}

static void visit_all(void *data, const capuchin_snapshot *all) {
  walking *w = data;
  for (uint32_t i = 0; i < all->count; i++) {
    capuchin_node_info info = {.size = sizeof info, .flags = all->flags[i]};
    info.class_id = g_array_index(w->classes, uint64_t, all->classes[i]);
    info.class_name = cap(g_type_name((GType)info.class_id));
    if (all->frames != NULL) info.frame = all->frames[i];
    if (w->visit(w->context, all->depths[i], all->nodes[i], &info) == CAPUCHIN_FLOW_STOP) return;
  }
}

uint32_t walk(capuchin_node node, uint32_t flags, void *context, visitor visit) {
  g_autoptr(GArray) classes = g_array_new(FALSE, FALSE, sizeof(uint64_t));
  walking w = {context, visit, classes};
  capuchin_snapshot_request request = {
      .size = sizeof request, .flags = flags, .depth = UINT32_MAX, .data = &w, .query = ask_nothing,
      .deliver = visit_all};
  return bridge->snapshot(bridge->context, node, &request);
}

typedef struct {
  const char *wanted;
  capuchin_node found;
} search;

static uint32_t has_id(void *context, capuchin_string name, const capuchin_value *value) {
  search *s = context;
  gboolean developer = name.length == 9 && memcmp(name.data, "developer", 9) == 0;
  const capuchin_string *text = &value->data.string;
  if (!developer || text->length != strlen(s->wanted) || memcmp(text->data, s->wanted, text->length) != 0)
    return CAPUCHIN_FLOW_MORE;
  s->found.object = 1;
  return CAPUCHIN_FLOW_STOP;
}

static uint32_t match(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  (void)depth;
  search *s = context;
  if (s->wanted[0] == '#') {
    if (info->class_name.length != strlen(s->wanted + 1) ||
        memcmp(info->class_name.data, s->wanted + 1, info->class_name.length) != 0)
      return CAPUCHIN_FLOW_MORE;
  } else {
    search one = {.wanted = s->wanted + 1};
    capuchin_sink sink = {.size = sizeof sink, .context = &one, .put = has_id};
    bridge->identify(bridge->context, node, &sink);
    if (one.found.object == 0) return CAPUCHIN_FLOW_MORE;
  }
  s->found = node;
  return CAPUCHIN_FLOW_STOP;
}

static uint32_t search_window(void *context, capuchin_string name, const capuchin_value *value) {
  (void)name;
  walk(value->data.node, CAPUCHIN_WALK_ALL, context, match);
  return ((search *)context)->found.object == 0 ? CAPUCHIN_FLOW_MORE : CAPUCHIN_FLOW_STOP;
}

capuchin_node node_of(const char *text) {
  capuchin_node node = {.bridge = 1};
  if (text[0] == '@' || text[0] == '#') {
    search s = {.wanted = text};
    capuchin_sink sink = {.size = sizeof sink, .context = &s, .put = search_window};
    bridge->windows(bridge->context, &sink);
    GListModel *toplevels = gtk_window_get_toplevels();
    for (guint i = 0; s.found.object == 0 && i < g_list_model_get_n_items(toplevels); i++) {
      g_autoptr(GObject) window = g_list_model_get_item(toplevels, i);
      bridge->node(bridge->context, window, &node);
      walk(node, CAPUCHIN_WALK_ALL, &s, match);
    }
    return s.found;
  }
  char *rest = NULL;
  node.object = strtoull(text, &rest, 10);
  node.generation = rest != NULL && *rest == ':' ? (uint32_t)strtoul(rest + 1, NULL, 10) : 0;
  return node;
}

static char *json_info(capuchin_node node, const capuchin_node_info *info) {
  g_autofree char *handle = json_node(node);
  g_autofree char *class = json_text(info->class_name.data, (gssize)info->class_name.length);
  return g_strdup_printf(
      "\"node\":%s,\"class\":%s,\"flags\":%u,\"frame\":[%g,%g,%g,%g]", handle, class, info->flags,
      info->frame.x, info->frame.y, info->frame.width, info->frame.height);
}

static uint32_t tell(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  GString *out = context;
  g_autofree char *json = json_info(node, info);
  g_string_append_printf(out, "%s{\"depth\":%u,%s}", out->len > 0 ? "," : "", depth, json);
  return CAPUCHIN_FLOW_MORE;
}

static void tree(const command *c) {
  g_autoptr(GString) out = g_string_new("");
  uint32_t flags = g_str_equal(word(c, 2), "all") ? CAPUCHIN_WALK_ALL : 0;
  uint32_t status = walk(node_of(word(c, 1)), flags, out, tell);
  say("{\"command\":\"tree\",\"status\":\"%s\",\"nodes\":[%s]}", status_name(status), out->str);
}

typedef struct {
  guint nodes, differing;
  GArray *classes;
} agreement;

static const capuchin_string label = {"label", 5}, tooltip = {"tooltip-text", 12}, value = {"adjustment.value", 16};
static const capuchin_string *const properties[] = {&label, &tooltip, &value};

static const capuchin_query *ask_all(void *data, uint64_t class_id) {
  static const capuchin_query asked = {sizeof asked, 1, 1, properties, G_N_ELEMENTS(properties)};
  g_array_append_val(((agreement *)data)->classes, class_id);
  return &asked;
}

static capuchin_string text_at(const capuchin_snapshot *all, capuchin_span span) {
  return (capuchin_string){all->text + span.offset, span.length};
}

/// The word of `identify` for where a name of a snapshot comes from.
static capuchin_string source_word(uint32_t source) {
  static const char *const words[] = {"", CAPUCHIN_ID_ACCESSIBLE, CAPUCHIN_ID_LABEL, CAPUCHIN_ID_TITLE,
                                      CAPUCHIN_ID_PLACEHOLDER, CAPUCHIN_ID_BESIDE, CAPUCHIN_ID_DEVELOPER};
  const char *word = source < G_N_ELEMENTS(words) ? words[source] : "unknown";
  return (capuchin_string){word, strlen(word)};
}

/// What `identify` puts, as it would be gathered from a snapshot.
static char *names_at(const capuchin_snapshot *all, uint32_t i) {
  collector names = {.named = TRUE};
  capuchin_sink sink = collecting(&names);
  for (uint32_t place = i == 0 ? 0 : all->names_end[i - 1]; place < all->names_end[i]; place++) {
    capuchin_value text = {.tag = CAPUCHIN_VALUE_STRING, .data.string = text_at(all, all->names[place].text)};
    sink.put(sink.context, source_word(all->names[place].source), &text);
  }
  return g_string_free(names.json, FALSE);
}

/// What `get` puts, where it puts something that fits into a cell.
static char *values_at(const capuchin_snapshot *all, uint32_t i) {
  collector values = {.named = TRUE};
  capuchin_sink sink = collecting(&values);
  for (guint place = 0; place < G_N_ELEMENTS(properties); place++) {
    const capuchin_cell *cell = &all->values[all->values_end[i] - G_N_ELEMENTS(properties) + place];
    if (cell->tag == CAPUCHIN_VALUE_NULL || cell->tag == CAPUCHIN_CELL_OTHER) continue;
    capuchin_value value = {.tag = cell->tag};
    if (cell->tag == CAPUCHIN_VALUE_STRING) value.data.string = text_at(all, cell->data.text);
    else value.data.f64 = cell->data.f64;
    sink.put(sink.context, *properties[place], &value);
  }
  return g_string_free(values.json, FALSE);
}

static uint32_t leave_null_out(void *context, capuchin_string name, const capuchin_value *value) {
  const capuchin_sink *sink = context;
  return value->tag == CAPUCHIN_VALUE_NULL ? CAPUCHIN_FLOW_MORE : sink->put(sink->context, name, value);
}

static void compare(void *data, const capuchin_snapshot *all) {
  agreement *a = data;
  for (uint32_t i = 0; i < all->count; i++) {
    capuchin_node_info asked = {.size = sizeof asked};
    bridge->info(bridge->context, all->nodes[i], &asked);
    collector names = {.named = TRUE}, values = {.named = TRUE};
    capuchin_sink name_sink = collecting(&names), value_sink = collecting(&values);
    capuchin_sink some = {.size = sizeof some, .context = &value_sink, .put = leave_null_out};
    bridge->identify(bridge->context, all->nodes[i], &name_sink);
    for (guint p = 0; p < G_N_ELEMENTS(properties); p++)
      bridge->get(bridge->context, all->nodes[i], *properties[p], &some);
    g_autofree char *own_names = names_at(all, i), *own_values = values_at(all, i);
    const capuchin_rect *frame = &all->frames[i];
    a->nodes++;
    if (fabs(asked.frame.x - frame->x) > 0.01 || fabs(asked.frame.y - frame->y) > 0.01 ||
        fabs(asked.frame.width - frame->width) > 0.01 || fabs(asked.frame.height - frame->height) > 0.01 ||
        asked.flags != all->flags[i] || asked.class_id != g_array_index(a->classes, uint64_t, all->classes[i]) ||
        !g_str_equal(names.json->str, own_names) || !g_str_equal(values.json->str, own_values))
      a->differing++;
    g_string_free(names.json, TRUE);
    g_string_free(values.json, TRUE);
  }
}

/// agree NODE: whether a snapshot tells the same of a subtree as `info`, `identify` and `get` of each widget.
static void agree(const command *c) {
  g_autoptr(GArray) classes = g_array_new(FALSE, FALSE, sizeof(uint64_t));
  agreement a = {.classes = classes};
  capuchin_snapshot_request request = {
      .size = sizeof request, .flags = CAPUCHIN_WALK_ALL, .depth = UINT32_MAX, .data = &a, .query = ask_all,
      .deliver = compare};
  uint32_t status = bridge->snapshot(bridge->context, node_of(word(c, 1)), &request);
  say("{\"command\":\"agree\",\"status\":\"%s\",\"values\":[%u,%u]}", status_name(status), a.nodes, a.differing);
}

static void info(const command *c) {
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info found = {.size = sizeof found};
  uint32_t status = bridge->info(bridge->context, node, &found);
  g_autofree char *json = json_info(node, &found);
  say("{\"command\":\"info\",\"status\":\"%s\",%s}", status_name(status), json);
}

static void chain(const command *c) {
  capuchin_node_info found = {.size = sizeof found};
  bridge->info(bridge->context, node_of(word(c, 1)), &found);
  collector names = {0};
  capuchin_sink sink = collecting(&names);
  uint32_t status = bridge->class_chain(bridge->context, found.class_id, &sink);
  say("{\"command\":\"chain\",\"status\":\"%s\",\"values\":[%s]}", status_name(status), names.json->str);
  g_string_free(names.json, TRUE);
}

/// A call that fills one sink.
static void listing(const command *c, gboolean named, uint32_t (*call)(const command *, const capuchin_sink *)) {
  collector found = {.named = named};
  capuchin_sink sink = collecting(&found);
  uint32_t status = call(c, &sink);
  say("{\"command\":\"%s\",\"status\":\"%s\",\"%s\":[%s]}", word(c, 0), status_name(status),
      named ? "pairs" : "values", found.json->str);
  g_string_free(found.json, TRUE);
}

static uint32_t about(const command *c, const capuchin_sink *sink) {
  (void)c;
  return bridge->about(bridge->context, sink);
}
static uint32_t windows(const command *c, const capuchin_sink *sink) {
  (void)c;
  return bridge->windows(bridge->context, sink);
}
static uint32_t children(const command *c, const capuchin_sink *sink) {
  uint32_t flags = g_str_equal(word(c, 2), "all") ? CAPUCHIN_WALK_ALL : 0;
  return bridge->children(bridge->context, node_of(word(c, 1)), flags, sink);
}
static uint32_t identify(const command *c, const capuchin_sink *sink) {
  return bridge->identify(bridge->context, node_of(word(c, 1)), sink);
}
static uint32_t get(const command *c, const capuchin_sink *sink) {
  return bridge->get(bridge->context, node_of(word(c, 1)), cap(word(c, 2)), sink);
}

static void one_node(const command *c, uint32_t (*call)(void *, capuchin_node, capuchin_node *)) {
  capuchin_node found = {0};
  uint32_t status = call(bridge->context, node_of(word(c, 1)), &found);
  g_autofree char *json = json_node(found);
  say("{\"command\":\"%s\",\"status\":\"%s\",\"node\":%s}", word(c, 0), status_name(status), json);
}

static void find(const command *c) {
  capuchin_node found = node_of(word(c, 1));
  g_autofree char *json = json_node(found);
  say("{\"command\":\"find\",\"status\":\"%s\",\"node\":%s}", found.object == 0 ? "none" : "ok", json);
}

gboolean run_look(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "about")) listing(c, TRUE, about);
  else if (g_str_equal(name, "windows")) listing(c, FALSE, windows);
  else if (g_str_equal(name, "children")) listing(c, FALSE, children);
  else if (g_str_equal(name, "identify")) listing(c, TRUE, identify);
  else if (g_str_equal(name, "get")) listing(c, TRUE, get);
  else if (g_str_equal(name, "chain")) chain(c);
  else if (g_str_equal(name, "tree")) tree(c);
  else if (g_str_equal(name, "info")) info(c);
  else if (g_str_equal(name, "agree")) agree(c);
  else if (g_str_equal(name, "find")) find(c);
  else if (g_str_equal(name, "parent")) one_node(c, bridge->parent);
  else if (g_str_equal(name, "window")) one_node(c, bridge->window);
  else return FALSE;
  return TRUE;
}
