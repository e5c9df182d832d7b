#import "Fixture.h"

#include <math.h>
#include <objc/runtime.h>
#include <signal.h>
#include <unistd.h>

static NSMapTable *heard;  // of NSMutableString, by widget
static id owner;
static FixtureState *server;
static int signalled;
static id ending;
static SEL endingAction;

static NSMapTable *ears(void)
{
  if (heard == nil)
    heard = [[NSMapTable alloc] initWithKeyOptions: NSPointerFunctionsOpaqueMemory
                                                    | NSPointerFunctionsOpaquePersonality
                                      valueOptions: NSPointerFunctionsStrongMemory
                                          capacity: 10];
  return heard;
}

void FixtureHear(id widget, NSString *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  NSString *news = [[[NSString alloc] initWithFormat: format arguments: arguments] autorelease];
  va_end(arguments);
  NSString *before = FixtureHeard(widget);
  NSString *now = before == nil ? news : [NSString stringWithFormat: @"%@; %@", before, news];
  [ears() setObject: now forKey: widget];
}

NSString *FixtureHeard(id widget) { return [ears() objectForKey: widget]; }

static void put(NSMutableDictionary *state, id object, SEL selector, NSString *name, BOOL isTruth)
{
  if (![object respondsToSelector: selector]) return;
  const char *type = [[object methodSignatureForSelector: selector] methodReturnType];
  id value = [object valueForKey: NSStringFromSelector(selector)];
  if (*type == '@' && ![value isKindOfClass: [NSString class]]) value = [value description];
  if (isTruth) value = [NSNumber numberWithBool: [value intValue] == NSOnState];
  if (value != nil) [state setObject: value forKey: name];
}

static NSString *addressOf(id object) { return [NSString stringWithFormat: @"%p", object]; }

// As the founding article describes each view, where it is from the top left corner of its window.
static void describe(NSMutableDictionary *state, NSView *view)
{
  NSView *content = [[view window] contentView];
  NSRect frame = [view convertRect: [view bounds] toView: content];
  [state setObject: [NSNumber numberWithDouble: frame.origin.x] forKey: @"x"];
  [state setObject: [NSNumber numberWithDouble: NSMaxY([content bounds]) - NSMaxY(frame)] forKey: @"y"];
  NSMutableArray *subviews = [NSMutableArray array];
  for (NSView *inner in [view subviews]) [subviews addObject: addressOf(inner)];
  [state setObject: [subviews componentsJoinedByString: @" "] forKey: @"subviews"];
}

// Along which it is parted.
static NSString *sizesOf(NSSplitView *split)
{
  NSMutableArray *sizes = [NSMutableArray array];
  for (NSView *view in [split subviews])
    {
      NSSize size = [view frame].size;
      [sizes addObject: [NSString stringWithFormat: @"%g", [split isVertical] ? size.width : size.height]];
    }
  return [sizes componentsJoinedByString: @" "];
}

static NSDictionary *stateOf(id object)
{
  NSMutableDictionary *state = [NSMutableDictionary dictionary];
  [state setObject: NSStringFromClass([object class]) forKey: @"class"];
  [state setObject: addressOf(object) forKey: @"address"];
  if ([object isKindOfClass: [NSView class]]) describe(state, object);
  else if ([object isKindOfClass: [NSWindow class]]) describe(state, [object contentView]);
  put(state, object, @selector(title), @"title", NO);
  put(state, object, @selector(stringValue), @"text", NO);
  put(state, object, @selector(string), @"text", NO);
  put(state, object, @selector(state), @"active", YES);
  // Of a matrix it is that of its chosen cell, if there is one.
  if (![object isKindOfClass: [NSMatrix class]]) put(state, object, @selector(doubleValue), @"value", NO);
  else if ([object selectedCell] != nil) put(state, [object selectedCell], @selector(title), @"selected", NO);
  put(state, object, @selector(selectedRow), @"row", NO);
  put(state, object, @selector(selectedSegment), @"segment", NO);
  put(state, object, @selector(titleOfSelectedItem), @"selected", NO);
  put(state, object, @selector(path), @"path", NO);
  put(state, object, @selector(isEnabled), @"enabled", YES);
  put(state, object, @selector(tag), @"tag", NO);
  if ([object respondsToSelector: @selector(frame)])
    {
      NSRect frame = [object frame];
      [state setObject: [NSNumber numberWithDouble: frame.size.width] forKey: @"width"];
      [state setObject: [NSNumber numberWithDouble: frame.size.height] forKey: @"height"];
    }
  if ([object isKindOfClass: [NSPopUpButton class]])
    put(state, [[object menu] menuRepresentation], @selector(highlightedItemIndex), @"highlighted", NO);
  if ([object isKindOfClass: [NSColorWell class]])
    {
      NSColor *color = [[object color] colorUsingColorSpaceName: NSCalibratedRGBColorSpace];
      NSString *text = [NSString stringWithFormat: @"#%02lx%02lx%02lx", lround([color redComponent] * 255),
        lround([color greenComponent] * 255), lround([color blueComponent] * 255)];
      [state setObject: text forKey: @"color"];
    }
  if ([object isKindOfClass: [NSScrollView class]])
    {
      NSPoint shown = [object documentVisibleRect].origin;
      [state setObject: [NSString stringWithFormat: @"%g,%g", shown.x, shown.y] forKey: @"shown"];
    }
  if ([object isKindOfClass: [NSMatrix class]])
    [state setObject: [[[object cells] valueForKey: @"stringValue"] componentsJoinedByString: @"|"] forKey: @"texts"];
  if ([object isKindOfClass: [NSSplitView class]])
    {
      [state setObject: sizesOf(object) forKey: @"sizes"];
      BOOL isDragged = [[[NSRunLoop currentRunLoop] currentMode] isEqual: NSEventTrackingRunLoopMode];
      [state setObject: isDragged ? @"dragged" : @"still" forKey: @"dividers"];
    }
  if ([object isKindOfClass: [NSTabView class]])
    [state setObject: [[object selectedTabViewItem] label] forKey: @"selected"];
  if (FixtureHeard(object) != nil) [state setObject: FixtureHeard(object) forKey: @"heard"];
  return state;
}

static NSDictionary *states(void)
{
  NSMutableDictionary *all = [NSMutableDictionary dictionary];
  for (Class class = [owner class]; class != [NSObject class]; class = [class superclass])
    {
      unsigned count = 0;
      Ivar *variables = class_copyIvarList(class, &count);
      for (unsigned i = 0; i < count; i++)
        {
          if (*ivar_getTypeEncoding(variables[i]) != '@') continue;
          id object = object_getIvar(owner, variables[i]);
          if (object == nil) continue;
          [all setObject: stateOf(object)
                  forKey: [NSString stringWithUTF8String: ivar_getName(variables[i])]];
        }
      free(variables);
    }
  return all;
}

static void wake(int number)
{
  char byte = (char)number;
  if (write(signalled, &byte, 1) != 1) abort();
}

@implementation FixtureState

+ (void) serve: (id)page
{
  owner = page;
  NSString *file = [[[NSProcessInfo processInfo] environment] objectForKey: @"FIXTURE_STATE"];
  if (file == nil) return;
  server = [FixtureState new];
  signal(SIGUSR1, wake);
  NSString *pid = [NSString stringWithFormat: @"%d\n", (int)getpid()];
  [pid writeToFile: [file stringByAppendingString: @".pid"] atomically: YES];
}

+ (void) atEnd: (id)object do: (SEL)action
{
  ending = object;
  endingAction = action;
  signal(SIGTERM, wake);
}

+ (void) write
{
  NSString *file = [[[NSProcessInfo processInfo] environment] objectForKey: @"FIXTURE_STATE"];
  if (file == nil) return;
  NSError *error = nil;
  NSData *data = [NSJSONSerialization dataWithJSONObject: states() options: 0 error: &error];
  if (data == nil || ![data writeToFile: file atomically: YES]) NSLog(@"cannot write the state: %@", error);
}

- (id) init
{
  self = [super init];
  if (pipe(ends) != 0) abort();
  signalled = ends[1];
  NSString *modes[] = {NSDefaultRunLoopMode, NSModalPanelRunLoopMode, NSEventTrackingRunLoopMode};
  for (int i = 0; i < 3; i++)
    [[NSRunLoop currentRunLoop] addEvent: (void *)(intptr_t)ends[0]
                                    type: ET_RDESC
                                 watcher: (id<RunLoopEvents>)self
                                 forMode: modes[i]];
  return self;
}

- (void) receivedEvent: (void *)data type: (RunLoopEventType)type extra: (void *)extra forMode: (NSString *)mode
{
  char byte;
  if (read(ends[0], &byte, 1) != 1) return;
  if (byte == SIGTERM) [ending performSelector: endingAction withObject: self];
  [FixtureState write];
  if (byte == SIGTERM) _exit(0);
}

@end
