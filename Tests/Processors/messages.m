// Sends messages to classes of gcc's Objective-C runtime by objcsend_send, and stops what they raise.
// Scripts/try-aarch64 runs it for another processor.

#include <objc/message.h>
#include <objc/runtime.h>
#include <objcsend.h>
#include <objcsend-addresses.h>
#include <string.h>

#include "check.h"

typedef struct { double x, y, width, height; } rectangle;
typedef struct { unsigned long location, length; } range;
typedef struct { long words[7]; } large;

static int initialized, ended;

__attribute__((objc_root_class))
@interface Raised {
  Class isa;
}
@end

@implementation Raised
@end

__attribute__((objc_root_class))
@interface Probe {
  Class isa;
}
@end

@implementation Probe
/// Runs while the first message is looked up, and uses the registers that arguments are in.
+ (void)initialize {
  volatile double numbers[16];
  for (int index = 0; index < 16; index++) numbers[index] = index * 0.5;
  initialized += numbers[2] == 1;
}
- (id)itself { return self; }
- (long)add:(long)a :(long)b :(long)c :(long)d :(long)e :(long)f :(long)g :(long)h {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h;
}
- (double)tens:(double)a :(double)b :(double)c :(double)d :(double)e :(double)f :(double)g :(double)h :(double)i {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i;
}
- (rectangle)inset:(rectangle)r by:(double)by {
  return (rectangle){r.x + by, r.y + by, r.width - by, r.height - by};
}
- (range)longer:(range)r { return (range){r.location, r.length + 1}; }
- (large)reversed:(large)l {
  large result;
  for (int index = 0; index < 7; index++) result.words[index] = l.words[6 - index];
  return result;
}
- (long)raise:(id)what {
  @try {
    @throw what;
  } @finally {
    ended++;
  }
  return 1;
}
- (double)raiseNumber:(id)what { @throw what; }
- (rectangle)raiseRectangle:(id)what { @throw what; }
- (large)raiseLarge:(id)what { @throw what; }
/// Stops what comes out of an inner message, which is another's.
- (long)raiseInside:(id)what {
  ((long (*)(id, SEL, id))objcsend_plain)(self, @selector(raise:), what);
  return objcsend_take_exception() == what ? 5 : 0;
}
@end

#define SEND(type, ...) ((type (*)(id, SEL, ##__VA_ARGS__))objcsend_plain)
#define SEND_IN_MEMORY(type, ...) ((type (*)(id, SEL, ##__VA_ARGS__))objcsend_in_memory)

static void check_values(id probe) {
  CHECK(SEND(long, long, long, long, long, long, long, long, long)(
            probe, @selector(add::::::::), 1, 2, 3, 4, 5, 6, 7, 8) == 204, "eight numbers, some on the stack");
  CHECK(initialized == 1, "%d", initialized);
  CHECK(SEND(double, double, double, double, double, double, double, double, double, double)(
            probe, @selector(tens:::::::::), 1, 2, 3, 4, 5, 6, 7, 8, 9) == 285, "nine numbers, one on the stack");
  CHECK(SEND(id)(probe, @selector(itself)) == probe, "an object");
  rectangle r = SEND_IN_MEMORY(rectangle, rectangle, double)(
      probe, @selector(inset:by:), (rectangle){1, 2, 3, 4}, 0.5);
  CHECK(r.x == 1.5 && r.y == 2.5 && r.width == 2.5 && r.height == 3.5, "a rectangle");
  range longer = SEND(range, range)(probe, @selector(longer:), (range){7, 8});
  CHECK(longer.location == 7 && longer.length == 9, "a range");
  large l = SEND_IN_MEMORY(large, large)(probe, @selector(reversed:), (large){{1, 2, 3, 4, 5, 6, 7}});
  CHECK(l.words[0] == 7 && l.words[6] == 1, "a large structure");
  CHECK(objcsend_take_exception() == NULL, "nothing was raised");
}

static void check_exceptions(id probe, id raised) {
  for (int count = 1; count <= 3; count++) {
    CHECK(SEND(long, id)(probe, @selector(raise:), raised) == 0, "the result is zero");
    CHECK(ended == count, "@finally runs: %d", ended);
    CHECK(objcsend_take_exception() == raised, "the object that was raised");
    CHECK(objcsend_take_exception() == NULL, "once");
    CHECK(SEND(double, id)(probe, @selector(raiseNumber:), raised) == 0, "the number is zero");
    CHECK(objcsend_take_exception() == raised, "raised in place of a number");
    SEND_IN_MEMORY(rectangle, id)(probe, @selector(raiseRectangle:), raised);
    CHECK(objcsend_take_exception() == raised, "raised in place of a rectangle");
    SEND_IN_MEMORY(large, id)(probe, @selector(raiseLarge:), raised);
    CHECK(objcsend_take_exception() == raised, "raised in place of a large structure");
  }
  CHECK(SEND(long, id)(probe, @selector(raiseInside:), raised) == 5, "an inner message");
  CHECK(objcsend_take_exception() == NULL, "nothing is left of it");
}

static int before_calls, after_calls;
static void before(objcsend_call *call) {
  before_calls++;
  call->is_held = call->arguments[0] == 99;
}
static void after(const objcsend_call *call, uintptr_t result) {
  (void)call;
  after_calls += result == 204 ? 1 : 100;
}

/// Methods of ours in front of the runtime's, four arguments at most.
@interface Probe (Front)
@end
@implementation Probe (Front)
- (long)times:(long)a :(long)b { return a * b; }
@end

static void check_front(id probe, id raised) {
  Method method = class_getInstanceMethod(object_getClass(probe), @selector(times::));
  IMP original = method_getImplementation(method);
  method_setImplementation(method, (IMP)objcsend_front(0, (objcsend_method *)original, before, after));
  CHECK(SEND(long, long, long)(probe, @selector(times::), 12, 17) == 204 && after_calls == 1, "%d", after_calls);
  CHECK(SEND(long, long, long)(probe, @selector(times::), 99, 17) == 0 && after_calls == 1, "held: %d", after_calls);
  method = class_getInstanceMethod(object_getClass(probe), @selector(raise:));
  original = method_getImplementation(method);
  method_setImplementation(method, (IMP)objcsend_front(1, (objcsend_method *)original, before, after));
  SEND(long, id)(probe, @selector(raise:), raised);
  CHECK(objcsend_take_exception() == raised && after_calls == 101, "an exception passes: %d", after_calls);
  CHECK(before_calls == 3, "%d", before_calls);
}

static int bodies;
static void body(void *context) { bodies += context == &bodies; }

int main(void) {
  id probe = class_createInstance(objc_getClass("Probe"), 0);
  id raised = class_createInstance(objc_getClass("Raised"), 0);
  check_values(probe);
  check_exceptions(probe, raised);
  check_front(probe, raised);
  objcsend_call_body(probe, NULL, body, &bodies);
  CHECK(bodies == 1, "%d", bodies);
  return REPORT("messages");
}
