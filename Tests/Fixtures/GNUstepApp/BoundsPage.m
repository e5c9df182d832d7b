// Data sources and delegates that end the app if they are called for what they do not have.
#import "Fixture.h"

static void check(NSInteger place, NSInteger count)
{
  if (place < 0 || place >= count) abort();
}

// Takes a row away when it is ticked, and when its text becomes an x.
@interface StrictTodo : NSObject
{
@public
  NSString *texts[4];
  NSInteger count;
}
@end

@implementation StrictTodo

- (id) init
{
  self = [super init];
  texts[0] = @"milk";
  texts[1] = @"tea";
  count = 2;
  return self;
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return count;
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  check(row, count);
  return [[column identifier] isEqual: @"done"] ? (id)[NSNumber numberWithBool: NO] : texts[row];
}

- (void) tableView: (NSTableView *)table
    setObjectValue: (id)value
    forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  check(row, count);
  FixtureHear(table, @"%@ of %@ is %@", [column identifier], texts[row], value);
  if ([[column identifier] isEqual: @"what"] && ![value isEqual: @"x"])
    {
      texts[row] = [value copy];
      return;
    }
  count -= 1;
  for (NSInteger i = row; i < count; i++) texts[i] = texts[i + 1];
  [table reloadData];
}

// AppKit asks this of the row below the last one, as Return goes on to that.
- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row
{
  return row < count;
}

@end

// Rows whose cells are of different kinds, by the delegate.
@interface StrictSettings : NSObject
{
  id values[2];
}
@end

@implementation StrictSettings

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return 2;
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  check(row, 2);
  if ([[column identifier] isEqual: @"name"]) return row == 0 ? @"Bold" : @"Author";
  return values[row] != nil ? values[row] : row == 0 ? (id)[NSNumber numberWithInt: 0] : @"Ada";
}

- (NSCell *) tableView: (NSTableView *)table dataCellForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  check(row, 2);
  if (row != 0 || ![[column identifier] isEqual: @"value"]) return nil;
  static NSButtonCell *mark;
  if (mark == nil)
    {
      mark = [[NSButtonCell alloc] initTextCell: @"on"];
      [mark setButtonType: NSSwitchButton];
    }
  return mark;
}

- (void) tableView: (NSTableView *)table
    setObjectValue: (id)value
    forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  check(row, 2);
  values[row] = [value retain];
  FixtureHear(table, @"%ld is %@", (long)row, value);
}

@end

// A tree, a list of choices and a browser with nothing in them, which cannot say anything of nothing.
@interface StrictNothing : NSObject
@end

@implementation StrictNothing

- (NSInteger) outlineView: (NSOutlineView *)outline numberOfChildrenOfItem: (id)item
{
  return 0;
}

- (id) outlineView: (NSOutlineView *)outline child: (NSInteger)index ofItem: (id)item
{
  abort();
}

- (BOOL) outlineView: (NSOutlineView *)outline isItemExpandable: (id)item
{
  abort();
}

- (id) outlineView: (NSOutlineView *)outline objectValueForTableColumn: (NSTableColumn *)column byItem: (id)item
{
  abort();
}

- (NSInteger) numberOfItemsInComboBox: (NSComboBox *)box
{
  return 0;
}

- (id) comboBox: (NSComboBox *)box objectValueForItemAtIndex: (NSInteger)index
{
  abort();
}

- (NSInteger) browser: (NSBrowser *)browser numberOfRowsInColumn: (NSInteger)column
{
  return 0;
}

- (void) browser: (NSBrowser *)browser willDisplayCell: (id)cell atRow: (NSInteger)row column: (NSInteger)column
{
  abort();
}

@end

// Has more rows each time its end comes into sight. Takes no text: for one it has another row soon, for "less" one
// fewer, for the text that is there another row at once.
@interface EndlessRows : NSObject
{
@public
  NSInteger count;
}
@end

@implementation EndlessRows

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return count;
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  check(row, count);
  return [NSString stringWithFormat: @"entry %ld", (long)row + 1];
}

- (void) grow: (NSTableView *)table
{
  count += 1;
  [table noteNumberOfRowsChanged];
}

- (void) shrink: (NSTableView *)table
{
  count -= 1;
  [table noteNumberOfRowsChanged];
}

- (void) tableView: (NSTableView *)table
    setObjectValue: (id)value
    forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  check(row, count);
  SEL change = [value isEqual: @"less"] ? @selector(shrink:) : @selector(grow:);
  if ([value isEqual: [self tableView: table objectValueForTableColumn: column row: row]])
    [self grow: table];
  else
    [self performSelector: change withObject: table afterDelay: 0.1];
}

@end

@interface BoundsPage : FixturePage
{
  NSTableView *todo, *settings, *feed;
  NSOutlineView *tree;
  NSComboBox *box;
  NSBrowser *browser;
  EndlessRows *entries;
}
@end

@implementation BoundsPage

- (id) scrolling: (NSTableView *)table height: (CGFloat)height beside: (NSString *)text columns: (NSArray *)names
{
  for (NSString *name in names)
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
      [[column headerCell] setStringValue: [name capitalizedString]];
      [column setWidth: 140];
      [table addTableColumn: column];
    }
  NSScrollView *scroller = [NSScrollView new];
  [scroller setHasVerticalScroller: YES];
  [scroller setDocumentView: table];
  [self add: scroller height: height beside: text];
  return table;
}

- (void) scrolled: (NSNotification *)notification
{
  if (NSMaxY([feed visibleRect]) < NSMaxY([feed bounds]) - 20 || entries->count >= 500) return;
  entries->count += 100;
  [feed reloadData];
}

- (void) fillTables
{
  todo = [self scrolling: [NSTableView new] height: 90 beside: @"Todo:" columns: [NSArray arrayWithObjects: @"what", @"done", nil]];
  NSButtonCell *mark = [[NSButtonCell alloc] initTextCell: @""];
  [mark setButtonType: NSSwitchButton];
  [[todo tableColumnWithIdentifier: @"done"] setDataCell: mark];
  StrictTodo *items = [StrictTodo new];
  [todo setDataSource: (id)items];
  [todo setDelegate: (id)items];
  settings = [self scrolling: [NSTableView new] height: 90 beside: @"Settings:" columns: [NSArray arrayWithObjects: @"name", @"value", nil]];
  StrictSettings *values = [StrictSettings new];
  [settings setDataSource: (id)values];
  [settings setDelegate: (id)values];
  feed = [self scrolling: [NSTableView new] height: 120 beside: @"Feed:" columns: [NSArray arrayWithObject: @"entry"]];
  entries = [EndlessRows new];
  entries->count = 100;
  [feed setDataSource: (id)entries];
  NSClipView *clip = [[feed enclosingScrollView] contentView];
  [clip setPostsBoundsChangedNotifications: YES];
  [[NSNotificationCenter defaultCenter] addObserver: self
                                           selector: @selector(scrolled:)
                                               name: NSViewBoundsDidChangeNotification
                                             object: clip];
}

- (void) fill
{
  id nothing = [StrictNothing new];
  [self fillTables];
  tree = [self scrolling: [NSOutlineView new] height: 60 beside: @"Tree:" columns: [NSArray arrayWithObject: @"item"]];
  [tree setOutlineTableColumn: [[tree tableColumns] objectAtIndex: 0]];
  [tree setDataSource: nothing];
  [tree reloadData];
  box = [self add: [NSComboBox new] height: 24 beside: @"Box:"];
  [box setUsesDataSource: YES];
  [box setDataSource: nothing];
  browser = [self add: [NSBrowser new] height: 80 beside: @"Browser:"];
  [browser setDelegate: nothing];
  [browser loadColumnZero];
}

@end
