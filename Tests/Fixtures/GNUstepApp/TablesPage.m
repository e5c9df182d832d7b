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

- (void) fill
{
  files = [self table: @"Files:" delegate: [FixtureDelegate new]];
  [files setAllowsMultipleSelection: YES];
  [files selectRow: 1 byExtendingSelection: NO];
  [files selectRow: 2 byExtendingSelection: YES];
  inherited = [self table: @"Inherited:" delegate: [FixtureHeir new]];
  refusing = [self table: @"Refusing:" delegate: [FixtureRefuser new]];
  observer = [FixtureObserved new];
  [observer observe];
  observed = [self table: @"Observed:" delegate: observer];
  bare = [self table: @"Bare:" delegate: nil];
  [bare setHeaderView: nil];
  [bare removeTableColumn: [[bare tableColumns] lastObject]];
  folders = [[NSOutlineView alloc] initWithFrame: NSMakeRect(0, 0, 300, 80)];
  [self addColumns: folders];
  [folders setOutlineTableColumn: [[folders tableColumns] objectAtIndex: 0]];
  [folders setDataSource: [FixtureFolders new]];
  [folders setDelegate: [FixtureDelegate new]];
  [folders reloadData];
  [folders expandItem: [folders itemAtRow: 0]];
  [self scrolling: folders height: 80 beside: @"Folders:"];
  browser = [self add: [NSBrowser new] height: 100 beside: @"Browser:"];
  [browser setDelegate: [FixtureFolders new]];
  [browser setMaxVisibleColumns: 2];
  [browser loadColumnZero];
  [browser setPath: @"/src/lib"];
}

@end
