// Rows that are alike, menus and buttons that use what is selected, and a table that a timer fills again all the time.
#import "WalkedPage.h"

@interface AlikePage : WalkedPage
{
  NSTableView *files, *refilled;
  NSOutlineView *folders;
  NSArray *places;
  NSInteger turn;
}
@end

@implementation AlikePage

- (void) fill
{
  places = [[NSArray alloc] initWithObjects: @"north", @"east", @"south", @"west", @"centre", nil];
  NSArray *name = [NSArray arrayWithObject: @"Name"];
  files = [self addRowsTo: [NSTableView new] columns: name height: 130 beside: @"Files:"];
  [files setAllowsMultipleSelection: YES];
  [files setDoubleAction: @selector(open:)];
  [files setTarget: self];
  [files setMenu: [self menu: [NSArray arrayWithObjects: @"Copy", @"Mark", nil]]];
  [self add: [self button: @"Pack" action: @selector(pack:)] height: 24];
  folders = (NSOutlineView *)[self addRowsTo: [NSOutlineView new] columns: name height: 180 beside: @"Folders:"];
  [folders setMenu: [self menu: [NSArray arrayWithObject: @"Keep"]]];
  refilled = [self addRowsTo: [NSTableView new] columns: name height: 150 beside: @"Places:"];
  [refilled setAction: @selector(go:)];
  [refilled setTarget: self];
  [self addLabel];
  [NSTimer scheduledTimerWithTimeInterval: 0.9 target: self selector: @selector(refill:) userInfo: nil repeats: YES];
}

- (void) refill: (NSTimer *)timer
{
  turn++;
  [refilled deselectAll: nil];
  [refilled reloadData];
}

- (NSArray *) placesNow
{
  NSMutableArray *now = [NSMutableArray array];
  for (NSUInteger n = 0; n < [places count]; n++)
    [now addObject: [places objectAtIndex: (n + turn) % [places count]]];
  if (turn % 2) [now insertObject: @"passing" atIndex: 1];
  return now;
}

- (NSString *) chosenFiles
{
  NSMutableArray *rows = [NSMutableArray array];
  for (NSInteger row = 0; row < [files numberOfRows]; row++)
    if ([files isRowSelected: row]) [rows addObject: [NSString stringWithFormat: @"%ld", (long)row]];
  return [rows componentsJoinedByString: @" "];
}

- (void) choose: (id)sender
{
  NSString *title = [sender title];
  BOOL isOfFolders = [title isEqual: @"Keep"];
  NSInteger clicked = isOfFolders ? [folders clickedRow] : [files clickedRow];
  NSString *folder = [NSString stringWithFormat: @"%ld", (long)[folders selectedRow]];
  NSString *chosen = isOfFolders ? folder : [self chosenFiles];
  [self count: [NSString stringWithFormat: @"%@ %@ at %ld", title, chosen, (long)clicked]];
}

- (void) pack: (id)sender
{
  [self count: [@"packed " stringByAppendingString: [self chosenFiles]]];
}

- (void) open: (id)sender
{
  [self count: [NSString stringWithFormat: @"opened %ld", (long)[files clickedRow]]];
}

- (void) go: (id)sender
{
  NSInteger row = [refilled clickedRow];
  NSArray *now = [self placesNow];
  if (row >= 0 && row < (NSInteger)[now count])
    [self count: [@"went " stringByAppendingString: [now objectAtIndex: row]]];
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  if ([notification object] == files) [self say: @"files" value: [self chosenFiles]];
}

- (void) outlineViewSelectionDidChange: (NSNotification *)notification
{
  [self say: @"folder" value: [NSString stringWithFormat: @"%ld", (long)[folders selectedRow]]];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return table == files ? 5 : (NSInteger)[[self placesNow] count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  if (table == files) return row % 2 == 0 ? @"a.txt" : row == 1 ? @"b.txt" : @"c.txt";
  return [[self placesNow] objectAtIndex: row];
}

// Folders are numbers of one digit, files in them of two.
- (NSInteger) outlineView: (NSOutlineView *)outline numberOfChildrenOfItem: (id)item
{
  return item == nil || [item length] == 1 ? 3 : 0;
}

- (id) outlineView: (NSOutlineView *)outline child: (NSInteger)index ofItem: (id)item
{
  static NSMutableDictionary *items;
  if (items == nil) items = [NSMutableDictionary new];
  NSString *name = [NSString stringWithFormat: @"%@%ld", item == nil ? @"" : item, (long)index];
  // An outline does not retain its items.
  if ([items objectForKey: name] == nil) [items setObject: name forKey: name];
  return [items objectForKey: name];
}

- (BOOL) outlineView: (NSOutlineView *)outline isItemExpandable: (id)item
{
  return [item length] == 1;
}

- (id) outlineView: (NSOutlineView *)outline objectValueForTableColumn: (NSTableColumn *)column byItem: (id)item
{
  BOOL isOdd = [item hasSuffix: @"1"];
  return [item length] == 1 ? (isOdd ? @"Letters" : @"Photos") : (isOdd ? @"2024" : @"2023");
}

@end
