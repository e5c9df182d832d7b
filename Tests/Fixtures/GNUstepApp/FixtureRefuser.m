#import "Fixture.h"

@implementation FixtureRefuser

- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row
{
  if (row == 2) FixtureHear(table, @"refused");
  return row != 2;
}

- (BOOL) tabView: (NSTabView *)tabs shouldSelectTabViewItem: (NSTabViewItem *)item
{
  return ![[item label] isEqualToString: @"Refused"];
}

- (BOOL) control: (NSControl *)control textShouldEndEditing: (NSText *)editor
{
  NSRange digit = [[editor string] rangeOfCharacterFromSet: [NSCharacterSet decimalDigitCharacterSet]];
  if (digit.location != NSNotFound) FixtureHear(control, @"refused");
  return digit.location == NSNotFound;
}

@end
