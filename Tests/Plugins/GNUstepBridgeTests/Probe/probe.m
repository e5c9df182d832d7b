// A small app that loads the pack itself, asks its bridge what scripts never ask, and prints the
// answers, one a line.

#define _GNU_SOURCE
#include "probe.h"
#include <signal.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

@interface Troubled : NSView
@end

@implementation Troubled
- (NSString *)reason
{
  [NSException raise: NSRangeException format: @"row 7 is out of range"];
  return nil;
}
- (NSRect)area { return NSMakeRect(1, 2, 3, 4); }
- (NSSize)extent { return NSMakeSize(5, 6); }
- (void)setMost: (unsigned long long)number { printf("most set to %llu\n", number); }
- (void)setExtent: (NSSize)size { printf("extent set to %g %g\n", size.width, size.height); }
- (void)setArea: (NSRect)area
{
  printf("area set to %g %g %g %g\n", area.origin.x, area.origin.y, area.size.width, area.size.height);
}
- (NSArray *)words { return [NSArray arrayWithObjects: @"a", [NSNumber numberWithInt: 2], self, nil]; }
@end

static NSWindow *window;
static Troubled *troubled;
static NSSecureTextField *secure;

static void get(id object, const char *key)
{
  printf("get %s: ", key);
  printf("status %u\n", bridge->get(bridge->context, node_of(object), text(key), &sink));
}

static void set(id object, const char *key, capuchin_value value)
{
  printf("set %s: ", key);
  printf("status %u\n", bridge->set(bridge->context, node_of(object), text(key), &value, &sink));
}

static capuchin_value_type type_of(const char *encoding, uint32_t flags)
{
  return (capuchin_value_type){.size = sizeof(capuchin_value_type), .flags = flags, .encoding = text(encoding)};
}

static void read_value(const char *encoding, const void *value, uint32_t flags)
{
  capuchin_value_type type = type_of(encoding, flags);
  printf("read %s: ", encoding);
  printf("status %u\n", method_table->read_value(method_table->context, &type, &value, &sink));
}

static void write_value(const char *encoding, capuchin_value value)
{
  capuchin_value_type type = type_of(encoding, 0);
  void *written = NULL, *made = NULL;
  printf("write %s: ", encoding);
  uint32_t status = method_table->write_value(method_table->context, &type, &value, &written, &made);
  if (status == CAPUCHIN_STATUS_OK && encoding[0] == '@') printf("%s ", [[(id)written description] UTF8String]);
  if (status == CAPUCHIN_STATUS_OK && encoding[0] == '#') printf("%s ", class_getName((Class)written));
  if (status == CAPUCHIN_STATUS_OK && encoding[0] == ':') printf("%s ", sel_getName((SEL)written));
  if (made) method_table->release_value(method_table->context, &type, made);
  printf("status %u\n", status);
}

// A string of the app's own class, whose methods are the app's code.
@interface Word : NSString
@end

@implementation Word
- (NSUInteger)length { printf("(asked) "); return 1; }
- (unichar)characterAtIndex: (NSUInteger)index { return 'w'; }
@end

static void values(void)
{
  read_value("@", @"a", 0);
  read_value("@", @"a", CAPUCHIN_TYPE_KEEPS_OBJECTS);
  read_value("@\"NSObject\"", @"a", 0);
  read_value("@", [NSNumber numberWithDouble: 0.5], CAPUCHIN_TYPE_PASSIVE);
  read_value("@", [troubled words], 0);
  read_value("@", [troubled words], CAPUCHIN_TYPE_PASSIVE);
  read_value("@", troubled, 0);
  Word *word = [[Word alloc] init];
  read_value("@", word, CAPUCHIN_TYPE_PASSIVE);
  read_value("@", word, 0);
  read_value("#", [NSView class], CAPUCHIN_TYPE_PASSIVE);
  read_value(":", @selector(performClick:), 0);
  read_value("i", NULL, 0);
  write_value("@", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = text("text")});
  write_value("@", (capuchin_value){.tag = CAPUCHIN_VALUE_I64, .data.i64 = -3});
  write_value("@", (capuchin_value){.tag = CAPUCHIN_VALUE_BYTES});
  write_value("#", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = text("NSView")});
  write_value("#", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = text("NoView")});
  write_value(":", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = text("performClick:")});
  write_value("@?", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = text("text")});
}

// An object ends and another is made where it was: the old number finds neither.
static void reuse(void)
{
  uint32_t found = 0, again = 0, stale = 0;
  for (int i = 0; i < 200; i++) {
    NSView *view = [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 9, 9)];
    capuchin_node old = node_of(view);
    found += bridge->pointer(bridge->context, old) == view;
    void *address = view;
    [view release];
    stale += bridge->pointer(bridge->context, old) == NULL;
    view = [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 9, 9)];
    capuchin_node new = node_of(view);
    if ((void *)view == address) {
      again++;
      stale += bridge->pointer(bridge->context, old) == NULL && bridge->pointer(bridge->context, new) == view;
    }
    [view release];
  }
  printf("found %u, stale %u, at the same address %s\n", found, stale - again, again ? "yes" : "no");
  capuchin_node info_of = node_of(window);
  info_of.generation++;
  capuchin_node_info info = {.size = sizeof info};
  printf("another generation: status %u\n", bridge->info(bridge->context, info_of, &info));
}

// In the middle of what the bridge does under a lock, the app is told to end, and does not want to.
static int interrupts, is_interrupted;

int timerfd_settime(int timer, int flags, const struct itimerspec *new, struct itimerspec *old)
{
  if (interrupts) {
    interrupts = 0;
    is_interrupted = 1;
    raise(SIGTERM);
    is_interrupted = 0;
  }
  return syscall(SYS_timerfd_settime, timer, flags, new, old);
}

@interface Stayer : NSObject
{
  NSWindow *closed;
}
@end

@implementation Stayer
- (id)init
{
  closed = [[NSWindow alloc] initWithContentRect: NSMakeRect(0, 0, 9, 9)
    styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  node_of(closed);
  return self;
}
- (NSApplicationTerminateReply)applicationShouldTerminate: (NSApplication *)app
{
  [closed close];
  printf("asked to end %s\n", is_interrupted ? "in the middle of a call" : "by the run loop");
  return NSTerminateCancel;
}
@end

static void later(void *context)
{
  (void)context;
  printf("and goes on\n");
  fflush(stdout);
  end_daemons();
  exit(0);
}

static void interrupt(void)
{
  [NSApp setDelegate: [Stayer new]];
  interrupts = 1;
  bridge->schedule(bridge->context, 0, later, NULL);
}

static void ready(void *self)
{
  (void)self;
  printf("ready, %s\n", [NSThread isMainThread] ? "on the main thread" : "elsewhere");
  get(troubled, "reason");
  get(troubled, "window.contentView.isFlipped");
  get(troubled, "area");
  get(troubled, "extent");
  get(troubled, "words");
  get(secure, "stringValue");
  get(secure, "cell.stringValue");
  get(secure, "isEnabled");
  set(troubled, "most", (capuchin_value){.tag = CAPUCHIN_VALUE_U64, .data.u64 = UINT64_MAX});
  set(secure, "stringValue", (capuchin_value){.tag = CAPUCHIN_VALUE_STRING, .data.string = {"x", 1ull << 40}});
  set(troubled, "extent", (capuchin_value){.tag = CAPUCHIN_VALUE_BOOL});
  set(troubled, "area", (capuchin_value){.tag = CAPUCHIN_VALUE_RECT, .data.rect = {1, 2, 3, 4}});
  set(troubled, "isFlipped", (capuchin_value){.tag = CAPUCHIN_VALUE_BOOL});
  set(secure, "stringValue", (capuchin_value){.tag = CAPUCHIN_VALUE_SECRET, .data.string = text("other")});
  printf("it holds %s\n", [[secure stringValue] UTF8String]);
  values();
  reuse();
  interrupt();
}

int main(void)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  attach(ready);
  printf("too early: %u\n", bridge->windows(bridge->context, &sink));
  window = [[NSWindow alloc] initWithContentRect: NSMakeRect(100, 100, 200, 100)
    styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  troubled = [[Troubled alloc] initWithFrame: NSMakeRect(0, 0, 50, 50)];
  secure = [[NSSecureTextField alloc] initWithFrame: NSMakeRect(0, 60, 90, 24)];
  [secure setStringValue: @"hush"];
  [[window contentView] addSubview: troubled];
  [[window contentView] addSubview: secure];
  [window orderFront: nil];
  [NSApp run];
  [pool release];
  return 0;
}
