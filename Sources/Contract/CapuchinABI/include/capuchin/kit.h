#ifndef CAPUCHIN_KIT_H
#define CAPUCHIN_KIT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capuchin/capuchin.h"

/// What every pack in C or C++ needs beside the ABI: texts, values that outlive a call, properties, sentences.
///
/// Nothing here crosses the line between host and pack; the functions are compiled into the pack. They may be called
/// wherever the functions of the ABI that they use may be called.

#ifdef __cplusplus
extern "C" {
#endif

/// Initialises a `capuchin_string` with a literal: `static const capuchin_string turn = CAPUCHIN_TEXT("Turn");`
#define CAPUCHIN_TEXT(literal) { literal, sizeof(literal) - 1 }

/// A text that ends with a zero, as the ABI passes texts. Borrows it. Null becomes the empty text.
static inline capuchin_string capuchin_text(const char *text) {
  const capuchin_string string = {text, text == NULL ? 0 : strlen(text)};
  return string;
}

/// Returns 1 if both are the same, byte for byte.
static inline capuchin_bool capuchin_equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && (text.length == 0 || memcmp(text.data, other, text.length) == 0);
}

/* Values to pass on. They borrow what they are made of. */

static inline capuchin_value capuchin_null_value(void) {
  capuchin_value value;
  memset(&value, 0, sizeof value);
  return value;
}

static inline capuchin_value capuchin_bool_value(capuchin_bool boolean) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_BOOL;
  value.data.boolean = boolean;
  return value;
}

static inline capuchin_value capuchin_whole_value(int64_t number) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_I64;
  value.data.i64 = number;
  return value;
}

static inline capuchin_value capuchin_number_value(double number) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_F64;
  value.data.f64 = number;
  return value;
}

static inline capuchin_value capuchin_string_value(capuchin_string text) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_STRING;
  value.data.string = text;
  return value;
}

static inline capuchin_value capuchin_text_value(const char *text) { return capuchin_string_value(capuchin_text(text)); }

static inline capuchin_value capuchin_node_value(capuchin_node node) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_NODE;
  value.data.node = node;
  return value;
}

static inline capuchin_value capuchin_rect_value(double x, double y, double width, double height) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_RECT;
  value.data.rect.x = x;
  value.data.rect.y = y;
  value.data.rect.width = width;
  value.data.rect.height = height;
  return value;
}

/// A list, as methods take structs, arrays and pointers. Borrows `items`.
static inline capuchin_value capuchin_list_value(const capuchin_value *const *items, uint64_t count) {
  capuchin_value value = capuchin_null_value();
  value.tag = CAPUCHIN_VALUE_LIST;
  value.data.list.items = items;
  value.data.list.count = count;
  return value;
}

/* What a value holds. Each returns 0, and sets nothing, if it holds something else. `value` may be null. */

/// Any number, whole or not.
static inline capuchin_bool capuchin_as_number(const capuchin_value *value, double *number) {
  if (value == NULL) return 0;
  switch (value->tag) {
    case CAPUCHIN_VALUE_I64: *number = (double)value->data.i64; return 1;
    case CAPUCHIN_VALUE_U64: *number = (double)value->data.u64; return 1;
    case CAPUCHIN_VALUE_F64: *number = value->data.f64; return 1;
    default: return 0;
  }
}

static inline capuchin_bool capuchin_as_whole(const capuchin_value *value, int64_t *number) {
  if (value == NULL) return 0;
  switch (value->tag) {
    case CAPUCHIN_VALUE_I64: return *number = value->data.i64, 1;
    case CAPUCHIN_VALUE_U64:
      if (value->data.u64 > (uint64_t)INT64_MAX) return 0;
      return *number = (int64_t)value->data.u64, 1;
    default: return 0;
  }
}

static inline capuchin_bool capuchin_as_bool(const capuchin_value *value, capuchin_bool *boolean) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_BOOL) return 0;
  return *boolean = value->data.boolean != 0, 1;
}

/// A text that is no secret. It lives as long as the value.
static inline capuchin_bool capuchin_as_string(const capuchin_value *value, capuchin_string *text) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_STRING) return 0;
  return *text = value->data.string, 1;
}

static inline capuchin_bool capuchin_as_node(const capuchin_value *value, capuchin_node *node) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_NODE) return 0;
  return *node = value->data.node, 1;
}

static inline capuchin_bool capuchin_as_rect(const capuchin_value *value, capuchin_rect *rect) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_RECT) return 0;
  return *rect = value->data.rect, 1;
}

/// A list: a struct, an array, what a pointer leads to. It lives as long as the value.
static inline capuchin_bool capuchin_as_list(const capuchin_value *value, capuchin_list *list) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_LIST) return 0;
  return *list = value->data.list, 1;
}

/// The entry of a map of that name, such as a struct's member; null if there is none, or if `value` is no map.
static inline const capuchin_value *capuchin_entry_of(const capuchin_value *value, const char *name) {
  if (value == NULL || value->tag != CAPUCHIN_VALUE_MAP) return NULL;
  for (uint64_t i = 0; i < value->data.map.count; i++) {
    if (capuchin_equal(value->data.map.entries[i]->name, name)) return &value->data.map.entries[i]->value;
  }
  return NULL;
}

/// The item of a list at `index`, from 0 on; null if there are fewer.
static inline const capuchin_value *capuchin_item(capuchin_list list, uint64_t index) {
  return index < list.count ? list.items[index] : NULL;
}

/* Values that are kept. What a sink gets is lent for the call: the texts, lists and maps in it are gone after it. */

/// Frees what `capuchin_copy` has made, and overwrites secrets. `value` itself is the caller's, and null after it.
static inline void capuchin_clear(capuchin_value *value) {
  uint64_t i;
  switch (value->tag) {
    case CAPUCHIN_VALUE_SECRET: {
      volatile char *byte = (volatile char *)value->data.string.data;
      for (i = 0; i < value->data.string.length; i++) byte[i] = 0;
      free((void *)value->data.string.data);
      break;
    }
    case CAPUCHIN_VALUE_STRING: free((void *)value->data.string.data); break;
    case CAPUCHIN_VALUE_BYTES: free((void *)value->data.bytes.data); break;
    case CAPUCHIN_VALUE_LIST:
      for (i = 0; i < value->data.list.count; i++) {
        capuchin_clear((capuchin_value *)value->data.list.items[i]);
        free((void *)value->data.list.items[i]);
      }
      free((void *)value->data.list.items);
      break;
    case CAPUCHIN_VALUE_MAP:
      for (i = 0; i < value->data.map.count; i++) {
        capuchin_entry *entry = (capuchin_entry *)value->data.map.entries[i];
        free((void *)entry->name.data);
        capuchin_clear(&entry->value);
        free(entry);
      }
      free((void *)value->data.map.entries);
      break;
    default: break;
  }
  *value = capuchin_null_value();
}

/// Bytes with a zero behind them, to be freed; null without memory.
static inline void *capuchin_copy_bytes(const void *bytes, uint64_t length) {
  char *copy = (char *)malloc((size_t)length + 1);
  if (copy == NULL) return NULL;
  if (length > 0) memcpy(copy, bytes, (size_t)length);
  copy[length] = 0;
  return copy;
}

/// Makes `to` a value of its own, with all that is in it; a text has a zero at its end. Free it with `capuchin_clear`.
/// Returns 0, with `to` null, without memory or if the value's tag is not known. What `to` held before is not freed.
static inline capuchin_bool capuchin_copy(capuchin_value *to, const capuchin_value *from) {
  uint64_t i;
  *to = capuchin_null_value();
  switch (from->tag) {
    case CAPUCHIN_VALUE_NULL: case CAPUCHIN_VALUE_BOOL: case CAPUCHIN_VALUE_I64: case CAPUCHIN_VALUE_U64:
    case CAPUCHIN_VALUE_F64: case CAPUCHIN_VALUE_NODE: case CAPUCHIN_VALUE_RECT: return *to = *from, 1;
    case CAPUCHIN_VALUE_STRING: case CAPUCHIN_VALUE_SECRET:
      to->data.string.data = (const char *)capuchin_copy_bytes(from->data.string.data, from->data.string.length);
      if (to->data.string.data == NULL) return 0;
      to->data.string.length = from->data.string.length;
      return to->tag = from->tag, 1;
    case CAPUCHIN_VALUE_BYTES:
      to->data.bytes.data = (const uint8_t *)capuchin_copy_bytes(from->data.bytes.data, from->data.bytes.length);
      if (to->data.bytes.data == NULL) return 0;
      to->data.bytes.length = from->data.bytes.length;
      return to->tag = from->tag, 1;
    case CAPUCHIN_VALUE_LIST: {
      const capuchin_list list = from->data.list;
      const capuchin_value **items = (const capuchin_value **)calloc((size_t)list.count + 1, sizeof *items);
      if (items == NULL) return 0;
      to->tag = from->tag;
      to->data.list.items = items;
      for (i = 0; i < list.count; i++) {
        capuchin_value *item = (capuchin_value *)malloc(sizeof *item);
        if (item == NULL || !capuchin_copy(item, list.items[i])) return free(item), capuchin_clear(to), 0;
        items[i] = item;
        to->data.list.count = i + 1;
      }
      return 1;
    }
    case CAPUCHIN_VALUE_MAP: {
      const capuchin_map map = from->data.map;
      const capuchin_entry **entries = (const capuchin_entry **)calloc((size_t)map.count + 1, sizeof *entries);
      if (entries == NULL) return 0;
      to->tag = from->tag;
      to->data.map.entries = entries;
      for (i = 0; i < map.count; i++) {
        capuchin_entry *entry = (capuchin_entry *)calloc(1, sizeof *entry);
        if (entry == NULL) return capuchin_clear(to), 0;
        entries[i] = entry;
        to->data.map.count = i + 1;
        entry->name.data = (const char *)capuchin_copy_bytes(map.entries[i]->name.data, map.entries[i]->name.length);
        if (entry->name.data == NULL) return capuchin_clear(to), 0;
        entry->name.length = map.entries[i]->name.length;
        if (!capuchin_copy(&entry->value, &map.entries[i]->value)) return capuchin_clear(to), 0;
      }
      return 1;
    }
    default: return 0;
  }
}

/// A sink's `put` that copies one value into the `capuchin_value` that is its context.
static inline capuchin_flow capuchin_keep(void *context, capuchin_string name, const capuchin_value *value) {
  (void)name;
  capuchin_clear((capuchin_value *)context);
  (void)capuchin_copy((capuchin_value *)context, value);
  return CAPUCHIN_FLOW_STOP;
}

/// A sink that keeps one value: `value` must be null before, and is cleared with `capuchin_clear` after.
static inline capuchin_sink capuchin_keeper(capuchin_value *value) {
  capuchin_sink sink;
  memset(&sink, 0, sizeof sink);
  sink.size = sizeof sink;
  sink.context = value;
  sink.put = capuchin_keep;
  return sink;
}

/// What `call_original` and a node's `call` put: the result, and what the method has written to where one of its
/// arguments points. Begin with zeros and the argument's number; clear `result` and `output` with `capuchin_clear`.
typedef struct capuchin_answer {
  capuchin_value result;
  /// From 1; 0 for none.
  uint64_t argument;
  capuchin_value output;
} capuchin_answer;

/// A sink's `put` that keeps a part of the `capuchin_answer` that is its context.
static inline capuchin_flow capuchin_keep_answer(void *context, capuchin_string name, const capuchin_value *value) {
  capuchin_answer *answer = (capuchin_answer *)context;
  uint64_t argument = 0;
  for (uint64_t i = 0; i < name.length && name.data[i] >= '0' && name.data[i] <= '9'; i++) {
    argument = argument * 10 + (uint64_t)(name.data[i] - '0');
  }
  if (name.length == 0 || argument == answer->argument) {
    (void)capuchin_keep(name.length == 0 ? &answer->result : &answer->output, name, value);
  }
  return CAPUCHIN_FLOW_MORE;
}

/// A sink that keeps an answer.
static inline capuchin_sink capuchin_answer_keeper(capuchin_answer *answer) {
  capuchin_sink sink = capuchin_keeper(NULL);
  sink.context = answer;
  sink.put = capuchin_keep_answer;
  return sink;
}

/* Putting. */

/// Puts a value without a name.
static inline void capuchin_put(const capuchin_sink *sink, capuchin_value value) {
  sink->put(sink->context, capuchin_text(NULL), &value);
}

/// Puts a sentence for the person, as `message` takes it.
static inline void capuchin_say(const capuchin_sink *message, const char *sentence) {
  capuchin_put(message, capuchin_text_value(sentence));
}

/// The same, with `printf`'s placeholders; of a text from the ABI, `%.*s` with `(int)text.length, text.data`. What is
/// longer than 511 bytes is cut at a whole character.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static inline void capuchin_sayf(const capuchin_sink *message, const char *format, ...) {
  char sentence[512];
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  if (length < 0) sentence[0] = 0;
  if (length >= (int)sizeof sentence) {
    size_t end = sizeof sentence - 1;
    while (end > 0 && ((unsigned char)sentence[end - 1] & 0xC0) == 0x80) end--;
    if (end > 0 && (unsigned char)sentence[end - 1] >= 0xC0) end--;
    sentence[end] = 0;
  }
  capuchin_say(message, sentence);
}

/// Offers a command for the target of the interaction. `rank` is CAPUCHIN_RANK_…; `arguments` are borrowed.
static inline void capuchin_offer(
    const capuchin_command_sink *commands, uint32_t rank, const char *verb, const capuchin_value *const *arguments,
    uint64_t count) {
  capuchin_command command;
  memset(&command, 0, sizeof command);
  command.size = sizeof command;
  command.rank = rank;
  command.verb = capuchin_text(verb);
  command.arguments.items = arguments;
  command.arguments.count = count;
  commands->offer(commands->context, &command);
}

/* The host's services. */

/// A service of the host's; null, and said in `message`, if the host lacks it.
static inline const void *capuchin_service(
    const capuchin_host *host, const char *id, const capuchin_sink *message) {
  const void *table = host->capability(host->context, capuchin_text(id));
  if (table == NULL) capuchin_sayf(message, "this host lacks %s", id);
  return table;
}

/// Copies the toolkit's own property `name` of a node into `value`, to be freed with `capuchin_clear`; null, and any
/// other status than CAPUCHIN_STATUS_OK, if it cannot be read.
static inline capuchin_status capuchin_get(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, capuchin_value *value) {
  *value = capuchin_null_value();
  const capuchin_sink sink = capuchin_keeper(value);
  const capuchin_status status = widgets->get(widgets->context, node, capuchin_text(name), &sink);
  if (status != CAPUCHIN_STATUS_OK) capuchin_clear(value);
  return status;
}

/* One property of the type that is wanted: CAPUCHIN_STATUS_FAILED if it holds something else. */

static inline capuchin_status capuchin_get_number(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, double *number) {
  capuchin_value value;
  capuchin_status status = capuchin_get(widgets, node, name, &value);
  if (status == CAPUCHIN_STATUS_OK && !capuchin_as_number(&value, number)) status = CAPUCHIN_STATUS_FAILED;
  return capuchin_clear(&value), status;
}

static inline capuchin_status capuchin_get_whole(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, int64_t *number) {
  capuchin_value value;
  capuchin_status status = capuchin_get(widgets, node, name, &value);
  if (status == CAPUCHIN_STATUS_OK && !capuchin_as_whole(&value, number)) status = CAPUCHIN_STATUS_FAILED;
  return capuchin_clear(&value), status;
}

static inline capuchin_status capuchin_get_bool(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, capuchin_bool *boolean) {
  capuchin_value value;
  capuchin_status status = capuchin_get(widgets, node, name, &value);
  if (status == CAPUCHIN_STATUS_OK && !capuchin_as_bool(&value, boolean)) status = CAPUCHIN_STATUS_FAILED;
  return capuchin_clear(&value), status;
}

static inline capuchin_status capuchin_get_node(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, capuchin_node *other) {
  capuchin_value value;
  capuchin_status status = capuchin_get(widgets, node, name, &value);
  if (status == CAPUCHIN_STATUS_OK && !capuchin_as_node(&value, other)) status = CAPUCHIN_STATUS_FAILED;
  return capuchin_clear(&value), status;
}

/// Copies a text into `buffer`, with a zero at its end; CAPUCHIN_STATUS_FAILED, and an empty text, if it needs more
/// than `size` bytes: then use `capuchin_get`.
static inline capuchin_status capuchin_get_text(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, char *buffer, size_t size) {
  capuchin_value value;
  capuchin_string text;
  if (size > 0) buffer[0] = 0;
  capuchin_status status = capuchin_get(widgets, node, name, &value);
  if (status == CAPUCHIN_STATUS_OK) {
    if (capuchin_as_string(&value, &text) && text.length < size)
      memcpy(buffer, text.data, (size_t)text.length + 1);
    else
      status = CAPUCHIN_STATUS_FAILED;
  }
  return capuchin_clear(&value), status;
}

/// Sets the toolkit's own property `name` of a node.
static inline capuchin_status capuchin_set(
    const capuchin_host_node *widgets, capuchin_node node, const char *name, capuchin_value value,
    const capuchin_sink *message) {
  return widgets->set(widgets->context, node, capuchin_text(name), &value, message);
}

#ifdef __cplusplus
}
#endif

#endif
