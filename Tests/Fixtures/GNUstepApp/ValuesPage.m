// What is chosen or set, and who is told: by the control's action, by an item's own, by nobody.
#import "Fixture.h"

@interface ValuesPage : FixturePage
{
  NSPopUpButton *shape, *place, *jobs, *fresh, *tint;
  NSSwitch *wifi, *quiet, *stuck;
  NSTabView *pages;
  NSSegmentedControl *tools;
  NSSlider *marks;
  NSMatrix *names;
  NSSplitView *halves;
  NSView *left;
  NSScrollView *sheet;
  NSScroller *timeline;
}
@end

@implementation ValuesPage

- (NSPopUpButton *) popUp: (NSArray *)titles pullsDown: (BOOL)pullsDown
{
  NSPopUpButton *button = [[NSPopUpButton alloc] initWithFrame: NSZeroRect pullsDown: pullsDown];
  [button addItemsWithTitles: titles];
  return button;
}

- (void) choseItem: (id)item
{
  FixtureHear(jobs, @"%@", [item title]);
}

- (void) fillPlaceItems
{
  [place removeAllItems];
  [place addItemsWithTitles: [NSArray arrayWithObjects: @"Home", @"Work", nil]];
  for (id item in [place itemArray])
    {
      [item setTarget: self];
      [item setAction: @selector(chosePlace:)];
    }
}

// As a list of recent files does: it is filled anew as an item of it acts.
- (void) chosePlace: (id)item
{
  NSString *title = [[item title] retain];
  FixtureHear(place, @"%@", title);
  [self fillPlaceItems];
  [place selectItemWithTitle: [title autorelease]];
}

// As apps have an item that opens a panel: what was chosen before stays.
- (void) choseShape: (id)sender
{
  FixtureHear(sender, @"%@", [sender titleOfSelectedItem]);
  if ([[sender titleOfSelectedItem] isEqual: @"Other..."]) [sender selectItemAtIndex: 0];
}

// As a list of what is there at the moment does.
- (void) willPopUp: (NSNotification *)note
{
  [fresh removeAllItems];
  [fresh addItemsWithTitles: [NSArray arrayWithObjects: @"Red", @"Blue", nil]];
}

- (void) fillPopUps
{
  NSArray *shapes = [NSArray arrayWithObjects: @"Round", @"Square", @"Locked", @"Other...", nil];
  shape = [self add: [self popUp: shapes pullsDown: NO] height: 22 beside: @"Shape:"];
  [shape setAutoenablesItems: NO];
  [[shape itemAtIndex: 2] setEnabled: NO];
  [shape setTarget: self];
  [shape setAction: @selector(choseShape:)];
  place = [self add: [self popUp: nil pullsDown: NO] height: 22 beside: @"Place:"];
  [self fillPlaceItems];
  NSArray *titles = [NSArray arrayWithObjects: @"Jobs", @"Copy", @"Move", @"More", nil];
  jobs = [self add: [self popUp: titles pullsDown: YES] height: 22];
  NSMenu *more = [[NSMenu alloc] initWithTitle: @"More"];
  [more addItemWithTitle: @"Archive" action: @selector(choseItem:) keyEquivalent: @""];
  [[more itemAtIndex: 0] setTarget: self];
  [[jobs itemAtIndex: 3] setSubmenu: more];
  for (id item in [jobs itemArray])
    {
      [item setTarget: self];
      [item setAction: @selector(choseItem:)];
    }
  fresh = [self add: [self popUp: nil pullsDown: NO] height: 22 beside: @"Fresh:"];
  [[NSNotificationCenter defaultCenter] addObserver: self
                                           selector: @selector(willPopUp:)
                                               name: NSPopUpButtonWillPopUpNotification
                                             object: fresh];
}

- (void) turnBack: (id)sender
{
  [sender setState: NSOffState];
}

- (NSSwitch *) newSwitch: (SEL)action
{
  NSSwitch *made = [NSSwitch new];
  [made setEnabled: YES];
  [made setTarget: self];
  [made setAction: action];
  return made;
}

- (void) fillSwitches
{
  wifi = [self add: [self newSwitch: @selector(heard:)] height: 22 beside: @"Wifi:"];
  quiet = [self add: [self newSwitch: NULL] height: 22 beside: @"Quiet:"];
  stuck = [self add: [self newSwitch: @selector(turnBack:)] height: 22 beside: @"Stuck:"];
}

- (void) fillTabs
{
  pages = [self add: [NSTabView new] height: 70];
  for (NSString *label in [NSArray arrayWithObjects: @"page 1", @"page 2", nil])
    {
      NSTabViewItem *item = [[NSTabViewItem alloc] initWithIdentifier: label];
      [item setLabel: label];
      [pages addTabViewItem: item];
    }
  tools = [self add: [NSSegmentedControl new] height: 24 beside: @"Tool:"];
  [tools setSegmentCount: 3];
  [tools setLabel: @"Pen" forSegment: 0];
  [tools setLabel: @"Line" forSegment: 1];
  [tools setLabel: @"Text" forSegment: 2];
  [tools setEnabled: NO forSegment: 2];
  [tools setTarget: self];
  [tools setAction: @selector(heard:)];
}

- (void) fillValues
{
  marks = [self add: [NSSlider new] height: 24 beside: @"Marks:"];
  [marks setMaxValue: 1];
  [marks setNumberOfTickMarks: 4];
  [marks setAllowsTickMarkValuesOnly: YES];
  [marks setTarget: self];
  [marks setAction: @selector(heard:)];
  names = [[NSMatrix alloc] initWithFrame: NSZeroRect
                                     mode: NSTrackModeMatrix
                                prototype: [[[NSTextField new] cell] copy]
                             numberOfRows: 2
                          numberOfColumns: 2];
  [self add: names height: 44];
  [names setCellSize: NSMakeSize(150, 22)];
  [names setTarget: self];
  [names setAction: @selector(heard:)];
}

- (void) fillPlaces
{
  halves = [self add: [NSSplitView new] height: 60];
  [halves setVertical: YES];
  left = [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 100, 60)];
  [halves addSubview: left];
  [halves addSubview: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 214, 60)]];
  [halves adjustSubviews];
  [halves setDelegate: (id)self];
  sheet = [self add: [NSScrollView new] height: 80];
  [sheet setHasVerticalScroller: YES];
  [sheet setHasHorizontalScroller: YES];
  [sheet setDocumentView: [[MYCustomView alloc] initWithFrame: NSMakeRect(0, 0, 600, 500)]];
  timeline = [self add: [NSScroller new] height: 18 beside: @"Time:"];
  [timeline setEnabled: YES];
  [timeline setFloatValue: 0 knobProportion: 0.25];
  [timeline setTarget: self];
  [timeline setAction: @selector(scrolled:)];
}

- (void) scrolled: (NSScroller *)sender
{
  if ([sender hitPart] == NSScrollerKnob && FixtureHeard(sender) == nil) FixtureHear(sender, @"knob");
}

- (void) splitViewDidResizeSubviews: (NSNotification *)notification
{
  if ([left frame].size.width > 150 && FixtureHeard(halves) == nil) FixtureHear(halves, @"wide");
}

// A list with a menu in it.
- (void) fillTints
{
  tint = [self add: [self popUp: [NSArray arrayWithObjects: @"Red", @"Green", @"More", nil] pullsDown: NO] height: 22 beside: @"Tint:"];
  NSMenu *more = [[NSMenu alloc] initWithTitle: @"More"];
  [[more addItemWithTitle: @"Deep" action: @selector(choseTint:) keyEquivalent: @""] setTarget: self];
  [[tint itemAtIndex: 2] setSubmenu: more];
}

- (void) choseTint: (id)item
{
  FixtureHear(tint, @"%@", [item title]);
}

- (void) fill
{
  [self fillPopUps];
  [self fillSwitches];
  [self fillTabs];
  [self fillValues];
  [self fillPlaces];
  [self fillTints];
}

@end
