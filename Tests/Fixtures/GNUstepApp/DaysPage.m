// An app that looks different another day. FIXTURE_DAY=2 has other data, other things before them, another order,
// another size and another language. What a script names by its place is in no instance variable.
#import "Fixture.h"

@interface DaysPage : FixturePage
{
  NSButton *today, *save, *discard;
  NSTextField *status, *name;
  NSPopUpButton *size;
  NSTableView *fonts;
  BOOL isSecond;
}
@end

@implementation DaysPage

- (NSString *) say: (NSString *)first or: (NSString *)second
{
  return isSecond ? second : first;
}

- (void) box: (NSString *)title switches: (NSString *)names
{
  NSBox *box = [self add: [NSBox new] height: 60];
  [box setTitle: title];
  CGFloat left = 10;
  for (NSString *word in [names componentsSeparatedByString: @" "])
    {
      NSSwitch *made = [[NSSwitch alloc] initWithFrame: NSMakeRect(left, 5, 60, 24)];
      [made setEnabled: YES];
      [made setTarget: self];
      [made setAction: NSSelectorFromString([word stringByAppendingString: @":"])];
      [[box contentView] addSubview: made];
      left += 100;
    }
}

- (void) sound: (id)sender { FixtureHear(status, @"sound"); }
- (void) light: (id)sender { FixtureHear(status, @"light"); }
- (void) night: (id)sender { FixtureHear(status, @"night"); }
- (void) fresh: (id)sender { FixtureHear(status, @"fresh"); }
- (void) basket: (id)sender { FixtureHear(status, @"basket"); }

- (NSArray *) names
{
  NSMutableArray *names = [NSMutableArray array];
  for (int i = 1; isSecond && i <= 60; i++) [names addObject: [NSString stringWithFormat: @"Font %d", i]];
  [names addObjectsFromArray: [NSArray arrayWithObjects: @"Sans", @"Serif", @"Hand", nil]];
  return names;
}

- (void) fillValues
{
  name = [self add: [NSTextField new] height: 22 beside: @"Name:"];
  [name setStringValue: [self say: @"" or: @"Grace"]];
  size = [self add: [[NSPopUpButton alloc] initWithFrame: NSZeroRect pullsDown: NO] height: 22 beside: @"Size:"];
  [size addItemsWithTitles: [[self say: @"Small Large" or: @"Huge Large Small"] componentsSeparatedByString: @" "]];
  NSButton *basket = [self add: [self button: [self say: @"12 items" or: @"7 items"] action: @selector(basket:)] height: 20];
  [basket setButtonType: NSSwitchButton];
}

- (void) fillFonts
{
  NSScrollView *scroller = [self add: [NSScrollView new] height: 90];
  fonts = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 90)];
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [column setWidth: 280];
  [column setEditable: NO];
  [fonts addTableColumn: column];
  [fonts setHeaderView: nil];
  [fonts setDataSource: self];
  [fonts setDelegate: self];
  [scroller setDocumentView: fonts];
}

- (void) fill
{
  isSecond = [[[[NSProcessInfo processInfo] environment] objectForKey: @"FIXTURE_DAY"] isEqual: @"2"];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  if (isSecond) [self box: @"New" switches: @"fresh"];
  if (isSecond) [self box: @"Display" switches: @"light night"];
  [self box: @"Sound" switches: @"sound"];
  if (!isSecond) [self box: @"Display" switches: @"light night"];
  if (isSecond) [self fillFonts];
  [self fillValues];
  if (!isSecond) [self fillFonts];
  today = [self add: [self button: [self say: @"Wednesday, November 11, 2026" or: @"Thursday, November 12, 2026"]
                           action: @selector(heard:)] height: 24];
  save = [self add: [self button: [self say: @"Save" or: @"Speichern"] action: @selector(heard:)] height: 24];
  discard = [self add: [self button: [self say: @"Discard" or: @"Verwerfen"] action: @selector(heard:)] height: 24];
  if (isSecond) [window setContentSize: NSMakeSize(600, 800)];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [[self names] count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [[self names] objectAtIndex: row];
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  if ([fonts selectedRow] >= 0) FixtureHear(status, @"%@", [[self names] objectAtIndex: [fonts selectedRow]]);
}

@end
