// Views that hear of presses by any button, and follow the mouse in no loop of their own.
#import "Fixture.h"

@interface PressView : NSView
@end

@implementation PressView

- (void) mouseDown: (NSEvent *)event
{
  FixtureHear(self, @"left down");
}

- (void) mouseUp: (NSEvent *)event
{
  FixtureHear(self, @"left up");
}

- (void) rightMouseDown: (NSEvent *)event
{
  FixtureHear(self, @"right down");
}

- (void) rightMouseUp: (NSEvent *)event
{
  FixtureHear(self, @"right up");
}

@end

// Asks as soon as it is pressed: the release is thrown away.
@interface AskView : NSView
@end

@implementation AskView

- (void) mouseDown: (NSEvent *)event
{
  NSInteger answer = NSRunAlertPanel(@"Press", @"No document is open.", @"OK", @"Cancel", nil);
  FixtureHear(self, answer == NSAlertDefaultReturn ? @"OK" : @"Cancel");
}

@end

@interface PressesPage : FixturePage
{
  PressView *first, *second;
  AskView *asks;
}
@end

@implementation PressesPage

- (void) fill
{
  first = [self add: [PressView new] height: 40];
  second = [self add: [PressView new] height: 40];
  asks = [self add: [AskView new] height: 40];
}

@end
