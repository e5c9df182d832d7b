#ifndef METHODS_H
#define METHODS_H

// Methods with their signatures, what they are called with and what they return. Structures have no padding, so
// that bytes can be compared.

#include <ffi.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct { double x, y, width, height; } rectangle;
typedef struct { unsigned long location, length; } range;
typedef struct { double amount; int count, more; } mixed;
typedef struct { float a, b, c; } floats;
typedef struct { int8_t first, second; int16_t third; } small;
typedef struct { long words[7]; } large;
typedef struct { long double a, b; } extended;

#define P &ffi_type_pointer
#define D &ffi_type_double
#define F &ffi_type_float
#define L &ffi_type_slong
#define I &ffi_type_sint
#define X &ffi_type_longdouble
#define STRUCTURE(name, ...)                                 \
  static ffi_type *name##_members[] = {__VA_ARGS__, NULL}; \
  static ffi_type name##_type = {0, 0, FFI_TYPE_STRUCT, name##_members};
STRUCTURE(rectangle, D, D, D, D)
STRUCTURE(range, L, L)
STRUCTURE(mixed, D, I, I)
STRUCTURE(floats, F, F, F)
STRUCTURE(small, &ffi_type_schar, &ffi_type_schar, &ffi_type_sshort)
STRUCTURE(large, L, L, L, L, L, L, L)
STRUCTURE(extended, X, X)

static int object, calls;
#define TARGET ((void *)&object)

/// A method that counts its calls, and a function that calls it by its code and keeps its result.
#define METHOD(type, name, parameters, body, values)  \
  static type name parameters {                                        \
    calls += self == TARGET;                                           \
    body                                                               \
  }                                                                    \
  static void call_##name(void *code, void *result) {                  \
    *(type *)result = ((type(*) parameters)code)values;                \
  }

METHOD(void *, moved, (void *self, long by), return (char *)self + by;, (TARGET, 8))
METHOD(long, whole, (void *self, int8_t a, uint16_t b, int32_t c, int64_t d), return a + b + c + d;,
       (TARGET, -100, 60000, -70000, 1L << 40))
METHOD(uint8_t, narrow, (void *self, uint8_t a, _Bool b), return a + b;, (TARGET, 200, 1))
METHOD(double, reals, (void *self, float a, double b, float c, double d), return a + b * c + d;,
       (TARGET, 1.5f, 2.25, -3.5f, 1e9))
METHOD(float, single, (void *self, float a), return a / 2;, (TARGET, 3))
METHOD(long, many,
       (void *self, int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, double m),
       return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k + 12 * l + m;,
       (TARGET, 1, -2, 3, -4, 5, -6, 7, -8, 9, -10, 11, -12, 0.5))
METHOD(double, tens,
       (void *self, double a, double b, double c, double d, double e, double f, double g, double h, double i, float j),
       return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j;,
       (TARGET, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
METHOD(rectangle, inset, (void *self, rectangle r, double by),
       return ((rectangle){r.x + by, r.y + by, r.width - by, r.height - by});, (TARGET, (rectangle){1, 2, 3, 4}, 0.5))
METHOD(range, longer, (void *self, range r, long by), return ((range){r.location, r.length + by});,
       (TARGET, (range){7, 8}, 1))
METHOD(mixed, doubled, (void *self, mixed m, int by), return ((mixed){m.amount * by, m.count * by, m.more});,
       (TARGET, (mixed){1.5, 3, 9}, 2))
METHOD(floats, turned, (void *self, floats f, float by), return ((floats){f.b * by, f.c * by, f.a * by});,
       (TARGET, (floats){1, 2, 3}, 2))
METHOD(small, next, (void *self, small s, int by), return ((small){s.first + by, s.second, s.third + by});,
       (TARGET, (small){1, 2, 300}, 5))
METHOD(large, reversed, (void *self, large l, small s),
       large result; for (int i = 0; i < 7; i++) result.words[i] = l.words[6 - i] + s.third; return result;,
       (TARGET, (large){{1, 2, 3, 4, 5, 6, 7}}, (small){0, 0, 10}))
METHOD(extended, swapped, (void *self, long double a, long double b), return ((extended){b, a});,
       (TARGET, 1.25L, 2.5L))
METHOD(long double, precise, (void *self, long double a, int b, long double c), return a * b + c;,
       (TARGET, 1.0L / 4, 8, 1e300L))
METHOD(double _Complex, rotated, (void *self, double _Complex a, double by),
       return __real__ a * by - __imag__ a * 1.0i;,
       (TARGET, 3.0 + 4.0i, 2))

struct value {
  const void *bytes;
  size_t size;
};

struct test {
  const char *name;
  void *original;
  void (*call)(void *code, void *result);
  ffi_type *result;
  ffi_type *parameters[16];
  /// Without the target.
  struct value arguments[16];
  struct value returned;
};

#define IS(type, ...) {&(const type){__VA_ARGS__}, sizeof(type)}
/// x87's format has 10 bytes of 16.
#define IS_LONG(...) {&(const long double){__VA_ARGS__}, __LDBL_MANT_DIG__ == 64 ? 10 : 16}
#define BY(name) #name, (void *)name, call_##name

static const struct test tests[] = {
    {BY(moved), P, {P, L}, {IS(long, 8)}, IS(void *, (char *)TARGET + 8)},
    {BY(whole), L, {P, &ffi_type_sint8, &ffi_type_uint16, I, L},
     {IS(int8_t, -100), IS(uint16_t, 60000), IS(int, -70000), IS(long, 1L << 40)}, IS(long, (1L << 40) - 10100)},
    {BY(narrow), &ffi_type_uint8, {P, &ffi_type_uint8, &ffi_type_uint8}, {IS(uint8_t, 200), IS(_Bool, 1)},
     IS(uint8_t, 201)},
    {BY(reals), D, {P, F, D, F, D}, {IS(float, 1.5), IS(double, 2.25), IS(float, -3.5), IS(double, 1e9)},
     IS(double, 1.5 + 2.25 * -3.5 + 1e9)},
    {BY(single), F, {P, F}, {IS(float, 3)}, IS(float, 1.5)},
    {BY(many), L, {P, I, I, I, I, I, I, I, I, I, I, I, I, D},
     {IS(int, 1), IS(int, -2), IS(int, 3), IS(int, -4), IS(int, 5), IS(int, -6), IS(int, 7), IS(int, -8), IS(int, 9),
      IS(int, -10), IS(int, 11), IS(int, -12), IS(double, 0.5)}, IS(long, -77)},
    {BY(tens), D, {P, D, D, D, D, D, D, D, D, D, F},
     {IS(double, 1), IS(double, 2), IS(double, 3), IS(double, 4), IS(double, 5), IS(double, 6), IS(double, 7),
      IS(double, 8), IS(double, 9), IS(float, 10)}, IS(double, 385)},
    {BY(inset), &rectangle_type, {P, &rectangle_type, D}, {IS(rectangle, 1, 2, 3, 4), IS(double, 0.5)},
     IS(rectangle, 1.5, 2.5, 2.5, 3.5)},
    {BY(longer), &range_type, {P, &range_type, L}, {IS(range, 7, 8), IS(long, 1)}, IS(range, 7, 9)},
    {BY(doubled), &mixed_type, {P, &mixed_type, I}, {IS(mixed, 1.5, 3, 9), IS(int, 2)}, IS(mixed, 3, 6, 9)},
    {BY(turned), &floats_type, {P, &floats_type, F}, {IS(floats, 1, 2, 3), IS(float, 2)}, IS(floats, 4, 6, 2)},
    {BY(next), &small_type, {P, &small_type, I}, {IS(small, 1, 2, 300), IS(int, 5)}, IS(small, 6, 2, 305)},
    {BY(reversed), &large_type, {P, &large_type, &small_type}, {IS(large, {1, 2, 3, 4, 5, 6, 7}), IS(small, 0, 0, 10)},
     IS(large, {17, 16, 15, 14, 13, 12, 11})},
    {BY(swapped), &extended_type, {P, X, X}, {IS_LONG(1.25L), IS_LONG(2.5L)}, IS_LONG(2.5L)},
    {BY(precise), X, {P, X, I, X}, {IS_LONG(0.25L), IS(int, 8), IS_LONG(1e300L)}, IS_LONG(2 + 1e300L)},
    {BY(rotated), &ffi_type_complex_double, {P, &ffi_type_complex_double, D},
     {IS(double _Complex, 3.0 + 4.0i), IS(double, 2)}, IS(double _Complex, 6.0 - 4.0i)},
};

#endif
