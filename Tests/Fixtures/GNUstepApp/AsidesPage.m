// Controls of the app's own classes that hear of the other buttons of the mouse, which does not show; and one with a menu.
#import "Fixture.h"

#define ASIDE(NAME, BASE) \
@interface NAME : BASE \
@end \
@implementation NAME \
- (void) rightMouseDown: (NSEvent *)event { FixtureHear(self, @"right"); } \
- (void) otherMouseDown: (NSEvent *)event { FixtureHear(self, @"middle"); } \
@end

ASIDE(AsideSegments, NSSegmentedControl)
ASIDE(AsideTabs, NSTabView)
ASIDE(AsideSplit, NSSplitView)
ASIDE(AsideSlider, NSSlider)
ASIDE(AsidePicker, NSPopUpButton)
ASIDE(AsideWell, NSColorWell)
ASIDE(AsideField, NSTextField)
ASIDE(AsideText, NSTextView)
ASIDE(AsideMatrix, NSMatrix)
ASIDE(AsideBox, NSBox)
ASIDE(AsideImage, NSImageView)
ASIDE(AsideBrowser, NSBrowser)

// Has a menu, which says where it was opened.
@interface MenuBoard : NSView
{
  CGFloat place;
}
@end

@implementation MenuBoard

- (void) drawRect: (NSRect)rect
{
  [[NSColor whiteColor] set];
  NSRectFill(rect);
}

- (NSMenu *) menuForEvent: (NSEvent *)event
{
  place = [self convertPoint: [event locationInWindow] fromView: nil].x;
  NSMenu *menu = [[NSMenu alloc] initWithTitle: @"Board"];
  for (NSString *title in [NSArray arrayWithObjects: @"Rename", @"Remove", nil])
    [[menu addItemWithTitle: title action: @selector(chosen:) keyEquivalent: @""] setTarget: self];
  return [menu autorelease];
}

- (void) chosen: (id)sender
{
  FixtureHear(self, @"%@ at %g", [sender title], place);
}

@end

// Opens a menu by itself, and goes by what was chosen only then; what the button does behind that is the menu's.
@interface MenuDesk : NSView
{
  NSString *chosen;
}
@end

@implementation MenuDesk

- (void) drawRect: (NSRect)rect
{
  [[NSColor whiteColor] set];
  NSRectFill(rect);
}

- (void) rightMouseDown: (NSEvent *)event
{
  CGFloat place = [self convertPoint: [event locationInWindow] fromView: nil].x;
  NSMenu *menu = [[[NSMenu alloc] initWithTitle: @"Desk"] autorelease];
  for (int tag = 1; tag <= 2; tag++)
    {
      NSMenuItem *item = (NSMenuItem *)[menu addItemWithTitle: @"Clear" action: @selector(choose:) keyEquivalent: @""];
      [item setTarget: self];
      [item setTag: tag];
    }
  chosen = @"nothing";
  [NSMenu popUpContextMenu: menu withEvent: event forView: self];
  FixtureHear(self, @"%@ at %g", chosen, place);
}

- (void) rightMouseUp: (NSEvent *)event
{
  FixtureHear(self, @"up");
}

- (void) choose: (id)sender
{
  chosen = [NSString stringWithFormat: @"%@ %d", [sender title], (int)[sender tag]];
}

@end

@interface AsidesPage : FixturePage
{
  AsideSegments *segments;
  AsideTabs *tabs;
  AsideSplit *split;
  AsideSlider *slider;
  AsidePicker *picker;
  AsideWell *well;
  AsideField *field;
  AsideText *text;
  AsideMatrix *matrix;
  AsideBox *box;
  AsideImage *image;
  AsideBrowser *browser;
  MenuBoard *board;
  NSProgressIndicator *plain;
  MenuDesk *desk;
}
@end

@implementation AsidesPage

- (void) fill
{
  segments = [self add: [AsideSegments new] height: 24];
  [segments setSegmentCount: 2];
  [segments setLabel: @"Icons" forSegment: 0];
  [segments setLabel: @"Names" forSegment: 1];
  tabs = [self add: [AsideTabs new] height: 60];
  NSTabViewItem *item = [[NSTabViewItem alloc] initWithIdentifier: @"one"];
  [item setLabel: @"One"];
  [tabs addTabViewItem: item];
  split = [self add: [AsideSplit new] height: 40];
  [split setVertical: YES];
  for (int i = 0; i < 2; i++) [split addSubview: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 100, 40)]];
  [split adjustSubviews];
  slider = [self add: [AsideSlider new] height: 20];
  picker = [self add: [[AsidePicker alloc] initWithFrame: NSZeroRect pullsDown: NO] height: 22];
  [picker addItemsWithTitles: [NSArray arrayWithObjects: @"Small", @"Large", nil]];
  well = [self add: [AsideWell new] height: 30];
  field = [self add: [AsideField new] height: 22];
  NSScrollView *scroller = [self add: [NSScrollView new] height: 40];
  text = [[AsideText alloc] initWithFrame: NSMakeRect(0, 0, 300, 40)];
  [scroller setDocumentView: text];
  matrix = [self add: [[AsideMatrix alloc] initWithFrame: NSZeroRect mode: NSRadioModeMatrix
    prototype: [[NSButtonCell alloc] initTextCell: @"Key"] numberOfRows: 1 numberOfColumns: 2] height: 24];
  box = [self add: [AsideBox new] height: 40];
  [box setTitle: @"Aside"];
  image = [self add: [AsideImage new] height: 30];
  browser = [self add: [AsideBrowser new] height: 60];
  board = [self add: [MenuBoard new] height: 24];
  plain = [self add: [NSProgressIndicator new] height: 20];
  desk = [self add: [MenuDesk new] height: 24];
  [[[NSApp mainMenu] addItemWithTitle: @"Count" action: @selector(count:) keyEquivalent: @""] setTarget: self];
}

- (void) count: (id)sender
{
  FixtureHear(plain, @"Count");
}

@end
