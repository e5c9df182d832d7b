// What the pages for random walks have in common: a label that shows what the page's own handlers did.
#import "WalkedPage.h"

@implementation WalkedPage

- (void) show
{
  facts = [NSMutableDictionary new];
  [super show];
}

- (void) addLabel
{
  said = [NSTextField new];
  [said setEditable: NO];
  [said setSelectable: NO];
  [said setBezeled: NO];
  [self add: said height: 90];
  // As wide as the window.
  [said setFrame: NSMakeRect(10, top, 460, 90)];
}

- (void) say: (NSString *)name value: (NSString *)value
{
  [facts setObject: value forKey: name];
  NSMutableArray *lines = [NSMutableArray array];
  for (NSString *key in [[facts allKeys] sortedArrayUsingSelector: @selector(compare:)])
    [lines addObject: [NSString stringWithFormat: @"%@: %@", key, [facts objectForKey: key]]];
  [said setStringValue: [lines componentsJoinedByString: @", "]];
}

- (void) count: (NSString *)name
{
  NSInteger before = [[facts objectForKey: name] integerValue];
  [self say: name value: [NSString stringWithFormat: @"%ld", (long)before + 1]];
}

- (NSMenu *) menu: (NSArray *)titles
{
  NSMenu *menu = [[NSMenu alloc] initWithTitle: @""];
  for (NSString *title in titles)
    [[menu addItemWithTitle: title action: @selector(choose:) keyEquivalent: @""] setTarget: self];
  return menu;
}

- (void) choose: (id)sender
{
  [self count: [sender title]];
}

- (NSTableView *) addRowsTo: (NSTableView *)table
                    columns: (NSArray *)names
                     height: (CGFloat)height
                     beside: (NSString *)text
{
  for (NSString *name in names)
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
      [[column headerCell] setStringValue: name];
      [column setWidth: 200];
      [column setEditable: NO];
      [table addTableColumn: column];
    }
  if ([table isKindOfClass: [NSOutlineView class]])
    [(NSOutlineView *)table setOutlineTableColumn: [[table tableColumns] objectAtIndex: 0]];
  [table setDataSource: (id)self];
  [table setDelegate: (id)self];
  NSScrollView *scroller = [NSScrollView new];
  [scroller setHasVerticalScroller: YES];
  [scroller setDocumentView: table];
  [self add: scroller height: height beside: text];
  return table;
}

@end
