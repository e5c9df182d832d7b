/// A test program of somebody's: a window of AppKit's, tested by Capuchin in the same process.
#import <AppKit/AppKit.h>
#include <assert.h>
#include <capuchin/embed.h>
#include <string.h>

@interface Form : NSObject {
@public
  NSWindow *window;
  NSTextField *name, *status;
}
@end

@implementation Form
- (id)init {
  if (!(self = [super init])) return nil;
  window = [[NSWindow alloc] initWithContentRect: NSMakeRect(200, 200, 300, 160)
                                       styleMask: NSTitledWindowMask backing: NSBackingStoreBuffered defer: NO];
  name = [[NSTextField alloc] initWithFrame: NSMakeRect(20, 110, 200, 24)];
  status = [[NSTextField alloc] initWithFrame: NSMakeRect(20, 20, 200, 24)];
  NSButton *button = [[NSButton alloc] initWithFrame: NSMakeRect(20, 60, 120, 30)];
  [status setEditable: NO];
  [status setBordered: NO];
  [status setStringValue: @"Nobody"];
  [button setTitle: @"Sign up"];
  [button setTarget: self];
  [button setAction: @selector(signUp:)];
  for (NSView *view in [NSArray arrayWithObjects: name, button, status, nil]) [[window contentView] addSubview: view];
  [window setTitle: @"Sign up"];
  [window makeKeyAndOrderFront: nil];
  return self;
}
- (void)signUp: (id)sender {
  [status setStringValue: [@"Welcome, " stringByAppendingString: [name stringValue]]];
}
@end

static Form *form;
static capuchin_embed *monkey;
static int inside;

static void expect(NSString *text) {
  if ([[form->status stringValue] isEqual: text]) return;
  NSLog(@"expected %@, found %@", text, [form->status stringValue]);
  exit(1);
}

static void well(const capuchin_outcome *outcome) {
  if (outcome->status == CAPUCHIN_OK) return;
  NSLog(@"line %d: %s: %s (%s)", outcome->line, outcome->code, outcome->message, outcome->near_misses);
  exit(1);
}

static void done(void *data, const capuchin_outcome *outcome) {
  well(outcome);
  assert([NSThread isMainThread]);
  expect(@"Welcome, Grace");
  // A call that waits, from inside of the loop.
  capuchin_outcome own = {sizeof own};
  capuchin_embed_run(monkey, "EnterText TextField #1 Alan\nTouch Button \"Sign up\"", &own);
  well(&own);
  expect(@"Welcome, Alan");
  inside = 1;
  [NSApp stop: nil];
  // The loop looks whether it is to stop after an event.
  [NSApp postEvent: [NSEvent otherEventWithType: NSApplicationDefined location: NSZeroPoint modifierFlags: 0
                                      timestamp: 0 windowNumber: 0 context: nil subtype: 0 data1: 0 data2: 0]
           atStart: NO];
}

/// Started in a loop that turns already.
@interface Late : NSObject
@end

@implementation Late
- (void)applicationDidFinishLaunching: (NSNotification *)launched {
  [self performSelectorOnMainThread: @selector(start) withObject: nil waitUntilDone: NO];
}
- (void)start {
  capuchin_outcome outcome = {sizeof outcome};
  NSDate *begin = [NSDate date];
  monkey = capuchin_embed_start(NULL, &outcome);
  well(&outcome);
  capuchin_embed_run(monkey, "EnterText TextField #1 Kurt\nTouch Button \"Sign up\"", &outcome);
  well(&outcome);
  expect(@"Welcome, Kurt");
  // Nothing was waited for that has been.
  assert([begin timeIntervalSinceNow] > -4);
  capuchin_embed_stop(monkey);
  puts("well");
  exit(0);
}
@end

static void heard(void *data, uint64_t number, const char *line, int final) {
  if (strcmp(line, "Touch Button \"Sign up\"") == 0) *(int *)data |= final ? 2 : 1;
}

int main(void) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  [NSApplication sharedApplication];
  form = [Form new];
  if (getenv("EMBED_LATE")) {
    [NSApp setDelegate: [Late new]];
    [NSApp run];
  }
  capuchin_outcome outcome = {sizeof outcome};
  monkey = capuchin_embed_start(NULL, &outcome);
  well(&outcome);

  // No loop runs: the call turns it.
  capuchin_embed_run(monkey, "EnterText TextField #1 Ada\nTouch Button \"Sign up\"", &outcome);
  well(&outcome);
  expect(@"Welcome, Ada");
  capuchin_embed_run(monkey, "Verify Button \"Sign up\" enabled true\nTouch Button \"Sign in\" %timeout=200ms", &outcome);
  assert(outcome.status == CAPUCHIN_ERROR && outcome.line == 2 && strcmp(outcome.code, "not-found") == 0);
  assert(strcmp(outcome.near_misses, "Button Sign up") == 0);
  assert(!capuchin_embed_start(NULL, &outcome) && strcmp(outcome.code, "occupied") == 0);

  // A loop runs.
  capuchin_embed_run_async(monkey, "EnterText TextField #1 Grace\nTouch Button \"Sign up\"", done, NULL);
  [NSApp run];
  assert(inside);

  // Real input.
  int count = 0;
  capuchin_embed_record(monkey, heard, &count, &outcome);
  well(&outcome);
  [NSTask launchedTaskWithLaunchPath: @"/bin/sh" arguments: [NSArray arrayWithObjects: @"-c",
    @"xdotool search --sync --onlyvisible --name '^Sign up$' mousemove --window %1 80 85 sleep 0.3 mousedown 1 sleep 0.2 mouseup 1", nil]];
  NSDate *end = [NSDate dateWithTimeIntervalSinceNow: 10];
  while (!count && [end timeIntervalSinceNow] > 0) {
    NSEvent *event = [NSApp nextEventMatchingMask: NSAnyEventMask untilDate: [NSDate dateWithTimeIntervalSinceNow: 0.02]
                                           inMode: NSDefaultRunLoopMode dequeue: YES];
    if (event) [NSApp sendEvent: event];
  }
  char *script = capuchin_embed_record_stop(monkey, &outcome);
  well(&outcome);
  if (!strstr(script, "Touch Button \"Sign up\"\n") || !(count & 2)) {
    NSLog(@"recorded: %s", script);
    return 1;
  }
  capuchin_free(script);

  // In a loop that runs already, anew.
  capuchin_embed_stop(monkey);
  monkey = capuchin_embed_start(NULL, &outcome);
  well(&outcome);
  capuchin_embed_run(monkey, "EnterText TextField #1 Emmy\nTouch Button \"Sign up\"", &outcome);
  well(&outcome);
  expect(@"Welcome, Emmy");
  capuchin_embed_stop(monkey);
  [pool release];
  puts("well");
  return 0;
}
