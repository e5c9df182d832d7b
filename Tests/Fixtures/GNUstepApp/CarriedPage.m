// What moves under the mouse that drags it: a view, and a window without a frame, by its bar and by its corner.
#import "Fixture.h"

@interface GripView : NSView
{
  NSPoint grip;
}
@end

@implementation GripView

- (void) drawRect: (NSRect)rect
{
  [[NSColor grayColor] set];
  NSRectFill([self bounds]);
}

- (BOOL) acceptsFirstMouse: (NSEvent *)event
{
  return YES;
}

- (void) mouseDown: (NSEvent *)event
{
  grip = [self convertPoint: [event locationInWindow] fromView: nil];
}

- (void) mouseDragged: (NSEvent *)event
{
  NSPoint place = [[self superview] convertPoint: [event locationInWindow] fromView: nil];
  [self setFrameOrigin: NSMakePoint(place.x - grip.x, place.y - grip.y)];
  [[self superview] setNeedsDisplay: YES];
  FixtureHear(self, @"%g,%g", NSMinX([self frame]), NSMinY([self frame]));
}

@end

// Follows the mouse in a loop of its own.
@interface BarView : GripView
@end

@implementation BarView

- (void) mouseDown: (NSEvent *)event
{
  NSPoint pressed = [event locationInWindow];
  while ([event type] != NSLeftMouseUp)
    {
      NSPoint place = [[self window] convertBaseToScreen: [event locationInWindow]];
      [[self window] setFrameOrigin: NSMakePoint(place.x - pressed.x, place.y - pressed.y)];
      NSRect frame = [[self window] frame];
      FixtureHear(self, @"%g,%g", NSMinX(frame), NSMinY(frame));
      event = [[self window] nextEventMatchingMask: NSLeftMouseDraggedMask | NSLeftMouseUpMask];
    }
}

@end

// Its window's top left corner stays where it is.
@interface CornerView : GripView
@end

@implementation CornerView

- (void) mouseDragged: (NSEvent *)event
{
  NSPoint place = [[self window] convertBaseToScreen: [event locationInWindow]];
  NSRect frame = [[self window] frame];
  frame.size.width = place.x - NSMinX(frame) + NSWidth([self bounds]) - grip.x;
  frame.size.height = NSMaxY(frame) - place.y + grip.y;
  frame.origin.y = place.y - grip.y;
  [[self window] setFrame: frame display: YES];
  FixtureHear(self, @"%gx%g", NSWidth(frame), NSHeight(frame));
}

@end

@interface CarriedPage : FixturePage
{
  GripView *grip;
  BarView *bar;
  CornerView *corner;
  NSWindow *note;
}
@end

@implementation CarriedPage

- (void) fill
{
  grip = [self add: [GripView new] height: 40];
  [grip setFrameSize: NSMakeSize(40, 40)];
  note = [[NSWindow alloc] initWithContentRect: NSMakeRect(700, 400, 200, 100)
                                     styleMask: NSBorderlessWindowMask
                                       backing: NSBackingStoreBuffered
                                         defer: NO];
  [note setTitle: @"Note"];
  bar = [[BarView alloc] initWithFrame: NSMakeRect(0, 80, 200, 20)];
  [bar setAutoresizingMask: NSViewWidthSizable | NSViewMinYMargin];
  corner = [[CornerView alloc] initWithFrame: NSMakeRect(180, 0, 20, 20)];
  [corner setAutoresizingMask: NSViewMinXMargin | NSViewMaxYMargin];
  [[note contentView] addSubview: bar];
  [[note contentView] addSubview: corner];
  [note orderFront: nil];
}

@end
