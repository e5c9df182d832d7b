#include "driver.h"

#include <math.h>
#include <string.h>

capuchin_string cap(const char *text) {
  return (capuchin_string){.data = text, .length = strlen(text)};
}

char *json_text(const char *text, gssize length) {
  g_autofree char *valid = g_utf8_make_valid(text == NULL ? "" : text, length);
  GString *out = g_string_new("\"");
  for (const char *c = valid; *c != 0; c++) {
    if (*c == '"' || *c == '\\') g_string_append_printf(out, "\\%c", *c);
    else if ((guchar)*c < 0x20) g_string_append_printf(out, "\\u%04x", *c);
    else g_string_append_c(out, *c);
  }
  g_string_append_c(out, '"');
  return g_string_free(out, FALSE);
}

char *json_node(capuchin_node node) {
  if (node.object == 0) return g_strdup("null");
  return g_strdup_printf("\"%lu:%u\"", (unsigned long)node.object, node.generation);
}

static char *json_list(const capuchin_list *list) {
  GString *out = g_string_new("[");
  for (uint64_t i = 0; i < list->count; i++) {
    g_autofree char *item = json_value(list->items[i]);
    g_string_append_printf(out, "%s%s", i > 0 ? "," : "", item);
  }
  g_string_append_c(out, ']');
  return g_string_free(out, FALSE);
}

char *json_value(const capuchin_value *value) {
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  switch (value->tag) {
    case CAPUCHIN_VALUE_BOOL: return g_strdup(value->data.boolean ? "true" : "false");
    case CAPUCHIN_VALUE_I64: return g_strdup_printf("%ld", (long)value->data.i64);
    case CAPUCHIN_VALUE_F64:
      if (!isfinite(value->data.f64)) return g_strdup("null");
      return g_strdup(g_ascii_dtostr(buffer, sizeof buffer, value->data.f64));
    case CAPUCHIN_VALUE_STRING: return json_text(value->data.string.data, (gssize)value->data.string.length);
    case CAPUCHIN_VALUE_SECRET: return g_strdup("\"<secret>\"");
    case CAPUCHIN_VALUE_NODE: return json_node(value->data.node);
    case CAPUCHIN_VALUE_RECT:
      return g_strdup_printf(
          "[%g,%g,%g,%g]", value->data.rect.x, value->data.rect.y, value->data.rect.width,
          value->data.rect.height);
    case CAPUCHIN_VALUE_LIST: return json_list(&value->data.list);
    default: return g_strdup("null");
  }
}

static uint32_t collect(void *context, capuchin_string name, const capuchin_value *value) {
  collector *c = context;
  g_autofree char *json = json_value(value);
  if (c->json->len > 0) g_string_append_c(c->json, ',');
  if (c->named) {
    g_autofree char *key = json_text(name.data, (gssize)name.length);
    g_string_append_printf(c->json, "[%s,%s]", key, json);
  } else {
    g_string_append(c->json, json);
  }
  return CAPUCHIN_FLOW_MORE;
}

capuchin_sink collecting(collector *c) {
  c->json = g_string_new("");
  return (capuchin_sink){.size = sizeof(capuchin_sink), .context = c, .put = collect};
}
