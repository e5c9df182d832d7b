// Calls methods of many signatures through libffi's closures, with and without listeners, and compares what
// arrives on both sides. Scripts/try-aarch64 runs it for another processor: nothing here needs Swift.

#include <cinterception.h>
#include <errno.h>
#include <ffi.h>
#include <string.h>
#include <sys/prctl.h>

#include "check.h"
#include "methods.h"

static const cinterception_client client = {.active = 1};
static cinterception_listener listener = {.client = &client};
static const struct test *present;
static enum { HEAR, FORWARD, REPLACE, ANSWER, MODES } mode;
static int heard, ended;

static cinterception_interface interface_of(const struct test *test) {
  ffi_cif *call = calloc(1, sizeof *call);
  unsigned count = 0;
  while (test->parameters[count] != NULL) count++;
  CHECK(ffi_prep_cif(call, FFI_DEFAULT_ABI, count, test->result, (ffi_type **)test->parameters) == FFI_OK, "%s",
        test->name);
  return (cinterception_interface){.count = count, .split = -1, .call = call, .closure = call};
}

static void handle(cinterception_call *it) {
  heard++;
  unsigned count = it->trampoline->interface->count;
  CHECK(*(void **)it->arguments[0] == TARGET, "%s", present->name);
  for (unsigned index = 1; index < count; index++) {
    struct value expected = present->arguments[index - 1];
    CHECK(memcmp(it->arguments[index], expected.bytes, expected.size) == 0, "%s, argument %u", present->name, index);
  }
  it->ending = &ended;
  if (mode == FORWARD) cinterception_forward(it, it->arguments);
  if (mode == REPLACE) {
    _Alignas(16) char copies[16][64];
    void *others[16];
    for (unsigned index = 0; index < count; index++) {
      size_t size = index == 0 ? sizeof(void *) : present->arguments[index - 1].size;
      others[index] = memcpy(copies[index], it->arguments[index], size);
    }
    cinterception_forward(it, others);
  }
  if (mode == ANSWER) {
    // libffi takes whole registers from where a smaller number is.
    if (present->returned.size < sizeof(ffi_arg)) memset(it->result, 0, sizeof(ffi_arg));
    memcpy(it->result, present->returned.bytes, present->returned.size);
    cinterception_set_result(it);
  }
}

static void end(cinterception_call *it, uint32_t returned) {
  ended += returned ? 1 : 100;
  cinterception_load_result(it);
  if (returned && present->returned.size >= sizeof(ffi_arg)) {
    CHECK(memcmp(it->result, present->returned.bytes, present->returned.size) == 0, "%s", present->name);
  }
  it->ending = NULL;
}

static void check_result(const struct test *test, void *code, const char *what) {
  _Alignas(16) char result[64] = {0};
  calls = heard = ended = 0;
  test->call(code, result);
  CHECK(memcmp(result, test->returned.bytes, test->returned.size) == 0, "%s, %s", test->name, what);
  CHECK(cinterception_depth() == 0, "%s, %s", test->name, what);
}

static cinterception_trampoline *prepared(const struct test *test) {
  cinterception_interface *interface = malloc(sizeof *interface);
  *interface = interface_of(test);
  cinterception_trampoline *it = calloc(1, sizeof *it);
  *it = (cinterception_trampoline){
      .original = test->original, .interface = interface, .method = 1, .handle = handle, .end = end};
  CHECK(cinterception_prepare(it) == 1, "%s", test->name);
  present = test;
  return it;
}

static void check_signature(const struct test *test) {
  cinterception_trampoline *it = prepared(test);
  check_result(test, test->original, "called directly");
  check_result(test, it->code, "nobody hears");
  CHECK(calls == 1 && heard == 0, "%s", test->name);
  cinterception_set_listeners(it, &listener);
  for (mode = HEAR; mode < MODES; mode++) {
    check_result(test, it->code, "heard");
    CHECK(heard == 1 && ended == 1 && calls == (mode != ANSWER), "%s, mode %d", test->name, mode);
  }
}

static void *subclass_code;

/// An override that hands the call on to its superclass.
static void *handing_on(void *self, long number) {
  errno = EDOM;
  return ((void *(*)(void *, long))subclass_code)(self, number);
}

/// A call that goes on to the superclass is heard once; errno reaches the original and comes back.
static void check_nesting(const struct test *test) {
  struct test above = *test;
  above.original = (void *)handing_on;
  cinterception_trampoline *base = prepared(test), *derived = prepared(&above);
  subclass_code = base->code;
  cinterception_set_listeners(base, &listener);
  cinterception_set_listeners(derived, &listener);
  mode = HEAR;
  errno = 0;
  check_result(test, derived->code, "handed on");
  CHECK(heard == 1 && calls == 1, "%d, %d", heard, calls);
  CHECK(errno == EDOM, "%d", errno);
}

extern void throws(void *target);
extern int catches(void (*method)(void *), void *target, int *destroyed);

/// An exception passes through all frames of a call, which tell of its end.
static void check_exception(void) {
  static const struct test test = {
      .name = "throws", .original = (void *)throws, .result = &ffi_type_void, .parameters = {P}};
  cinterception_trampoline *it = prepared(&test);
  int destroyed = 0;
  CHECK(catches((void (*)(void *))it->code, TARGET, &destroyed) == 42 && destroyed == 1, "nobody hears");
  cinterception_set_listeners(it, &listener);
  for (mode = HEAR; mode <= FORWARD; mode++) {
    heard = ended = destroyed = 0;
    CHECK(catches((void (*)(void *))it->code, TARGET, &destroyed) == 42 && destroyed == 1, "mode %d", mode);
    CHECK(heard == 1 && ended == 100 && cinterception_depth() == 0, "%d, %d", heard, ended);
  }
}

/// With an argument, in a process that may make no memory executable that was or is writable.
int main(int count, char **words) {
  (void)words;
  if (count > 1 && prctl(65 /* PR_SET_MDWE */, 1 /* PR_MDWE_REFUSE_EXEC_GAIN */, 0, 0, 0) != 0) {
    puts("interception: not tried without writable code, which Linux 6.3 and later can forbid");
    return 0;
  }
  cinterception_use_closures(1);
  for (size_t index = 0; index < sizeof tests / sizeof *tests; index++) check_signature(&tests[index]);
  check_nesting(&tests[0]);
  check_exception();
  return REPORT("interception");
}
