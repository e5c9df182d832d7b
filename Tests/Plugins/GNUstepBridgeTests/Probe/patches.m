// A small app that compares what methods all classes have before, while and after the user is recorded.

#include <objc/runtime.h>

#include "capuchin/ext/components.h"
#include "probe.h"

static NSWindow *window;
static NSDictionary *before;

static void add_methods(NSMutableDictionary *found, Class known, char sign)
{
  unsigned int count = 0;
  Method *methods = class_copyMethodList(known, &count);
  for (unsigned int i = 0; i < count; i++) {
    NSString *name = [NSString stringWithFormat: @"%c[%s %s]", sign, class_getName(known),
                                                 sel_getName(method_getName(methods[i]))];
    // Of two categories' methods of one name the first is the one that is called.
    if (![found objectForKey: name])
      [found setObject: [NSValue valueWithPointer: (void *)method_getImplementation(methods[i])] forKey: name];
  }
  free(methods);
}

// The implementation of each method that a class has itself, by its name.
static NSDictionary *methods(void)
{
  NSMutableDictionary *found = [NSMutableDictionary dictionary];
  int count = objc_getClassList(NULL, 0);
  Class *classes = calloc(count, sizeof *classes);
  count = objc_getClassList(classes, count);
  for (int i = 0; i < count; i++) {
    add_methods(found, classes[i], '-');
    add_methods(found, object_getClass((id)classes[i]), '+');
  }
  free(classes);
  return found;
}

// What is another, new or gone, in the order of the names.
static void compare(const char *when)
{
  NSDictionary *now = methods();
  NSMutableSet *names = [NSMutableSet setWithArray: [before allKeys]];
  [names addObjectsFromArray: [now allKeys]];
  printf("%s: more than 10000 methods %s\n", when, [now count] > 10000 ? "yes" : "no");
  for (NSString *name in [[names allObjects] sortedArrayUsingSelector: @selector(compare:)]) {
    NSValue *old = [before objectForKey: name], *new = [now objectForKey: name];
    if (![old isEqual: new]) printf("  %s %s\n", !old ? "new" : !new ? "gone" : "another", [name UTF8String]);
  }
}

static uint32_t told(void *context, const capuchin_event *event)
{
  (void)context, (void)event;
  return 0;
}

// A wheel of the user's comes, is told, and does what it does.
static void use(void)
{
  [NSApp postEvent: [NSEvent mouseEventWithType: NSScrollWheel location: NSMakePoint(15, 11) modifierFlags: 0
    timestamp: 1 windowNumber: [window windowNumber] context: nil eventNumber: 0 clickCount: 0 pressure: 0
    buttonNumber: 0 deltaX: 0 deltaY: 1 deltaZ: 0] atStart: NO];
  NSEvent *event;
  while ((event = [NSApp nextEventMatchingMask: GSMouseEventMask untilDate: [NSDate dateWithTimeIntervalSinceNow: 0.2]
                                        inMode: NSDefaultRunLoopMode dequeue: YES]))
    [NSApp sendEvent: event];
}

static IMP original;
static int heard;

static void own(id self, SEL selector, NSEvent *event)
{
  heard++;
  ((void (*)(id, SEL, NSEvent *))original)(self, selector, event);
}

// What the app itself puts in between two recordings stays, and is called as ever.
static void change(void)
{
  Method method = class_getInstanceMethod([NSApplication class], @selector(sendEvent:));
  original = method_setImplementation(method, (IMP)own);
  use();
  bridge->record(bridge->context, 1, NULL, &sink);
  use();
  bridge->record(bridge->context, 0, NULL, &sink);
  use();
  printf("the app's own sendEvent: was called %d times, and is %s\n", heard,
         method_getImplementation(method) == (IMP)own ? "there" : "gone");
}

// What tells the bridge that the app has launched has gone by then.
static void launched(void *context)
{
  (void)context;
  node_of(window);
  use();
  compare("not recorded");
  bridge->listen(bridge->context, 1, CAPUCHIN_SOURCE_SIGNAL, 0, text("NSTextField"),
                 text("NSControlTextDidChangeNotification"), &sink);
  printf("misspelt: %u\n", bridge->listen(bridge->context, 2, CAPUCHIN_SOURCE_SIGNAL, 0, text("NSTextField"),
                                          text("NSControlTextDidChangedNotification"), &sink));
  bridge->record(bridge->context, 1, NULL, &sink);
  use();
  compare("recorded");
  bridge->record(bridge->context, 0, NULL, &sink);
  compare("no longer");
  change();
  fflush(stdout);
  end_daemons();
  exit(0);
}

static void ready(void *context)
{
  (void)context;
  bridge->drain(bridge->context, 20000, launched, NULL);
}

int main(void)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  client.event = told;
  [NSApplication sharedApplication];
  window = [[NSWindow alloc] initWithContentRect: NSMakeRect(100, 100, 200, 100)
    styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  [window orderFront: nil];
  before = [methods() retain];
  attach(ready);
  [NSApp run];
  [pool release];
  return 0;
}
