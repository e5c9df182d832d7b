// Methods of types that no encoding tells, or that a wrong one is told of, and callers that compare what comes
// back. Each caller calls what it is given as if that had the method's type.

#include <complex.h>
#include <stdarg.h>
#include <xmmintrin.h>

typedef struct { double a, b; } reals;
typedef struct { long a; double b; } mixed;
typedef struct { double a, b, c, d; } large;
typedef struct { long values[25]; } larger;

static const char object;
#define SELF (void *)&object
#define IS_SELF (self == SELF)

static double scaled(void *self, double by) { return IS_SELF ? by * 2 : 0; }
static int call_scaled(void *f) { return ((double (*)(void *, double))f)(SELF, 1.5) == 3; }

static double many(void *self, long a, double b, long c, double d, int e, float f, short g, double h, long i,
                   double j, long k, double l, double m, double n, double o, double p) {
  return IS_SELF ? a + b + c + d + e + f + g + h + i + j * 2 + k * 3 + l * 4 + m * 5 + n * 6 + o * 7 + p * 8 : 0;
}
static int call_many(void *f) {
  return ((double (*)(void *, long, double, long, double, int, float, short, double, long, double, long, double,
                      double, double, double, double))f)(SELF, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1) == 44;
}

static long double extended(void *self) { return IS_SELF ? 1.25L : 0; }
static int call_extended(void *f) { return ((long double (*)(void *))f)(SELF) == 1.25L; }

static long whole(void *self, long value) { return IS_SELF ? value + 1 : 0; }
static int call_whole(void *f) { return ((long (*)(void *, long))f)(SELF, 6) == 7; }

static long double complex extended_complex(void *self) { return IS_SELF ? 1.5L + 2.5L * I : 0; }
static int call_extended_complex(void *f) {
  long double complex it = ((long double complex (*)(void *))f)(SELF);
  return creall(it) == 1.5L && cimagl(it) == 2.5L;
}

static large in_memory(void *self, double by) { return IS_SELF ? (large){by, by + 1, by + 2, by + 3} : (large){0}; }
static int call_in_memory(void *f) {
  large it = ((large (*)(void *, double))f)(SELF, 1);
  return it.a == 1 && it.b == 2 && it.c == 3 && it.d == 4;
}

/// Of this thread: tests call the methods on several at once.
static _Thread_local int touched;
static void nothing(void *self) { touched += IS_SELF; }
static int call_nothing(void *f) {
  int before = touched;
  ((void (*)(void *))f)(SELF);
  return touched == before + 1;
}

static reals two_reals(void *self, reals it) { return IS_SELF ? (reals){it.b, it.a} : (reals){0}; }
static int call_two_reals(void *f) {
  reals it = ((reals (*)(void *, reals))f)(SELF, (reals){1, 2});
  return it.a == 2 && it.b == 1;
}

static mixed of_both(void *self, mixed it) { return IS_SELF ? (mixed){it.a + 1, it.b + 1} : (mixed){0}; }
static int call_of_both(void *f) {
  mixed it = ((mixed (*)(void *, mixed))f)(SELF, (mixed){1, 2.5});
  return it.a == 2 && it.b == 3.5;
}

static double sum(void *self, int count, ...) {
  double all = 0;
  va_list list;
  va_start(list, count);
  for (int i = 0; i < count; i++) all += va_arg(list, double);
  va_end(list);
  return IS_SELF ? all : 0;
}
static int call_sum(void *f) {
  return ((double (*)(void *, int, ...))f)(SELF, 12, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0) == 78;
}

static long by_value(void *self, larger it, long last) { return IS_SELF ? it.values[0] + it.values[24] + last : 0; }
static int call_by_value(void *f) {
  larger it = {{0}};
  it.values[0] = 1, it.values[24] = 2;
  return ((long (*)(void *, larger, long))f)(SELF, it, 4) == 7;
}

static __m128 vector(void *self, __m128 it) { return IS_SELF ? _mm_add_ps(it, it) : it; }
static int call_vector(void *f) {
  float it[4];
  _mm_storeu_ps(it, ((__m128 (*)(void *, __m128))f)(SELF, _mm_setr_ps(1, 2, 3, 4)));
  return it[0] == 2 && it[1] == 4 && it[2] == 6 && it[3] == 8;
}

static __attribute__((naked)) long chained(void *self) { __asm__("movq %r10, %rax\n ret"); }
static int call_chained(void *f) { return __builtin_call_with_static_chain(((long (*)(void *))f)(SELF), (void *)42) == 42; }

#define METHOD(name) {#name, (void *)name, call_##name}
const struct {
  const char *name;
  void *method;
  int (*call)(void *);
} wrong_methods[] = {
    METHOD(scaled), METHOD(many), METHOD(extended), METHOD(whole), METHOD(extended_complex), METHOD(in_memory),
    METHOD(nothing), METHOD(two_reals), METHOD(of_both), METHOD(sum), METHOD(by_value), METHOD(vector),
    METHOD(chained), {0}};

/// How many numbers the x87 unit has; one that is left there is found by a later calculation.
int wrong_reals(void) {
  unsigned short status;
  __asm__ volatile("fnstsw %0" : "=a"(status));
  return (8 - ((status >> 11) & 7)) & 7;
}
