#define _GNU_SOURCE
#include "longdouble.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// x87's format has 10 bytes of 16.
enum { USED_BYTES = LDBL_MANT_DIG == 64 ? 10 : sizeof(long double) };

static long double load(const void *value) {
  long double number = 0;
  memcpy(&number, value, USED_BYTES);
  return number;
}

static void store(long double number, void *value) {
  memset(value, 0, sizeof number);
  memcpy(value, &number, USED_BYTES);
}

double cinterception_to_double(const void *value) {
  return (double)load(value);
}

void cinterception_from_double(double number, void *value) {
  store(number, value);
}

void cinterception_from_signed(int64_t number, void *value) {
  store(number, value);
}

void cinterception_from_unsigned(uint64_t number, void *value) {
  store(number, value);
}

int cinterception_is_finite(const void *value) {
  return isfinite(load(value)) != 0;
}

void cinterception_copy_long_double(const void *from, void *to) {
  char copy[sizeof(long double)] = {0};
  memcpy(copy, from, USED_BYTES);
  memcpy(to, copy, sizeof copy);
}

/// Has this thread write and read numbers as C does: the app's language may have another decimal point.
static locale_t enter_c_locale(locale_t *before) {
  locale_t c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  *before = c != (locale_t)0 ? uselocale(c) : (locale_t)0;
  return c;
}

static void leave_c_locale(locale_t c, locale_t before) {
  if (c == (locale_t)0) return;
  uselocale(before);
  freelocale(c);
}

int cinterception_read_long_double(const char *text, void *value) {
  locale_t before, c = enter_c_locale(&before);
  char *end = NULL;
  long double number = strtold(text, &end);
  leave_c_locale(c, before);
  if (end == text || *end != 0) return 0;
  store(number, value);
  return 1;
}

int cinterception_write_long_double(const void *value, char *text, size_t size) {
  locale_t before, c = enter_c_locale(&before);
  long double number = load(value);
  int length = 0;
  for (int digits = 1; digits <= LDBL_DECIMAL_DIG; digits++) {
    length = snprintf(text, size, "%.*Lg", digits, number);
    if (length < 0 || (size_t)length >= size || strtold(text, NULL) == number) break;
  }
  leave_c_locale(c, before);
  return length;
}
