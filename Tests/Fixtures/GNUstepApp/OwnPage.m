// Views of an app's own that make of a press what AppKit's would not.
#import "Fixture.h"

// Puts the release back into the queue, behind what came meanwhile, and is slow.
@interface OwnIcon : NSView
{
  @public NSTextField *ups;
}
@end

@implementation OwnIcon

- (void) drawRect: (NSRect)rect
{
  [[NSColor blueColor] set];
  NSRectFill(rect);
}

- (void) mouseDown: (NSEvent *)event
{
  FixtureHear(self, @"down %d", (int)[event clickCount]);
  NSEvent *up = [[self window] nextEventMatchingMask: NSLeftMouseUpMask];
  [NSThread sleepUntilDate: [NSDate dateWithTimeIntervalSinceNow: 0.3]];
  [[self window] postEvent: up atStart: NO];
}

- (void) mouseUp: (NSEvent *)event
{
  [ups setIntValue: [ups intValue] + 1];
}

@end

// Turns its second column on and off by itself; its data source is not called for that.
@interface OwnTicks : NSTableView
@end

@implementation OwnTicks

- (void) mouseDown: (NSEvent *)event
{
  NSPoint place = [self convertPoint: [event locationInWindow] fromView: nil];
  if ([self columnAtPoint: place] != 1) [super mouseDown: event];
  else FixtureHear(self, @"tick %d", (int)[self rowAtPoint: place]);
}

@end

// A label that becomes a field when it is pressed, until its text is taken.
@interface OwnName : NSTextField
@end

@implementation OwnName

- (void) mouseDown: (NSEvent *)event
{
  [self setEditable: YES];
  [self setSelectable: YES];
  [super mouseDown: event];
}

@end

@interface OwnPage : FixturePage
{
  OwnIcon *icon;
  OwnTicks *ticks;
  OwnName *name;
  NSTextField *ups;
}
@end

@implementation OwnPage

- (void) fill
{
  icon = [self add: [OwnIcon new] height: 60];
  ticks = [OwnTicks new];
  for (NSString *title in [NSArray arrayWithObjects: @"name", @"size", nil])
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: title];
      [[column headerCell] setStringValue: [title capitalizedString]];
      [column setWidth: 140];
      [column setEditable: NO];
      [ticks addTableColumn: column];
    }
  NSScrollView *scroller = [NSScrollView new];
  [scroller setDocumentView: ticks];
  [self add: scroller height: 140 beside: @"Ticks:"];
  [ticks setDataSource: [FixtureFiles new]];
  name = [self add: [OwnName new] height: 24];
  [name setStringValue: @"old"];
  [name setEditable: NO];
  [name setSelectable: NO];
  [name setDelegate: (id)self];
  // How many releases the icon got: AppKit gives it only one if both presses come before them.
  ups = [self add: [NSTextField new] height: 24 beside: @"Releases:"];
  [ups setEditable: NO];
  icon->ups = ups;
}

- (void) controlTextDidEndEditing: (NSNotification *)notification
{
  [name setEditable: NO];
  [name setSelectable: NO];
}

@end
