#include "cbench.h"

#include <ffi.h>
#include <stddef.h>

typedef struct {
  double a, b;
} pair;

static volatile uint64_t sink;
static void *volatile target = (void *)16, *volatile object = (void *)32;
static volatile long number = 3;
static volatile double first = 1.5, second = 2.5;

void cbench_use(uint64_t value) {
  sink = value;
}

#define METHOD static __attribute__((noinline))

METHOD void void_method(void *self, void *other) {
  (void)other;
  sink += (uintptr_t)self;
}

METHOD long long_method(void *self, void *other, long value) {
  (void)other;
  return (intptr_t)self + value;
}

METHOD double double_method(void *self, double a, double b) {
  (void)self;
  return a * b;
}

METHOD pair pair_method(void *self, pair a, pair b) {
  (void)self;
  return (pair){a.a + b.a, a.b + b.b};
}

METHOD void objc_method(void *self, const void *selector, void *other) {
  (void)selector, (void)other;
  sink += (uintptr_t)self;
}

static void (*volatile void_original)(void *, void *) = void_method;
static long (*volatile long_original)(void *, void *, long) = long_method;
static double (*volatile double_original)(void *, double, double) = double_method;
static pair (*volatile pair_original)(void *, pair, pair) = pair_method;
static void (*volatile objc_original)(void *, const void *, void *) = objc_method;

static void void_wrapper(void *self, void *other) { void_original(self, other); }
static long long_wrapper(void *self, void *other, long value) {
  return long_original(self, other, value);
}
static double double_wrapper(void *self, double a, double b) { return double_original(self, a, b); }
static pair pair_wrapper(void *self, pair a, pair b) { return pair_original(self, a, b); }
static void objc_wrapper(void *self, const void *selector, void *other) {
  objc_original(self, selector, other);
}

static void call_void(void *const volatile *slot, long count) {
  for (long i = 0; i < count; i++) ((void (*)(void *, void *))*slot)(target, object);
}

static void call_long(void *const volatile *slot, long count) {
  long sum = 0;
  for (long i = 0; i < count; i++) {
    sum += ((long (*)(void *, void *, long))*slot)(target, object, number);
  }
  sink += sum;
}

static void call_double(void *const volatile *slot, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) {
    sum += ((double (*)(void *, double, double))*slot)(target, first, second);
  }
  sink += (uint64_t)sum;
}

static void call_pair(void *const volatile *slot, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) {
    pair a = {first, second}, b = {second, first};
    sum += ((pair(*)(void *, pair, pair))*slot)(target, a, b).a;
  }
  sink += (uint64_t)sum;
}

/// As a compiler sends a message.
static void call_objc(void *const volatile *message, long count) {
  void *receiver = message[0], *selector = message[1];
  void *(*look_up)(void *, const void *) = (void *(*)(void *, const void *))message[2];
  for (long i = 0; i < count; i++) {
    ((void (*)(void *, const void *, void *))look_up(receiver, selector))(receiver, selector, object);
  }
}

static const cbench_method methods[CBENCH_METHODS] = {
    {"void (ptr, ptr)", "v@@", (void *)void_method, (void *)void_wrapper, call_void},
    {"long (ptr, ptr, long)", "q@@q", (void *)long_method, (void *)long_wrapper, call_long},
    {"double (ptr, double, double)", "d@dd", (void *)double_method, (void *)double_wrapper,
     call_double},
    {"pair (ptr, pair, pair)", "{pair=dd}@{pair=dd}{pair=dd}", (void *)pair_method,
     (void *)pair_wrapper, call_pair},
    {"void (id, SEL, id)", "v@:@", (void *)objc_method, (void *)objc_wrapper, call_objc},
};

const cbench_method *cbench_method_at(int index) {
  return index >= 0 && index < CBENCH_METHODS ? &methods[index] : NULL;
}

static ffi_type *pair_members[] = {&ffi_type_double, &ffi_type_double, NULL};
static ffi_type pair_type = {0, 0, FFI_TYPE_STRUCT, pair_members};
static ffi_type *parameters[CBENCH_METHODS][3] = {
    {&ffi_type_pointer, &ffi_type_pointer, NULL},
    {&ffi_type_pointer, &ffi_type_pointer, &ffi_type_slong},
    {&ffi_type_pointer, &ffi_type_double, &ffi_type_double},
    {&ffi_type_pointer, &pair_type, &pair_type},
    {&ffi_type_pointer, &ffi_type_pointer, &ffi_type_pointer},
};
static ffi_type *results[CBENCH_METHODS] = {
    &ffi_type_void, &ffi_type_slong, &ffi_type_double, &pair_type, &ffi_type_void};
static const unsigned counts[CBENCH_METHODS] = {2, 3, 3, 3, 3};
static ffi_cif interfaces[CBENCH_METHODS];

static void forward(ffi_cif *interface, void *result, void **arguments, void *function) {
  ffi_call(interface, FFI_FN(function), result, arguments);
}

void *cbench_raw_closure(int index) {
  const cbench_method *method = cbench_method_at(index);
  void *code = NULL;
  ffi_closure *closure = method != NULL ? ffi_closure_alloc(sizeof *closure, &code) : NULL;
  if (closure == NULL) return NULL;
  ffi_cif *interface = &interfaces[index];
  if (ffi_prep_cif(interface, FFI_DEFAULT_ABI, counts[index], results[index], parameters[index]) !=
          FFI_OK ||
      ffi_prep_closure_loc(closure, interface, forward, method->function, code) != FFI_OK) {
    return NULL;
  }
  return code;
}

int cbench_call_by_library(int index, long count) {
  const cbench_method *method = cbench_method_at(index);
  ffi_cif interface;
  if (method == NULL || ffi_prep_cif(&interface, FFI_DEFAULT_ABI, counts[index], results[index],
                                     parameters[index]) != FFI_OK) {
    return 0;
  }
  void *self = target, *other = object;
  long value = number;
  pair one = {first, second}, two = {second, first};
  void *arguments[CBENCH_METHODS][3] = {
      {&self, &other}, {&self, &other, &value}, {&self, &one.a, &one.b}, {&self, &one, &two}, {&self, &other, &other}};
  union {
    ffi_arg whole;
    pair parts;
  } result;
  for (long i = 0; i < count; i++) ffi_call(&interface, FFI_FN(method->function), &result, arguments[index]);
  sink += result.whole;
  return 1;
}
