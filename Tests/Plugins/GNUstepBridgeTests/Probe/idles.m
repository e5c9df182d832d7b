// A small app that puts things off, and prints what has been done once its bridge says that nothing is left.

#include "probe.h"
#include <unistd.h>

@interface Lazy : NSObject
@end

static Lazy *lazy;
static int inputs[2];

@implementation Lazy

- (void)say: (NSString *)what { printf("  %s\n", [what UTF8String]); }

- (void)call: (NSString *)what
{
  [self performSelector: @selector(say:) withObject: what afterDelay: 0];
}

- (void)notice: (NSNotification *)note
{
  [self say: [note object]];
}

- (void)post: (NSString *)name of: (NSString *)what
{
  NSNotification *note = [NSNotification notificationWithName: name object: what];
  [[NSNotificationQueue defaultQueue] enqueueNotification: note postingStyle: NSPostWhenIdle];
}

// A call, then a notification, then a call.
- (void)chain
{
  [self say: @"first of three"];
  [self post: @"Second" of: @"second of three"];
}

- (void)second: (NSNotification *)note
{
  [self say: [note object]];
  [self call: @"third of three"];
}

// What is there to be read is never read: the run loop is never idle.
- (void)receivedEvent: (void *)data type: (RunLoopEventType)type extra: (void *)extra forMode: (NSString *)mode
{
}

@end

static void end(void *context)
{
  printf("%s\n", (const char *)context);
  fflush(stdout);
  end_daemons();
  exit(0);
}

static void never_idle(void *context)
{
  printf("%s\n", (const char *)context);
  if (pipe(inputs) || write(inputs[1], "x", 1) != 1) abort();
  [[NSRunLoop currentRunLoop] addEvent: (void *)(intptr_t)inputs[0] type: ET_RDESC watcher: (id)lazy
                               forMode: NSDefaultRunLoopMode];
  [lazy post: @"Notice" of: @"too late"];
  bridge->drain(bridge->context, 20, end, "over, and not all is done");
}

static void ready(void *context)
{
  (void)context;
  [lazy call: @"a call"];
  [lazy post: @"Notice" of: @"a notification"];
  [lazy performSelector: @selector(chain) withObject: nil afterDelay: 0];
  bridge->drain(bridge->context, 60000, never_idle, "all is done");
}

int main(void)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  attach(ready);
  lazy = [Lazy new];
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver: lazy selector: @selector(notice:) name: @"Notice" object: nil];
  [center addObserver: lazy selector: @selector(second:) name: @"Second" object: nil];
  [NSApp run];
  [pool release];
  return 0;
}
