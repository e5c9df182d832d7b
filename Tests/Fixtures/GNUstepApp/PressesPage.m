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

@interface PressesPage : FixturePage
{
  PressView *first, *second;
}
@end

@implementation PressesPage

- (void) fill
{
  first = [self add: [PressView new] height: 40];
  second = [self add: [PressView new] height: 40];
}

@end
