// A pop-up button whose menu the app fills as it opens.
#import "Fixture.h"

@interface PopupsPage : FixturePage
{
  NSPopUpButton *recent;
}
@end

@implementation PopupsPage

- (void) chose: (NSPopUpButton *)sender
{
  FixtureHear(sender, @"chose %@", [sender titleOfSelectedItem]);
}

- (NSPopUpButton *) popUp: (NSString *)name calling: (SEL)method
{
  NSPopUpButton *made = [[NSPopUpButton alloc] initWithFrame: NSZeroRect pullsDown: NO];
  [self add: made height: 22 beside: name];
  [made setTarget: self];
  [made setAction: @selector(chose:)];
  [[NSNotificationCenter defaultCenter] addObserver: self
                                           selector: method
                                               name: NSPopUpButtonWillPopUpNotification
                                             object: made];
  return made;
}

// What was used last comes first, above what is chosen.
- (void) recentOpens: (NSNotification *)notification
{
  if ([recent itemWithTitle: @"New"] == nil) [[recent menu] insertItemWithTitle: @"New" action: NULL keyEquivalent: @"" atIndex: 0];
}

- (void) fill
{
  recent = [self popUp: @"Recent:" calling: @selector(recentOpens:)];
  [recent addItemsWithTitles: [NSArray arrayWithObjects: @"Old", @"Older", nil]];
  [recent selectItemAtIndex: 0];
}

@end
