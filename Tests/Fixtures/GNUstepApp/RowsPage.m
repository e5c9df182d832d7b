// Rows and columns of an app that goes its own way once something is chosen or moved.
#import "Fixture.h"

// Keeps its third row out of the selection.
@interface LockedMatrix : NSMatrix
@end

@implementation LockedMatrix

- (void) selectCellAtRow: (NSInteger)row column: (NSInteger)column
{
  if (row != 2) [super selectCellAtRow: row column: column];
}

@end

// Refuses to open the first row of a browser.
@interface LockedFolders : FixtureFolders
@end

@implementation LockedFolders

- (BOOL) browser: (NSBrowser *)browser selectRow: (NSInteger)row inColumn: (NSInteger)column
{
  if (row != 0) [[browser matrixInColumn: column] selectCellAtRow: row column: 0];
  return row != 0;
}

@end

@interface RowsPage : FixturePage
{
  NSTableView *opening, *pinned;
  NSOutlineView *several, *acting;
  NSBrowser *locked;
}
@end

@implementation RowsPage

- (void) addColumns: (NSTableView *)table
{
  for (NSString *name in [NSArray arrayWithObjects: @"name", @"size", nil])
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
      [[column headerCell] setStringValue: [name capitalizedString]];
      [column setWidth: 140];
      [column setEditable: NO];
      [table addTableColumn: column];
    }
}

- (id) scrolling: (NSTableView *)table height: (CGFloat)height beside: (NSString *)text
{
  [self addColumns: table];
  [table setTarget: self];
  NSScrollView *scroller = [NSScrollView new];
  [scroller setDocumentView: table];
  [self add: scroller height: height beside: text];
  return table;
}

- (void) fill
{
  opening = [self scrolling: [NSTableView new] height: 120 beside: @"Opening:"];
  [opening setDataSource: [FixtureFiles new]];
  [opening setAction: @selector(open:)];
  pinned = [self scrolling: [NSTableView new] height: 120 beside: @"Pinned:"];
  [pinned setDataSource: [FixtureFiles new]];
  [pinned setDelegate: self];
  [pinned setAllowsColumnSelection: NO];
  NSSortDescriptor *order = [[NSSortDescriptor alloc] initWithKey: @"size" ascending: NO];
  [[pinned tableColumnWithIdentifier: @"size"] setSortDescriptorPrototype: order];
  several = [self scrolling: [NSOutlineView new] height: 140 beside: @"Several:"];
  [several setOutlineTableColumn: [[several tableColumns] objectAtIndex: 0]];
  [several setDataSource: [FixtureFolders new]];
  [several setAllowsMultipleSelection: YES];
  [several reloadData];
  [several expandItem: [several itemAtRow: 0]];
  [several expandItem: [several itemAtRow: 2]];
  acting = [self scrolling: [NSOutlineView new] height: 90 beside: @"Acting:"];
  [acting setOutlineTableColumn: [[acting tableColumns] objectAtIndex: 0]];
  [acting setDataSource: [FixtureFolders new]];
  [acting setAction: @selector(pick:)];
  [acting setDoubleAction: @selector(use:)];
  [acting reloadData];
  locked = [self add: [NSBrowser new] height: 120 beside: @"Locked:"];
  [locked setMatrixClass: [LockedMatrix class]];
  [locked setDelegate: [LockedFolders new]];
  [locked setMaxVisibleColumns: 2];
  [locked loadColumnZero];
}

- (void) pick: (NSTableView *)sender
{
  FixtureHear(sender, @"picks %ld", (long)[sender selectedRow]);
}

- (void) use: (NSTableView *)sender
{
  FixtureHear(sender, @"uses %ld", (long)[sender clickedRow]);
}

- (void) open: (NSTableView *)sender
{
  FixtureHear(sender, @"opens %ld", (long)[sender selectedRow]);
  [sender deselectAll: nil];
}

- (void) tableViewColumnDidMove: (NSNotification *)notification
{
  NSInteger place = [pinned columnWithIdentifier: @"name"];
  if (place != 0) [pinned moveColumn: place toColumn: 0];
}

@end
