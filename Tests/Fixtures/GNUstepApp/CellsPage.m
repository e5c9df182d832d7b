// A table with cells that are no texts: a check mark goes before them, a menu pops up in one
// column, a slider is dragged in one. The last but one has items that cannot be chosen, the last goes on by itself.
#import "Fixture.h"

@interface CellsPage : FixturePage
{
  NSTableView *tasks;
  NSMutableArray *states;
  NSMutableArray *shares;
  NSTimeInterval typed;
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
  NSPopUpButtonCell *other = [[NSPopUpButtonCell alloc] initTextCell: @"" pullsDown: NO];
  for (NSString *title in [@"Low High Some Some" componentsSeparatedByString: @" "])
    [[other menu] addItemWithTitle: title action: NULL keyEquivalent: @""];
  [other setAutoenablesItems: NO];
  [[other itemAtIndex: 1] setEnabled: NO];
  [self addColumn: @"level" cell: other width: 60];
  [self addColumn: @"clock" cell: nil width: 60];
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
  if ([[column identifier] isEqual: @"level"]) return [NSNumber numberWithInt: 0];
  if ([[column identifier] isEqual: @"clock"])
    return [NSString stringWithFormat: @"%d", typed > 0 ? (int)(([NSDate timeIntervalSinceReferenceDate] - typed) * 5) : 0];
  return [([[column identifier] isEqual: @"share"] ? shares : states) objectAtIndex: row];
}

- (void) tableView: (NSTableView *)table setObjectValue: (id)value forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  if ([[column identifier] isEqual: @"clock"])
    {
      typed = [NSDate timeIntervalSinceReferenceDate];
      return;
    }
  [([[column identifier] isEqual: @"share"] ? shares : states) replaceObjectAtIndex: row withObject: value];
  FixtureHear(table, @"%ld is %@", (long)row, value);
}

@end
