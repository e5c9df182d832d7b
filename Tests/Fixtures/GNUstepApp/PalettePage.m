// A tool bar that its user fills from a palette, and a ruler whose markers come and go.
#import "Fixture.h"

// What a ruler's markers are about: a press on the ruler's upper part brings one.
@interface PalettePaper : NSView
@end

@implementation PalettePaper

- (void) rulerView: (NSRulerView *)ruler handleMouseDown: (NSEvent *)event
{
  NSImage *image = [[NSImage alloc] initWithSize: NSMakeSize(10, 10)];
  NSRulerMarker *marker = [[NSRulerMarker alloc] initWithRulerView: ruler markerLocation: 0 image: image
                                                       imageOrigin: NSMakePoint(5, 0)];
  [marker setRemovable: YES];
  [ruler trackMarker: marker withMouseEvent: event];
}

- (void) rulerView: (NSRulerView *)ruler didAddMarker: (NSRulerMarker *)marker
{
  FixtureHear(self, @"+%g", [marker markerLocation]);
}

- (void) rulerView: (NSRulerView *)ruler didMoveMarker: (NSRulerMarker *)marker
{
  FixtureHear(self, @"%g", [marker markerLocation]);
}

- (void) rulerView: (NSRulerView *)ruler didRemoveMarker: (NSRulerMarker *)marker
{
  FixtureHear(self, @"-");
}

@end

@interface PalettePage : FixturePage
{
  NSToolbar *tools;
  NSButton *customize;
  NSTextField *status;
  PalettePaper *paper;
}
@end

@implementation PalettePage

- (NSArray *) toolbarDefaultItemIdentifiers: (NSToolbar *)toolbar
{
  return [@"New Find" componentsSeparatedByString: @" "];
}

- (NSArray *) toolbarAllowedItemIdentifiers: (NSToolbar *)toolbar
{
  return [@"New Find Print Send" componentsSeparatedByString: @" "];
}

- (NSToolbarItem *) toolbar: (NSToolbar *)toolbar
      itemForItemIdentifier: (NSString *)name
  willBeInsertedIntoToolbar: (BOOL)flag
{
  NSToolbarItem *item = [[NSToolbarItem alloc] initWithItemIdentifier: name];
  [item setLabel: name];
  [item setPaletteLabel: name];
  [item setImage: [[NSImage alloc] initWithSize: NSMakeSize(24, 24)]];
  [item setTarget: self];
  [item setAction: @selector(use:)];
  return item;
}

- (void) use: (NSToolbarItem *)item
{
  FixtureHear(status, @"%@", [item label]);
}

- (void) customize: (id)sender
{
  [tools runCustomizationPalette: self];
}

// What is in the tool bar, whenever that is another.
- (void) look: (NSTimer *)timer
{
  NSString *items = [[[tools items] valueForKey: @"itemIdentifier"] componentsJoinedByString: @" "];
  if (![items isEqual: [status stringValue]]) [status setStringValue: items];
}

- (void) fill
{
  tools = [[NSToolbar alloc] initWithIdentifier: @"Palette"];
  [tools setDelegate: (id)self];
  [tools setAllowsUserCustomization: YES];
  [window setToolbar: tools];
  top = 640;
  customize = [self add: [self button: @"Customize" action: @selector(customize:)] height: 24];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  // Below the palette, which comes up under the tool bar.
  top = 240;
  NSScrollView *scroller = [NSScrollView new];
  paper = [[PalettePaper alloc] initWithFrame: NSMakeRect(0, 0, 310, 100)];
  [scroller setDocumentView: paper];
  [scroller setHasHorizontalRuler: YES];
  [scroller setRulersVisible: YES];
  [self add: scroller height: 130];
  NSRulerView *ruler = [scroller horizontalRulerView];
  [ruler setClientView: paper];
  [ruler setReservedThicknessForMarkers: 12];
  [NSTimer scheduledTimerWithTimeInterval: 0.05 target: self selector: @selector(look:) userInfo: nil repeats: YES];
}

@end
