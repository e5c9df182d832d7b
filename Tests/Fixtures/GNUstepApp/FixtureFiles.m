#import "Fixture.h"

@implementation FixtureFiles

- (id) init
{
  self = [super init];
  rows = [NSMutableArray new];
  NSArray *names = [NSArray arrayWithObjects: @"readme.md", @"notes.txt", @"photo.png", @"locked.db",
                                              @"notes.txt", nil];
  for (NSUInteger i = 0; i < [names count]; i++)
    {
      NSNumber *size = [NSNumber numberWithInt: (int)(i + 1) * 10];
      [rows addObject: [NSMutableDictionary dictionaryWithObjectsAndKeys:
                                              [names objectAtIndex: i], @"name", size, @"size", nil]];
    }
  return self;
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [rows count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [[rows objectAtIndex: row] objectForKey: [column identifier]];
}

- (void) tableView: (NSTableView *)table
    setObjectValue: (id)value
    forTableColumn: (NSTableColumn *)column
               row: (NSInteger)row
{
  [[rows objectAtIndex: row] setObject: value forKey: [column identifier]];
  FixtureHear(table, @"%ld.%@ = %@", (long)row, [column identifier], value);
}

- (void) tableView: (NSTableView *)table sortDescriptorsDidChange: (NSArray *)before
{
  [rows sortUsingDescriptors: [table sortDescriptors]];
  [table reloadData];
}

@end
