// Fields with completions, a search that filters rows, and a text that completes words at Escape.
#import "WalkedPage.h"

@interface EntriesPage : WalkedPage
{
  NSComboBox *country;
  NSTextField *city;
  NSSearchField *search;
  NSTableView *tasks;
  NSTextView *words;
}
@end

@implementation EntriesPage

- (NSArray *) places
{
  return [NSArray arrayWithObjects: @"United Arab Emirates", @"United Kingdom", @"United States", @"Uruguay", nil];
}

- (NSArray *) found
{
  NSMutableArray *found = [NSMutableArray array];
  for (NSString *task in [NSArray arrayWithObjects: @"buy milk", @"call Ada", @"buy milk", @"write", nil])
    if ([[search stringValue] length] == 0 || [task rangeOfString: [search stringValue]].length > 0)
      [found addObject: task];
  return found;
}

- (void) fill
{
  country = [self add: [NSComboBox new] height: 24 beside: @"Country:"];
  [country addItemsWithObjectValues: [self places]];
  [country setCompletes: YES];
  [country setTarget: self];
  [country setAction: @selector(took:)];
  city = [self add: [NSTextField new] height: 22 beside: @"City:"];
  [city setDelegate: (id)self];
  [city setTarget: self];
  [city setAction: @selector(took:)];
  search = [self add: [NSSearchField new] height: 24];
  [search setTarget: self];
  [search setAction: @selector(filter:)];
  tasks = [self addRowsTo: [NSTableView new] columns: [NSArray arrayWithObject: @"Task"] height: 130 beside: @"Tasks:"];
  [tasks setDoubleAction: @selector(open:)];
  [tasks setTarget: self];
  words = [[NSTextView alloc] initWithFrame: NSMakeRect(0, 0, 320, 70)];
  [words setDelegate: (id)self];
  [self add: words height: 70];
  [self addLabel];
}

- (void) took: (id)sender
{
  [self say: sender == country ? @"country" : @"city" value: [sender stringValue]];
}

- (void) filter: (id)sender
{
  [self say: @"search" value: [sender stringValue]];
  [tasks deselectAll: nil];
  [tasks reloadData];
}

- (void) open: (id)sender
{
  [self count: [NSString stringWithFormat: @"opened %ld", (long)[tasks clickedRow]]];
}

- (void) textDidChange: (NSNotification *)notification
{
  [self say: @"words" value: [words string]];
}

// As a delegate of texts and of fields' editors.
- (NSArray *) completionsOf: (NSText *)text in: (NSRange)range
{
  NSString *begun = [[text string] substringWithRange: range];
  NSMutableArray *found = [NSMutableArray array];
  for (NSString *place in [self places]) if ([place hasPrefix: begun]) [found addObject: place];
  return found;
}

- (NSArray *) textView: (NSTextView *)view
            completions: (NSArray *)known
    forPartialWordRange: (NSRange)range
    indexOfSelectedItem: (NSInteger *)index
{
  return [self completionsOf: view in: range];
}

- (NSArray *) control: (NSControl *)control
               textView: (NSTextView *)view
            completions: (NSArray *)known
    forPartialWordRange: (NSRange)range
    indexOfSelectedItem: (NSInteger *)index
{
  return [self completionsOf: view in: range];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [[self found] count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [[self found] objectAtIndex: row];
}

@end
