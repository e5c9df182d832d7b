// A table with cells that are no texts: a check mark goes before them, a menu pops up in one column.
#import "Fixture.h"

@interface CellsPage : FixturePage
{
  NSTableView *tasks;
  NSMutableArray *states;
}
@end

@implementation CellsPage

- (NSTableColumn *) column: (NSString *)name cell: (NSCell *)cell
{
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
  [[column headerCell] setStringValue: [name capitalizedString]];
  [column setWidth: 140];
  if (cell != nil) [column setDataCell: cell];
  return column;
}

- (void) fill
{
  states = [[NSMutableArray alloc] initWithObjects: [NSNumber numberWithInt: 0], [NSNumber numberWithInt: 1], nil];
  tasks = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 100)];
  NSPopUpButtonCell *menu = [[NSPopUpButtonCell alloc] initTextCell: @"" pullsDown: NO];
  [menu addItemsWithTitles: [NSArray arrayWithObjects: @"New", @"Started", @"Done", nil]];
  [menu setBordered: NO];
  NSButtonCell *mark = [[NSButtonCell alloc] initTextCell: @""];
  [mark setButtonType: NSSwitchButton];
  [tasks addTableColumn: [self column: @"mine" cell: mark]];
  [[[tasks tableColumns] objectAtIndex: 0] setWidth: 40];
  [tasks addTableColumn: [self column: @"name" cell: nil]];
  [tasks addTableColumn: [self column: @"state" cell: menu]];
  [tasks setDataSource: self];
  NSScrollView *scroller = [self add: [NSScrollView new] height: 120 beside: @"Tasks:"];
  [scroller setDocumentView: tasks];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [states count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  if ([[column identifier] isEqual: @"mine"]) return [NSNumber numberWithBool: row == 0];
  if ([[column identifier] isEqual: @"name"]) return row == 0 ? @"Write" : @"Read";
  return [states objectAtIndex: row];
}

- (void) tableView: (NSTableView *)table setObjectValue: (id)value forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  [states replaceObjectAtIndex: row withObject: value];
  FixtureHear(table, @"%ld is %@", (long)row, value);
}

@end
