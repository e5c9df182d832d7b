// Lists whose selected row goes at the key Delete: a table, a table of the app's that does so late, an outline, and a
// table that takes the key and keeps its rows.
#import "Fixture.h"

static const unichar deleteKey = NSDeleteFunctionKey;

static BOOL isDelete(NSEvent *event)
{
  return [[event characters] length] > 0 && [[event characters] characterAtIndex: 0] == deleteKey;
}

@interface DeletingRows : NSObject
{
  NSMutableArray *items;
  id view;
}
- (void) removeSelected;
@end

@implementation DeletingRows

- (id) initWithView: (id)list
{
  self = [super init];
  view = list;
  items = [[NSMutableArray alloc] initWithObjects: @"alpha", @"beta", @"gamma", @"delta", nil];
  return self;
}

- (void) removeSelected
{
  NSInteger row = [view selectedRow];
  if (row < 0) return;
  FixtureHear(view, @"deleted %@", [items objectAtIndex: row]);
  [items removeObjectAtIndex: row];
  [view reloadData];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [items count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [items objectAtIndex: row];
}

- (NSInteger) outlineView: (NSOutlineView *)outline numberOfChildrenOfItem: (id)item
{
  return item == nil ? [items count] : 0;
}

- (id) outlineView: (NSOutlineView *)outline child: (NSInteger)index ofItem: (id)item
{
  return [items objectAtIndex: index];
}

- (BOOL) outlineView: (NSOutlineView *)outline isItemExpandable: (id)item
{
  return NO;
}

- (id) outlineView: (NSOutlineView *)outline objectValueForTableColumn: (NSTableColumn *)column byItem: (id)item
{
  return item;
}

@end

@interface DeletingTable : NSTableView
@end

@implementation DeletingTable
- (void) keyDown: (NSEvent *)event
{
  if (isDelete(event)) [(DeletingRows *)[self dataSource] removeSelected];
  else [super keyDown: event];
}
@end

@interface LateTable : NSTableView
@end

@implementation LateTable
- (void) keyDown: (NSEvent *)event
{
  if (isDelete(event))
    [(DeletingRows *)[self dataSource] performSelector: @selector(removeSelected) withObject: nil afterDelay: 0.3];
  else [super keyDown: event];
}
@end

@interface StubbornTable : NSTableView
@end

@implementation StubbornTable
- (void) keyDown: (NSEvent *)event
{
  if (isDelete(event)) FixtureHear(self, @"no");
  else [super keyDown: event];
}
@end

@interface DeletingOutline : NSOutlineView
@end

@implementation DeletingOutline
- (void) keyDown: (NSEvent *)event
{
  if (isDelete(event)) [(DeletingRows *)[self dataSource] removeSelected];
  else [super keyDown: event];
}
@end

@interface DeletingPage : FixturePage
{
  NSTableView *files, *late, *stubborn, *plain;
  NSOutlineView *plants;
}
@end

@implementation DeletingPage

- (id) list: (NSTableView *)view beside: (NSString *)name
{
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [[column headerCell] setStringValue: @"Name"];
  [column setWidth: 280];
  [view addTableColumn: column];
  if ([view isKindOfClass: [NSOutlineView class]]) [(NSOutlineView *)view setOutlineTableColumn: column];
  [view setDataSource: [[DeletingRows alloc] initWithView: view]];
  NSScrollView *scroller = [NSScrollView new];
  [scroller setDocumentView: view];
  [self add: scroller height: 110 beside: name];
  [view reloadData];
  return view;
}

- (void) fill
{
  files = [self list: [DeletingTable new] beside: @"Files:"];
  late = [self list: [LateTable new] beside: @"Late:"];
  stubborn = [self list: [StubbornTable new] beside: @"Stubborn:"];
  plain = [self list: [NSTableView new] beside: @"Plain:"];
  plants = [self list: [DeletingOutline new] beside: @"Plants:"];
}

@end
