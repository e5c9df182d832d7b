// A window of values, and another in front of it that has the keys.
#import "Fixture.h"

@interface BehindPage : FixturePage
{
  NSTextField *name;
  NSSlider *volume;
  NSWindow *other;
}
@end

@implementation BehindPage

- (void) addList
{
  NSPopUpButton *colour = [self add: [NSPopUpButton new] height: 24 beside: @"Colour:"];
  [colour addItemsWithTitles: [NSArray arrayWithObjects: @"Red", @"Green", @"Blue", nil]];
  NSComboBox *size = [self add: [NSComboBox new] height: 24 beside: @"Size:"];
  [size addItemsWithObjectValues: [NSArray arrayWithObjects: @"Small", @"Large", nil]];
}

- (void) addTabs
{
  NSSegmentedControl *view = [self add: [NSSegmentedControl new] height: 24 beside: @"View:"];
  [view setSegmentCount: 2];
  [view setLabel: @"Icons" forSegment: 0];
  [view setLabel: @"Names" forSegment: 1];
  NSTabView *pages = [self add: [NSTabView new] height: 80];
  for (NSString *label in [NSArray arrayWithObjects: @"General", @"Sounds", nil])
    {
      NSTabViewItem *item = [[NSTabViewItem alloc] initWithIdentifier: label];
      [item setLabel: label];
      [pages addTabViewItem: item];
    }
}

- (void) fill
{
  name = [self add: [NSTextField new] height: 22 beside: @"Name:"];
  volume = [self add: [NSSlider new] height: 20 beside: @"Volume:"];
  [volume setMaxValue: 10];
  [volume setTarget: self];
  [volume setAction: @selector(turned:)];
  [volume setContinuous: NO];
  [self add: [NSStepper new] height: 24 beside: @"Copies:"];
  [self addList];
  [self addTabs];
}

- (void) show
{
  [super show];
  other = [[NSWindow alloc] initWithContentRect: NSMakeRect(700, 300, 200, 100)
                                      styleMask: NSTitledWindowMask
                                        backing: NSBackingStoreBuffered
                                          defer: NO];
  [other setTitle: @"Other"];
  [other makeKeyAndOrderFront: nil];
}

// Whether the press has ended what was edited.
- (void) turned: (id)sender
{
  FixtureHear(volume, [name currentEditor] == nil ? @"alone" : @"beside an edited field");
}

@end
