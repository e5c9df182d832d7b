// Long lists that get rows above all others, for as long as a second, once a row far down is looked at.
#import "Fixture.h"

enum { known = 6000, far = 1000, most = 40 };

@interface MovingRows : FixtureItems
{
  NSTimer *timer;
}
@end

@implementation MovingRows

- (id) initWithView: (NSTableView *)table
{
  self = [super initWithView: table];
  for (int i = 0; i < known; i++) [items addObject: [NSString stringWithFormat: @"row %d", i + 1]];
  return self;
}

- (void) insert: (NSTimer *)sender
{
  NSUInteger count = [items count] - known;
  if (count == most) return [sender invalidate];
  [items insertObject: [NSString stringWithFormat: @"new %lu", (unsigned long)count + 1] atIndex: 0];
  [view reloadData];
}

- (void) lookedAt: (NSUInteger)row
{
  if (row < far || timer != nil) return;
  timer = [[NSTimer scheduledTimerWithTimeInterval: 0.02 target: self selector: @selector(insert:) userInfo: nil repeats: YES] retain];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  [self lookedAt: row];
  return [super tableView: table objectValueForTableColumn: column row: row];
}

- (id) outlineView: (NSOutlineView *)outline objectValueForTableColumn: (NSTableColumn *)column byItem: (id)item
{
  if (timer == nil && [item intValue] == 0) [self lookedAt: [[item substringFromIndex: 4] intValue]];
  return item;
}

- (void) selected
{
  NSInteger row = [view selectedRow];
  if (row >= 0) FixtureHear(view, @"%@", [items objectAtIndex: row]);
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  [self selected];
}

- (void) outlineViewSelectionDidChange: (NSNotification *)notification
{
  [self selected];
}

@end

@interface MovingPage : FixturePage
{
  NSTableView *table;
  NSOutlineView *tree;
}
@end

@implementation MovingPage

- (id) moving: (NSTableView *)view beside: (NSString *)name
{
  id rows = [[MovingRows alloc] initWithView: view];
  [view setDelegate: rows];
  return [self add: view items: rows height: 200 beside: name];
}

- (void) fill
{
  table = [self moving: [NSTableView new] beside: @"Table:"];
  tree = [self moving: [NSOutlineView new] beside: @"Tree:"];
}

@end
