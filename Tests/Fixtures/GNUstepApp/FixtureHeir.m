#import "Fixture.h"

@implementation FixtureHeir

- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row
{
  FixtureHear(table, @"heir");
  return [super tableView: table shouldSelectRow: row];
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  FixtureHear([notification object], @"heir");
  [super tableViewSelectionDidChange: notification];
}

- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"heir");
  [super pickerView: picker didSelectRow: row inComponent: component];
}

@end
