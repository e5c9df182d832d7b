#import "Fixture.h"

@implementation MYCustomView

- (id) initWithFrame: (NSRect)frame
{
  self = [super initWithFrame: frame];
  strokes = [NSMutableArray new];
  return self;
}

- (BOOL) isFlipped
{
  return YES;
}

- (void) drawRect: (NSRect)rect
{
  [[NSColor whiteColor] set];
  NSRectFill([self bounds]);
  [[NSColor blackColor] set];
  [strokes makeObjectsPerformSelector: @selector(stroke)];
}

- (NSPoint) pointOf: (NSEvent *)event
{
  NSPoint point = [self convertPoint: [event locationInWindow] fromView: nil];
  FixtureHear(self, @"%g,%g", point.x, point.y);
  return point;
}

- (void) mouseDown: (NSEvent *)event
{
  FixtureHear(self, @"down");
  NSBezierPath *path = [NSBezierPath bezierPath];
  [path moveToPoint: [self pointOf: event]];
  [strokes addObject: path];
}

- (void) mouseDragged: (NSEvent *)event
{
  [[strokes lastObject] lineToPoint: [self pointOf: event]];
  [self setNeedsDisplay: YES];
}

- (void) scrollWheel: (NSEvent *)event
{
  FixtureHear(self, @"wheel %g", [event deltaY]);
  [self pointOf: event];
  [super scrollWheel: event];
}

- (void) mouseUp: (NSEvent *)event
{
  FixtureHear(self, @"up");
}

@end
