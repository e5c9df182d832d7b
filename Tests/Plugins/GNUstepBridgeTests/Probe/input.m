// A small app that has its bridge send input, and prints the NSEvents that come of it, one a line.

#include "probe.h"

static NSWindow *window;
static NSMatrix *matrix;

// What comes next of the user's input; events that are held back come one after the other.
static void print_events(void)
{
  NSUInteger mask = GSMouseEventMask | GSKeyEventMask;
  NSEvent *event;
  while ((event = [NSApp nextEventMatchingMask: mask untilDate: [NSDate dateWithTimeIntervalSinceNow: 0.2]
                                        inMode: NSDefaultRunLoopMode dequeue: YES])) {
    NSPoint at = [event locationInWindow];
    printf("  type %d at %g,%g flags %lx%s", (int)[event type], at.x, at.y, (unsigned long)[event modifierFlags],
           [event windowNumber] == [window windowNumber] ? "" : " elsewhere");
    if ([event type] == NSFlagsChanged) {
      // It has no characters.
    } else if (NSEventMaskFromType([event type]) & GSKeyEventMask) {
      printf(" \"%s\" \"%s\"", [[event characters] UTF8String], [[event charactersIgnoringModifiers] UTF8String]);
      printf(" key %s", [event keyCode] ? "known" : "unknown");
    } else {
      printf(" count %d delta %g,%g", (int)[event clickCount], [event deltaX], [event deltaY]);
    }
    printf("\n");
  }
}

static void give(const char *what, capuchin_event event)
{
  event.size = sizeof event;
  event.window = node_of(window);
  printf("%s: ", what);
  printf("status %u\n", bridge->send(bridge->context, &event, &sink));
}

static void settle(void)
{
  printf("settle: ");
  printf("status %u\n", bridge->settle(bridge->context, &sink));
}

static void hit(const char *what, NSWindow *in, double x, double y)
{
  capuchin_node node = {0};
  printf("%s: ", what);
  uint32_t status = bridge->hit(bridge->context, node_of(in), x, y, &node, &sink);
  NSString *name = status ? @"nothing" : [(id)bridge->pointer(bridge->context, node) className];
  printf("%s status %u\n", [name UTF8String], status);
}

static void buttons(void)
{
  give("press", (capuchin_event){.code = CAPUCHIN_EVENT_PRESS, .x = 10, .y = 20, .data.press.button = 1, .data.press.count = 2});
  give("drag", (capuchin_event){.code = CAPUCHIN_EVENT_MOTION, .x = 11, .y = 21, .modifiers = CAPUCHIN_MODIFIER_BUTTON1});
  give("release", (capuchin_event){.code = CAPUCHIN_EVENT_RELEASE, .x = 12, .y = 22, .data.press.button = 1, .modifiers = CAPUCHIN_MODIFIER_SHIFT});
  settle();
  print_events();
  settle();
  give("move", (capuchin_event){.code = CAPUCHIN_EVENT_MOTION, .x = 0, .y = 0});
  give("middle", (capuchin_event){.code = CAPUCHIN_EVENT_PRESS, .data.press.button = 2});
  give("middle up", (capuchin_event){.code = CAPUCHIN_EVENT_RELEASE, .data.press.button = 2});
  give("secondary", (capuchin_event){.code = CAPUCHIN_EVENT_PRESS, .data.press.button = 3});
  give("secondary up", (capuchin_event){.code = CAPUCHIN_EVENT_RELEASE, .data.press.button = 3});
  give("wheel", (capuchin_event){.code = CAPUCHIN_EVENT_SCROLL, .data.scroll.dx = -1, .data.scroll.dy = 1.5});
  print_events();
  give("finger", (capuchin_event){.code = CAPUCHIN_EVENT_TOUCH_BEGIN, .data.touch.finger = 1});
  give("second finger", (capuchin_event){.code = CAPUCHIN_EVENT_TOUCH_BEGIN, .data.touch.finger = 2});
  give("too far", (capuchin_event){.code = CAPUCHIN_EVENT_SCROLL, .data.scroll.dy = 1e9});
  give("nowhere", (capuchin_event){.code = CAPUCHIN_EVENT_MOTION, .x = NAN});
  give("unknown", (capuchin_event){.code = 99});
  print_events();
}

static void keys(void)
{
  give("a", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.text = text("a")});
  give("euro", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.keysym = 0x10020ac});
  give("ctrl+a", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.keysym = 'a', .modifiers = CAPUCHIN_MODIFIER_CTRL});
  give("alt+a", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.keysym = 'a', .modifiers = CAPUCHIN_MODIFIER_ALT});
  give("F2", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_RELEASE, .data.key.keysym = 0xffbf});
  give("KP_7", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.keysym = 0xffb7});
  give("Shift_L", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.keysym = 0xffe1, .modifiers = CAPUCHIN_MODIFIER_SHIFT});
  print_events();
  give("no key", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS});
  give("two keys", (capuchin_event){.code = CAPUCHIN_EVENT_KEY_PRESS, .data.key.text = text("ab")});
}

static void hits(void)
{
  NSWindow *panel = [[NSPanel alloc] initWithContentRect: NSMakeRect(400, 100, 80, 60)
    styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  [panel setTitle: @"Ask"];
  hit("first cell", window, 5, 75);
  hit("second cell", window, 45, 75);
  hit("beside", window, 150, 50);
  NSModalSession session = [NSApp beginModalSessionForWindow: panel];
  hit("behind a modal one", window, 5, 75);
  hit("in the modal one", panel, 5, 5);
  [NSApp endModalSession: session];
  [panel orderOut: nil];
  hit("of one that is not there", panel, 5, 5);
}

static uint32_t told(void *context, const capuchin_event *event)
{
  (void)context;
  printf("  told type %u at %g,%g delta %g,%g\n", event->code, event->x, event->y, event->data.scroll.dx, event->data.scroll.dy);
  return 0;
}

static void dispatch(void)
{
  NSEvent *event;
  while ((event = [NSApp nextEventMatchingMask: GSMouseEventMask untilDate: [NSDate dateWithTimeIntervalSinceNow: 0.2]
                                        inMode: NSDefaultRunLoopMode dequeue: YES]))
    [NSApp sendEvent: event];
}

// While the user is recorded, what the bridge sends is not told: only what comes from elsewhere.
static void record(void)
{
  printf("record: status %u\n", bridge->record(bridge->context, 1, NULL, &sink));
  give("press", (capuchin_event){.code = CAPUCHIN_EVENT_PRESS, .x = 150, .y = 90, .data.press.button = 1});
  give("drag", (capuchin_event){.code = CAPUCHIN_EVENT_MOTION, .x = 151, .y = 91, .modifiers = CAPUCHIN_MODIFIER_BUTTON1});
  give("release", (capuchin_event){.code = CAPUCHIN_EVENT_RELEASE, .x = 150, .y = 90, .data.press.button = 1});
  give("wheel", (capuchin_event){.code = CAPUCHIN_EVENT_SCROLL, .x = 150, .y = 90, .data.scroll.dy = 1});
  dispatch();
  printf("another's wheel:\n");
  [NSApp postEvent: [NSEvent mouseEventWithType: NSScrollWheel location: NSMakePoint(151, 11) modifierFlags: 0
    timestamp: 1 windowNumber: [window windowNumber] context: nil eventNumber: 0 clickCount: 0 pressure: 0
    buttonNumber: 0 deltaX: -1 deltaY: 2 deltaZ: 0] atStart: NO];
  dispatch();
  bridge->record(bridge->context, 0, NULL, &sink);
}

static uint32_t put_picture(void *context, capuchin_string name, const capuchin_value *value)
{
  (void)context, (void)name;
  const unsigned char *png = value->data.bytes.data;
  // Width and height stand in the first chunk, the highest byte first.
  int known = value->data.bytes.length > 24 && memcmp(png + 1, "PNG", 3) == 0;
  if (known) printf("PNG %d × %d ", png[18] << 8 | png[19], png[22] << 8 | png[23]);
  return CAPUCHIN_FLOW_MORE;
}

static const capuchin_sink pictures = {.size = sizeof pictures, .put = put_picture};

static void picture(const char *what, capuchin_node node)
{
  printf("picture of %s: ", what);
  printf("status %u\n", bridge->picture(bridge->context, node, NULL, &pictures, &sink));
}

// Of what is gone there is nothing to be had.
static void stale(void)
{
  capuchin_node old = node_of(window), hit = {0};
  old.generation++;
  capuchin_event event = {.size = sizeof event, .code = CAPUCHIN_EVENT_PRESS, .window = old};
  picture("what is gone", old);
  printf("hit %u", bridge->hit(bridge->context, old, 1, 1, &hit, &sink));
  printf(" send %u", bridge->send(bridge->context, &event, &sink));
  printf(" focus %u", bridge->focus(bridge->context, old));
  printf(" reveal %u\n", bridge->reveal(bridge->context, old, NULL));
}

static void focus(const char *what, id object)
{
  printf("focus %s: status %u\n", what, bridge->focus(bridge->context, node_of(object)));
}

static void ready(void *context)
{
  (void)context;
  NSTextField *field = [[NSTextField alloc] initWithFrame: NSMakeRect(100, 60, 90, 24)];
  [[window contentView] addSubview: field];
  buttons();
  keys();
  hits();
  focus("field", field);
  focus("the same again", field);
  focus("content view", [window contentView]);
  focus("window", window);
  record();
  picture("window", node_of(window));
  picture("field", node_of(field));
  picture("second cell", node_of([matrix cellAtRow: 0 column: 1]));
  stale();
  give("close", (capuchin_event){.code = CAPUCHIN_EVENT_CLOSE});
  fflush(stdout);
  end_daemons();
  exit(0);
}

int main(void)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  client.event = told;
  attach(ready);
  window = [[NSWindow alloc] initWithContentRect: NSMakeRect(100, 100, 200, 100)
    styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  NSButtonCell *cell = [[NSButtonCell alloc] initTextCell: @"cell"];
  matrix = [[NSMatrix alloc] initWithFrame: NSMakeRect(0, 0, 80, 50) mode: NSRadioModeMatrix prototype: cell
                              numberOfRows: 1 numberOfColumns: 2];
  [matrix setCellSize: NSMakeSize(40, 50)];
  [matrix setIntercellSpacing: NSMakeSize(0, 0)];
  [[window contentView] addSubview: matrix];
  [window orderFront: nil];
  [NSApp run];
  [pool release];
  return 0;
}
