#import "Fixture.h"

@implementation FixtureFolders

- (id) init
{
  self = [super init];
  folders = [[NSDictionary alloc] initWithObjectsAndKeys:
                                    [NSArray arrayWithObjects: @"src", @"docs", @"readme.md", nil], @"",
                                    [NSArray arrayWithObjects: @"main.c", @"lib", nil], @"src",
                                    [NSArray arrayWithObject: @"util.c"], @"lib",
                                    [NSArray array], @"docs", nil];
  return self;
}

- (NSArray *) inside: (id)item
{
  return [folders objectForKey: item == nil ? @"" : item];
}

// Of an outline.

- (NSInteger) outlineView: (NSOutlineView *)outline numberOfChildrenOfItem: (id)item
{
  return [[self inside: item] count];
}

- (id) outlineView: (NSOutlineView *)outline child: (NSInteger)index ofItem: (id)item
{
  return [[self inside: item] objectAtIndex: index];
}

- (BOOL) outlineView: (NSOutlineView *)outline isItemExpandable: (id)item
{
  return [self inside: item] != nil;
}

- (id) outlineView: (NSOutlineView *)outline objectValueForTableColumn: (NSTableColumn *)column byItem: (id)item
{
  return [[column identifier] isEqualToString: @"name"] ? item
    : [NSNumber numberWithUnsignedInteger: [[self inside: item] count]];
}

// Of a browser.

- (NSString *) lastOf: (NSBrowser *)browser column: (NSInteger)column
{
  return [[browser pathToColumn: column] lastPathComponent];
}

- (NSInteger) browser: (NSBrowser *)browser numberOfRowsInColumn: (NSInteger)column
{
  NSString *name = [self lastOf: browser column: column];
  return [[self inside: [name isEqualToString: @"/"] ? @"" : name] count];
}

- (void) browser: (NSBrowser *)browser willDisplayCell: (id)cell atRow: (NSInteger)row column: (NSInteger)column
{
  NSString *name = [self lastOf: browser column: column];
  NSString *item = [[self inside: [name isEqualToString: @"/"] ? @"" : name] objectAtIndex: row];
  [cell setStringValue: item];
  [cell setLeaf: [self inside: item] == nil];
}

@end
