#import "Fixture.h"

@implementation FixtureItems

- (id) initWithView: (NSTableView *)table
{
  self = [super init];
  view = table;
  items = [NSMutableArray new];
  return self;
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
