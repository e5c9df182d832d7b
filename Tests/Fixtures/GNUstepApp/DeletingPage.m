// Lists whose selected row goes at the key Delete: a table and an outline at once, a table late, and a table that takes
// the key and keeps its rows. A plain table does not take it.
#import "Fixture.h"

typedef enum { atOnce, late, never } Deletion;

@interface DeletingRows : FixtureItems
{
  Deletion deletion;
}
@end

@implementation DeletingRows

- (id) initWithView: (NSTableView *)list deletion: (Deletion)moment
{
  self = [super initWithView: list];
  deletion = moment;
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

- (BOOL) takes: (NSEvent *)key
{
  NSString *characters = [key characters];
  if ([characters length] == 0 || [characters characterAtIndex: 0] != NSDeleteFunctionKey) return NO;
  if (deletion == never) FixtureHear(view, @"no");
  else if (deletion == late) [self performSelector: @selector(removeSelected) withObject: nil afterDelay: 0.3];
  else [self removeSelected];
  return YES;
}

@end

@interface DeletingTable : NSTableView
@end

@implementation DeletingTable
- (void) keyDown: (NSEvent *)event
{
  if (![(DeletingRows *)[self dataSource] takes: event]) [super keyDown: event];
}
@end

@interface DeletingOutline : NSOutlineView
@end

@implementation DeletingOutline
- (void) keyDown: (NSEvent *)event
{
  if (![(DeletingRows *)[self dataSource] takes: event]) [super keyDown: event];
}
@end

@interface DeletingPage : FixturePage
{
  NSTableView *files, *slow, *stubborn, *plain;
  NSOutlineView *plants;
}
@end

@implementation DeletingPage

- (id) list: (NSTableView *)view deletion: (Deletion)moment beside: (NSString *)name
{
  DeletingRows *rows = [[DeletingRows alloc] initWithView: view deletion: moment];
  return [self add: view items: rows height: 110 beside: name];
}

- (void) fill
{
  files = [self list: [DeletingTable new] deletion: atOnce beside: @"Files:"];
  slow = [self list: [DeletingTable new] deletion: late beside: @"Late:"];
  stubborn = [self list: [DeletingTable new] deletion: never beside: @"Stubborn:"];
  plain = [self list: [NSTableView new] deletion: never beside: @"Plain:"];
  plants = [self list: [DeletingOutline new] deletion: atOnce beside: @"Plants:"];
}

@end
