// Views that follow the wheel by a method of the app's: one with others in it, one that shows a picture. A scroller has
// none.
#import "Fixture.h"

@interface WheelBoard : NSView
@end

@implementation WheelBoard
- (void) scrollWheel: (NSEvent *)event
{
  NSPoint place = [self convertPoint: [event locationInWindow] fromView: nil];
  FixtureHear(self, @"%g at %g,%g", [event deltaY], place.x, place.y);
}
@end

@interface WheelPicture : NSImageView
@end

@implementation WheelPicture
- (void) scrollWheel: (NSEvent *)event
{
  FixtureHear(self, @"%g", [event deltaY]);
}
@end

@interface WheelsPage : FixturePage
{
  WheelBoard *board;
  WheelPicture *picture;
  NSTextField *note;
  NSButton *inside;
  NSScrollView *area;
}
@end

@implementation WheelsPage

- (void) fill
{
  board = [self add: [WheelBoard new] height: 120];
  note = [[NSTextField alloc] initWithFrame: NSMakeRect(10, 80, 100, 20)];
  [note setStringValue: @"Ready"];
  [note setEditable: NO];
  [board addSubview: note];
  inside = [self button: @"Inside" action: @selector(heard:)];
  [inside setFrame: NSMakeRect(10, 10, 100, 24)];
  [board addSubview: inside];
  picture = [self add: [WheelPicture new] height: 60];
  [picture setImage: [NSImage imageNamed: @"NSFolder"]];
  area = [self add: [NSScrollView new] height: 60];
  [area setHasVerticalScroller: YES];
  [area setDocumentView: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 100, 400)]];
}

@end
