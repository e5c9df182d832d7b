#import "Fixture.h"

@implementation FixtureDelegate

- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row
{
  FixtureHear(table, @"asked for %ld", (long)row);
  return YES;
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  NSTableView *table = [notification object];
  FixtureHear(table, @"selected %ld", (long)[table selectedRow]);
}

- (void) tableView: (NSTableView *)table didClickTableColumn: (NSTableColumn *)column
{
  FixtureHear(table, @"clicked %@", [column identifier]);
}

- (BOOL) outlineView: (NSOutlineView *)outline shouldExpandItem: (id)item
{
  return ![item isEqual: @"docs"];
}

- (void) outlineViewSelectionDidChange: (NSNotification *)notification
{
  NSOutlineView *outline = [notification object];
  FixtureHear(outline, @"selected %ld", (long)[outline selectedRow]);
}

- (void) tabView: (NSTabView *)tabs didSelectTabViewItem: (NSTabViewItem *)item
{
  FixtureHear(tabs, @"shows %@", [item label]);
}

- (void) controlTextDidChange: (NSNotification *)notification
{
  FixtureHear([notification object], @"changed");
}

- (void) comboBoxSelectionDidChange: (NSNotification *)notification
{
  NSComboBox *box = [notification object];
  FixtureHear(box, @"chose %ld", (long)[box indexOfSelectedItem]);
}

- (void) textDidChange: (NSNotification *)notification
{
  FixtureHear([notification object], @"changed");
}

- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"row %d in %d", row, component);
}

@end
