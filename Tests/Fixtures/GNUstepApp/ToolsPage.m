// A tool bar with more than fits, a drawer, places parted twice, and a ruler with a marker.
#import "Fixture.h"

// What a ruler's marker is about.
@interface ToolsPaper : NSView
@end

@implementation ToolsPaper

- (BOOL) rulerView: (NSRulerView *)ruler shouldMoveMarker: (NSRulerMarker *)marker
{
  return YES;
}

- (void) rulerView: (NSRulerView *)ruler didMoveMarker: (NSRulerMarker *)marker
{
  FixtureHear(self, @"%g", [marker markerLocation]);
}

@end

@interface ToolsPage : FixturePage
{
  NSToolbar *tools;
  NSSplitView *thirds, *storeys;
  ToolsPaper *paper;
  NSDrawer *drawer;
  NSButton *open, *inDrawer;
  NSTextField *note;
  NSBrowser *shelves;
}
@end

@implementation ToolsPage

- (NSArray *) toolbarDefaultItemIdentifiers: (NSToolbar *)toolbar
{
  NSArray *items = [@"New Find Cut Copy Paste Undo Redo Send Print" componentsSeparatedByString: @" "];
  return [[NSArray arrayWithObject: NSToolbarSpaceItemIdentifier] arrayByAddingObjectsFromArray: items];
}

- (NSArray *) toolbarAllowedItemIdentifiers: (NSToolbar *)toolbar
{
  return [self toolbarDefaultItemIdentifiers: toolbar];
}

- (NSToolbarItem *) toolbar: (NSToolbar *)toolbar
      itemForItemIdentifier: (NSString *)name
  willBeInsertedIntoToolbar: (BOOL)flag
{
  NSToolbarItem *item = [[NSToolbarItem alloc] initWithItemIdentifier: name];
  [item setLabel: name];
  [item setImage: [[NSImage alloc] initWithSize: NSMakeSize(24, 24)]];
  [item setTarget: self];
  [item setAction: @selector(use:)];
  return item;
}

- (BOOL) validateToolbarItem: (NSToolbarItem *)item
{
  if ([[item itemIdentifier] isEqual: @"Paste"]) return [[shelves selectedCells] count] > 0;
  return ![[item itemIdentifier] isEqual: @"Cut"];
}

- (void) use: (id)item
{
  FixtureHear(tools, @"%@", [item label]);
}

- (void) type: (id)sender
{
  FixtureHear(sender, @"%@", [sender stringValue]);
}

- (void) choose: (NSBrowser *)sender
{
  NSArray *names = [[sender selectedCells] valueForKey: @"stringValue"];
  FixtureHear(sender, @"%@", [names componentsJoinedByString: @"+"]);
}

- (NSSplitView *) split: (int)count vertical: (BOOL)isVertical height: (CGFloat)height
{
  NSSplitView *split = [self add: [NSSplitView new] height: height];
  [split setVertical: isVertical];
  for (int i = 0; i < count; i++)
    [split addSubview: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, isVertical ? 100 : 320, isVertical ? height : 30)]];
  [split adjustSubviews];
  return split;
}

- (void) fillDrawer
{
  drawer = [[NSDrawer alloc] initWithContentSize: NSMakeSize(150, 200) preferredEdge: NSMaxXEdge];
  [drawer setMinContentSize: NSMakeSize(150, 200)];
  [drawer setParentWindow: window];
  inDrawer = [self button: @"Inside" action: @selector(heard:)];
  [inDrawer setFrame: NSMakeRect(10, 100, 100, 24)];
  note = [[NSTextField alloc] initWithFrame: NSMakeRect(10, 60, 100, 22)];
  [[note cell] setPlaceholderString: @"Note"];
  [note setTarget: self];
  [note setAction: @selector(type:)];
  NSView *content = [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 150, 200)];
  [content addSubview: inDrawer];
  [content addSubview: note];
  [drawer setContentView: content];
  open = [self add: [self button: @"Aside" action: @selector(toggle:)] height: 24];
  [open setTarget: drawer];
}

- (void) fill
{
  tools = [[NSToolbar alloc] initWithIdentifier: @"Tools"];
  [tools setDelegate: (id)self];
  [window setToolbar: tools];
  top = 640;
  [self fillDrawer];
  thirds = [self split: 3 vertical: YES height: 60];
  storeys = [self split: 4 vertical: NO height: 150];
  NSScrollView *scroller = [NSScrollView new];
  paper = [[ToolsPaper alloc] initWithFrame: NSMakeRect(0, 0, 310, 100)];
  [scroller setDocumentView: paper];
  [scroller setHasHorizontalRuler: YES];
  [scroller setRulersVisible: YES];
  [self add: scroller height: 130];
  NSRulerView *ruler = [scroller horizontalRulerView];
  [ruler setClientView: paper];
  [ruler setReservedThicknessForMarkers: 12];
  NSImage *image = [[NSImage alloc] initWithSize: NSMakeSize(10, 10)];
  [ruler addMarker: [[NSRulerMarker alloc] initWithRulerView: ruler markerLocation: 100 image: image
                                                 imageOrigin: NSMakePoint(5, 0)]];
  shelves = [self add: [NSBrowser new] height: 110 beside: @"Shelves:"];
  [shelves setDelegate: [FixtureFolders new]];
  [shelves setAllowsMultipleSelection: YES];
  [shelves setMaxVisibleColumns: 2];
  [shelves setTarget: self];
  [shelves setAction: @selector(choose:)];
  [shelves loadColumnZero];
}

@end
