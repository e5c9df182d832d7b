// What acts as its editing ends: by its action, or by its delegate.
#import "Fixture.h"

// Ends all editing as it is clicked, and shows nothing.
@interface Backdrop : NSView
@end

@implementation Backdrop
- (void) mouseDown: (NSEvent *)event
{
  [[self window] makeFirstResponder: nil];
}
@end

@interface EndingsPage : FixturePage
{
  NSTextField *rate, *size, *note;
  NSComboBox *unit;
  NSTextView *memo;
  NSTableView *rows;
  NSButton *done;
  Backdrop *backdrop;
}
@end

@implementation EndingsPage

- (void) took: (id)sender
{
  FixtureHear(sender, @"%@", [sender stringValue]);
}

- (void) controlTextDidEndEditing: (NSNotification *)notification
{
  if ([notification object] == note) FixtureHear(note, @"ended %@", [note stringValue]);
}

- (void) textDidEndEditing: (NSNotification *)notification
{
  FixtureHear(memo, @"ended %@", [memo string]);
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return 3;
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [NSString stringWithFormat: @"row %ld", (long)row];
}

- (id) acting: (NSControl *)control beside: (NSString *)name
{
  [self add: control height: 24 beside: name];
  [[control cell] setSendsActionOnEndEditing: YES];
  [control setTarget: self];
  [control setAction: @selector(took:)];
  return control;
}

- (void) fillTable
{
  NSScrollView *scroller = [self add: [NSScrollView new] height: 80];
  rows = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 80)];
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [column setWidth: 280];
  [column setEditable: NO];
  [rows addTableColumn: column];
  [rows setHeaderView: nil];
  [rows setDataSource: (id)self];
  [scroller setDocumentView: rows];
}

- (void) fill
{
  done = [self add: [self button: @"Done" action: @selector(heard:)] height: 24];
  rate = [self acting: [NSTextField new] beside: @"Rate:"];
  size = [self acting: [NSTextField new] beside: @"Size:"];
  [rate setStringValue: @"5"];
  [rate setNextKeyView: size];
  note = [self add: [NSTextField new] height: 24 beside: @"Note:"];
  [note setDelegate: (id)self];
  unit = [self acting: [NSComboBox new] beside: @"Unit:"];
  [unit setCompletes: YES];
  [unit addItemsWithObjectValues: [NSArray arrayWithObjects: @"kg", @"lb", nil]];
  NSScrollView *scroller = [self add: [NSScrollView new] height: 60 beside: @"Memo:"];
  memo = [[NSTextView alloc] initWithFrame: NSMakeRect(0, 0, 300, 60)];
  [memo setDelegate: (id)self];
  [scroller setDocumentView: memo];
  [self fillTable];
  backdrop = [self add: [Backdrop new] height: 60];
  [window makeFirstResponder: done];
}

@end
