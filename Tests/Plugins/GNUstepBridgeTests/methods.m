// Classes of gcc's Objective-C runtime, without Foundation, and C functions that send them messages.
#include <objc/message.h>
#include <objc/objc-exception.h>
#include <objc/runtime.h>

typedef struct {
  double x, y, width, height;
} Box;

@interface Base {
  Class isa;
@public
  int own, reached;
}
- (int)add:(int)first to:(int)second;
- (Box)grow:(Box)box by:(double)amount;
- (int)inherited:(int)value;
- (void)raise;
@end

@implementation Base
- (int)add:(int)first to:(int)second {
  reached++;
  return first + second;
}
- (Box)grow:(Box)box by:(double)amount {
  box.width += amount;
  box.height -= amount;
  return box;
}
- (int)inherited:(int)value {
  reached++;
  return value * 2;
}
- (void)raise {
  @throw self;
}
@end

@interface Derived : Base
@end

@implementation Derived
- (int)add:(int)first to:(int)second {
  own++;
  return [super add:first to:second] * 10;
}
@end

@interface Plain : Base
@end
@implementation Plain
@end

@interface Fresh : Base
@end
@implementation Fresh
@end

void *make(const char *name) { return class_createInstance(objc_lookUpClass(name), 0); }

// As key-value observing does: a class of its own in front of the object's.
void observe(void *object) {
  Class hidden = objc_allocateClassPair(object_getClass(object), "GSKVODerived", 0);
  objc_registerClassPair(hidden);
  object_setClass(object, hidden);
}

int add(void *object, int first, int second) { return [(Base *)object add:first to:second]; }
int inherited(void *object, int value) { return [(Base *)object inherited:value]; }
Box grow(void *object, Box box, double amount) { return [(Base *)object grow:box by:amount]; }
int own_calls(void *object) { return ((Base *)object)->own; }
int super_calls(void *object) { return ((Base *)object)->reached; }

int caught(void *object) {
  @try {
    [(Base *)object raise];
  } @catch (id raised) {
    return raised == object;
  }
  return -1;
}

static int triple(id self, SEL command, int value) {
  (void)self, (void)command;
  return value * 3;
}

// The program gives a class another implementation itself.
void replace(const char *name) {
  method_setImplementation(
      class_getInstanceMethod(objc_lookUpClass(name), sel_registerName("inherited:")), (IMP)triple);
}

void *implementation(const char *name, const char *selector) {
  return method_getImplementation(class_getInstanceMethod(objc_lookUpClass(name), sel_registerName(selector)));
}
