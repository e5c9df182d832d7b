// Lists whose selected row goes at the key Delete: a table, a table of the app's that does so late, an outline, and a
// table that takes the key and keeps its rows.
#import "Fixture.h"

static const unichar deleteKey = NSDeleteFunctionKey;

static BOOL isDelete(NSEvent *event)
{
  return [[event characters] length] > 0 && [[event characters] characterAtIndex: 0] == deleteKey;
}

@interface DeletingRows : FixtureItems
- (void) removeSelected;
@end

@implementation DeletingRows

- (id) initWithView: (NSTableView *)list
{
  self = [super initWithView: list];
  [items addObjectsFromArray: [NSArray arrayWithObjects: @"alpha", @"beta", @"gamma", @"delta", nil]];
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
  return [self add: view items: [[DeletingRows alloc] initWithView: view] height: 110 beside: name];
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
