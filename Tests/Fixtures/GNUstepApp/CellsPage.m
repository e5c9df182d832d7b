// A table with cells that are no texts: a check mark goes before them, a menu pops up in one
// column, a slider is dragged in the last.
#import "Fixture.h"

@interface CellsPage : FixturePage
{
  NSTableView *tasks;
  NSMutableArray *states;
  NSMutableArray *shares;
}
@end

@implementation CellsPage

- (void) addColumn: (NSString *)name cell: (NSCell *)cell width: (CGFloat)width
{
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
  [[column headerCell] setStringValue: [name capitalizedString]];
  [column setWidth: width];
  if (cell != nil) [column setDataCell: cell];
  [tasks addTableColumn: column];
}

- (void) fill
{
  states = [[NSMutableArray alloc] initWithObjects: [NSNumber numberWithInt: 0], [NSNumber numberWithInt: 1], nil];
  shares = [[NSMutableArray alloc] initWithObjects: [NSNumber numberWithDouble: 0], [NSNumber numberWithDouble: 1], nil];
  tasks = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 100)];
  NSPopUpButtonCell *menu = [[NSPopUpButtonCell alloc] initTextCell: @"" pullsDown: NO];
  [menu addItemsWithTitles: [NSArray arrayWithObjects: @"New", @"Started", @"Done", nil]];
  [menu setBordered: NO];
  NSButtonCell *mark = [[NSButtonCell alloc] initTextCell: @""];
  [mark setButtonType: NSSwitchButton];
  NSSliderCell *slider = [NSSliderCell new];
  [slider setMaxValue: 1];
  [self addColumn: @"mine" cell: mark width: 40];
  [self addColumn: @"name" cell: nil width: 80];
  [self addColumn: @"state" cell: menu width: 120];
  [self addColumn: @"share" cell: slider width: 100];
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
  return [([[column identifier] isEqual: @"share"] ? shares : states) objectAtIndex: row];
}

- (void) tableView: (NSTableView *)table setObjectValue: (id)value forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  [([[column identifier] isEqual: @"share"] ? shares : states) replaceObjectAtIndex: row withObject: value];
  FixtureHear(table, @"%ld is %@", (long)row, value);
}

@end
