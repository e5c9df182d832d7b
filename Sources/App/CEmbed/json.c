#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// As deep as the engine's lines nest at most.
enum { deepest = 64 };

void text_put(struct text *text, const char *bytes, size_t count) {
  if (text->has_failed) return;
  if (text->length + count + 1 > text->capacity) {
    size_t capacity = (text->length + count + 1) * 2;
    char *grown = realloc(text->bytes, capacity);
    if (!grown) {
      free(text->bytes);
      *text = (struct text){.has_failed = 1};
      return;
    }
    text->bytes = grown;
    text->capacity = capacity;
  }
  memcpy(text->bytes + text->length, bytes, count);
  text->length += count;
  text->bytes[text->length] = 0;
}

void text_add(struct text *text, const char *string) { text_put(text, string, strlen(string)); }

void text_name(struct text *text, const char *name) {
  if (text->length && text->bytes[text->length - 1] != '{') text_add(text, ",");
  text_string(text, name);
  text_add(text, ":");
}

/// How many bytes the character takes; 0 if they are no UTF-8.
static size_t utf8_count(const char *string) {
  const unsigned char *at = (const unsigned char *)string;
  if (at[0] < 0x80) return 1;
  size_t count = at[0] < 0xc2 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : at[0] < 0xf5 ? 4 : 0;
  for (size_t i = 1; i < count; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  // What could be shorter, surrogates, and what is beyond the last.
  if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f)) return 0;
  if ((at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f)) return 0;
  return count;
}

void text_string(struct text *text, const char *string) {
  text_add(text, "\"");
  for (const char *at = string; *at;) {
    size_t count = utf8_count(at);
    unsigned char byte = (unsigned char)*at;
    char escaped[8];
    if (byte == '"' || byte == '\\') {
      snprintf(escaped, sizeof escaped, "\\%c", byte);
      text_add(text, escaped);
    } else if (byte < 0x20) {
      snprintf(escaped, sizeof escaped, "\\u%04x", byte);
      text_add(text, escaped);
    } else if (count) {
      text_put(text, at, count);
    } else {
      text_add(text, "\\ufffd");
    }
    at += count ? count : 1;
  }
  text_add(text, "\"");
}

void text_number(struct text *text, long long number) {
  char digits[24];
  snprintf(digits, sizeof digits, "%lld", number);
  text_add(text, digits);
}

static const char *blanks(const char *at) {
  while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
  return at;
}

/// Past a string, NULL if it does not end.
static const char *past_string(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && !*++at) return NULL;
  return *at ? at + 1 : NULL;
}

static const char *past(const char *at, int depth);

/// Past an object or an array, whose members all are values with `:` between some.
static const char *past_members(const char *at, char end, int depth) {
  if (depth > deepest) return NULL;
  at = blanks(at + 1);
  while (*at && *at != end) {
    if (!(at = past(at, depth + 1))) return NULL;
    at = blanks(at);
    if (*at == ',' || *at == ':') at = blanks(at + 1);
  }
  return *at ? at + 1 : NULL;
}

/// Past a value; NULL if it is none.
static const char *past(const char *at, int depth) {
  switch (*at) {
    case '"': return past_string(at);
    case '{': return past_members(at, '}', depth);
    case '[': return past_members(at, ']', depth);
  }
  size_t count = strcspn(at, ",:]} \t\r\n");
  return count ? at + count : NULL;
}

const char *json_member(const char *object, const char *name) {
  if (!object || *object != '{') return NULL;
  size_t length = strlen(name);
  const char *at = blanks(object + 1);
  while (at && *at == '"') {
    int is_it = strncmp(at + 1, name, length) == 0 && at[length + 1] == '"';
    if (!(at = past_string(at))) return NULL;
    at = blanks(at);
    if (*at != ':') return NULL;
    at = blanks(at + 1);
    if (is_it) return *at ? at : NULL;
    if (!(at = past(at, 0))) return NULL;
    at = blanks(at);
    if (*at == ',') at = blanks(at + 1);
  }
  return NULL;
}

const char *json_first(const char *array) {
  if (!array || *array != '[') return NULL;
  const char *at = blanks(array + 1);
  return *at && *at != ']' ? at : NULL;
}

const char *json_next(const char *element) {
  const char *at = past(element, 0);
  if (!at) return NULL;
  at = blanks(at);
  return *at == ',' ? blanks(at + 1) : NULL;
}

static unsigned hexadecimal(const char *digits) {
  char four[5] = {0};
  strncpy(four, digits, 4);
  return (unsigned)strtoul(four, NULL, 16);
}

static void put_scalar(struct text *text, unsigned scalar) {
  char utf8[4];
  size_t count;
  if (scalar < 0x80) {
    utf8[0] = (char)scalar, count = 1;
  } else if (scalar < 0x800) {
    utf8[0] = (char)(0xc0 | scalar >> 6), utf8[1] = (char)(0x80 | (scalar & 0x3f)), count = 2;
  } else if (scalar < 0x10000) {
    utf8[0] = (char)(0xe0 | scalar >> 12), utf8[1] = (char)(0x80 | (scalar >> 6 & 0x3f));
    utf8[2] = (char)(0x80 | (scalar & 0x3f)), count = 3;
  } else {
    utf8[0] = (char)(0xf0 | scalar >> 18), utf8[1] = (char)(0x80 | (scalar >> 12 & 0x3f));
    utf8[2] = (char)(0x80 | (scalar >> 6 & 0x3f)), utf8[3] = (char)(0x80 | (scalar & 0x3f)), count = 4;
  }
  text_put(text, utf8, count);
}

/// Adds the character of an escape.
///
/// - Returns: its last byte.
static const char *put_escape(struct text *text, const char *at, const char *end) {
  switch (*at) {
    case 'n': text_add(text, "\n"); return at;
    case 't': text_add(text, "\t"); return at;
    case 'r': text_add(text, "\r"); return at;
    case 'b': text_add(text, "\b"); return at;
    case 'f': text_add(text, "\f"); return at;
    case 'u': break;
    default: text_put(text, at, 1); return at;
  }
  if (end - at < 5) return at;
  unsigned scalar = hexadecimal(at + 1);
  at += 4;
  if (scalar >= 0xd800 && scalar < 0xdc00 && end - at >= 7 && at[1] == '\\' && at[2] == 'u') {
    scalar = 0x10000 + ((scalar - 0xd800) << 10) + (hexadecimal(at + 3) - 0xdc00);
    at += 6;
  }
  // A text ends at its first zero.
  if (scalar) put_scalar(text, scalar);
  return at;
}

char *json_text(const char *value) {
  if (!value) return NULL;
  const char *end = past(value, 0);
  if (!end) return NULL;
  struct text text = {0};
  text_add(&text, "");
  if (*value != '"') {
    text_put(&text, value, (size_t)(end - value));
    return text.bytes;
  }
  for (const char *at = value + 1; at < end - 1; at++) {
    if (*at == '\\') {
      at = put_escape(&text, at + 1, end - 1);
    } else {
      text_put(&text, at, 1);
    }
  }
  return text.bytes;
}

long long json_integer(const char *value) { return value ? strtoll(value, NULL, 10) : 0; }

int json_is(const char *value, const char *string) {
  size_t length = strlen(string);
  return value && *value == '"' && strncmp(value + 1, string, length) == 0 && value[length + 1] == '"';
}

int json_is_true(const char *value) { return value && strncmp(value, "true", 4) == 0; }
