// Classes that set the app up by name, `--setup AddAccountOperation`. Each adds a word to who is signed in.
#import "Fixture.h"

static void addWord(NSString *word)
{
  NSString *home = [NSString stringWithUTF8String: getenv("HOME")];
  NSString *path = [home stringByAppendingPathComponent: @"fixture-account"];
  NSString *before = [NSString stringWithContentsOfFile: path];
  NSString *text = before ? [NSString stringWithFormat: @"%@ %@", before, word] : word;
  [text writeToFile: path atomically: YES];
}

// Without what AppKit itself shows: the app's icon and its menu.
static int visibleWindows(void)
{
  int count = 0;
  for (NSWindow *window in [NSApp windows])
    if ([window isVisible] && [[window title] hasPrefix: @"Fixture "]) count++;
  return count;
}

// Needs the app's delegate, and is to run before a window is shown.
@interface AddAccountOperation : NSOperation
@end

@implementation AddAccountOperation

- (void) main
{
  addWord([NSString stringWithFormat: @"%@:%d", [[NSApp delegate] class], visibleWindows()]);
}

@end

// Goes on when `start` has returned, as one does that asks a server.
@interface AddNewsOperation : NSOperation
{
  BOOL isDone;
}
@end

@implementation AddNewsOperation

- (BOOL) isConcurrent
{
  return YES;
}

- (BOOL) isFinished
{
  return isDone;
}

- (void) start
{
  [self performSelector: @selector(finish) withObject: nil afterDelay: 0.2];
}

- (void) finish
{
  addWord(@"news");
  isDone = YES;
}

@end

// Is no operation.
@interface AddFriend : NSObject
@end

@implementation AddFriend

- (void) main
{
  addWord(@"friend");
}

@end

@interface AddOther : NSObject
@end

@implementation AddOther

- (void) start
{
  addWord(@"other");
}

@end

@interface BreakOperation : NSOperation
@end

@implementation BreakOperation

- (void) main
{
  [NSException raise: @"NoAccount" format: @"the server is away"];
}

@end
