// Commands that look at the widget tree.
#include "driver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
  bridge->walk(bridge->context, value->data.node, CAPUCHIN_WALK_ALL, context, match);
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
      bridge->walk(bridge->context, node, CAPUCHIN_WALK_ALL, &s, match);
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
  uint32_t status = bridge->walk(bridge->context, node_of(word(c, 1)), flags, out, tell);
  say("{\"command\":\"tree\",\"status\":\"%s\",\"nodes\":[%s]}", status_name(status), out->str);
}

typedef struct {
  guint nodes, differing;
} agreement;

static uint32_t compare_frames(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  (void)depth;
  agreement *a = context;
  capuchin_node_info asked = {.size = sizeof asked};
  bridge->info(bridge->context, node, &asked);
  a->nodes++;
  if (fabs(asked.frame.x - info->frame.x) > 0.01 || fabs(asked.frame.y - info->frame.y) > 0.01 ||
      fabs(asked.frame.width - info->frame.width) > 0.01 || fabs(asked.frame.height - info->frame.height) > 0.01 ||
      asked.flags != info->flags || asked.class_id != info->class_id)
    a->differing++;
  return CAPUCHIN_FLOW_MORE;
}

/// agree NODE: whether `walk` and `info` tell the same of a subtree.
static void agree(const command *c) {
  agreement a = {0};
  uint32_t status = bridge->walk(bridge->context, node_of(word(c, 1)), CAPUCHIN_WALK_ALL, &a, compare_frames);
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
