#import "Fixture.h"

// Lit as long as it is held.
@implementation MYHoldView

- (void) drawRect: (NSRect)rect
{
  [(isLit ? [NSColor yellowColor] : [NSColor grayColor]) set];
  NSRectFill([self bounds]);
}

- (void) light: (BOOL)on
{
  isLit = on;
  FixtureHear(self, on ? @"on" : @"off");
  [self setNeedsDisplay: YES];
}

- (void) mouseDown: (NSEvent *)event
{
  [self light: YES];
}

- (void) mouseUp: (NSEvent *)event
{
  [self light: NO];
}

@end
