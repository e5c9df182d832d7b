// Everything with rows: with delegates of several classes, one of them observed.
#import "Fixture.h"

@interface TablesPage : FixturePage
{
  NSTableView *files, *inherited, *refusing, *observed, *bare;
  NSOutlineView *folders;
  NSBrowser *browser;
  FixtureObserved *observer;
}
@end

@implementation TablesPage

- (void) addColumns: (NSTableView *)table
{
  for (NSString *name in [NSArray arrayWithObjects: @"name", @"size", nil])
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
      [[column headerCell] setStringValue: [name capitalizedString]];
      [column setWidth: 140];
      [table addTableColumn: column];
    }
}

- (id) scrolling: (NSTableView *)table height: (CGFloat)height beside: (NSString *)text
{
  NSScrollView *scroller = [NSScrollView new];
  [scroller setHasVerticalScroller: YES];
  [scroller setDocumentView: table];
  [self add: scroller height: height beside: text];
  return table;
}

- (NSTableView *) table: (NSString *)text delegate: (id)delegate
{
  NSTableView *table = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 60)];
  [self addColumns: table];
  [table setDataSource: [FixtureFiles new]];
  [table setDelegate: delegate];
  [table setTarget: self];
  return [self scrolling: table height: 72 beside: text];
}

// A column of check marks.
- (void) addMarks: (NSTableView *)table
{
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"done"];
  NSButtonCell *mark = [[NSButtonCell alloc] initTextCell: @""];
  [mark setButtonType: NSSwitchButton];
  [column setDataCell: mark];
  [[column headerCell] setStringValue: @"Done"];
  [column setWidth: 40];
  [[[table tableColumns] lastObject] setWidth: 100];
  [table addTableColumn: column];
}

// Lets a double click do something else than edit.
- (void) opens: (NSTableView *)table
{
  for (NSTableColumn *column in [table tableColumns]) [column setEditable: NO];
  [table setDoubleAction: @selector(opened:)];
}

- (void) chosen: (NSTableView *)table
{
  FixtureHear(table, @"chosen %ld", (long)[table clickedRow]);
}

- (void) opened: (id)sender
{
  if (sender == browser) FixtureHear(sender, @"opened %@", [sender path]);
  else FixtureHear(sender, @"opened %ld", (long)[sender clickedRow]);
}

- (void) went: (NSBrowser *)sender
{
  FixtureHear(sender, @"went to %@", [sender path]);
}

- (void) fill
{
  files = [self table: @"Files:" delegate: [FixtureDelegate new]];
  [files setAllowsMultipleSelection: YES];
  [files selectRow: 1 byExtendingSelection: NO];
  [files selectRow: 2 byExtendingSelection: YES];
  inherited = [self table: @"Inherited:" delegate: [FixtureHeir new]];
  for (NSTableColumn *column in [inherited tableColumns])
    {
      NSSortDescriptor *order = [[NSSortDescriptor alloc] initWithKey: [column identifier] ascending: YES];
      [column setSortDescriptorPrototype: order];
    }
  refusing = [self table: @"Refusing:" delegate: [FixtureRefuser new]];
  observer = [FixtureObserved new];
  [observer observe];
  observed = [self table: @"Observed:" delegate: observer];
  [self addMarks: observed];
  bare = [self table: @"Bare:" delegate: nil];
  [bare setHeaderView: nil];
  [bare removeTableColumn: [[bare tableColumns] lastObject]];
  [self opens: bare];
  [bare setAction: @selector(chosen:)];
  folders = [[NSOutlineView alloc] initWithFrame: NSMakeRect(0, 0, 300, 80)];
  [self addColumns: folders];
  [folders setOutlineTableColumn: [[folders tableColumns] objectAtIndex: 0]];
  [folders setDataSource: [FixtureFolders new]];
  [folders setDelegate: [FixtureDelegate new]];
  [folders setTarget: self];
  [self opens: folders];
  [folders reloadData];
  [folders expandItem: [folders itemAtRow: 0]];
  [self scrolling: folders height: 80 beside: @"Folders:"];
  browser = [self add: [NSBrowser new] height: 100 beside: @"Browser:"];
  [browser setDelegate: [FixtureFolders new]];
  [browser setMaxVisibleColumns: 2];
  [browser setTarget: self];
  [browser setAction: @selector(went:)];
  [browser setDoubleAction: @selector(opened:)];
  [browser loadColumnZero];
  [browser setPath: @"/src/lib"];
}

@end
