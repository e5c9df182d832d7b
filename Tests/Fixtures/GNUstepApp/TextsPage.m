// Texts to read and to edit. No NSTokenField: that of gui 0.29 raises when one is made.
#import "Fixture.h"

@interface TextsPage : FixturePage
{
  NSTextField *name, *status, *hint, *word;
  NSSecureTextField *pin;
  NSSearchField *find;
  NSComboBox *size;
  NSForm *address;
  NSScrollView *scroller;
  NSTextView *notes;
}
@end

@implementation TextsPage

- (void) fill
{
  id delegate = [FixtureDelegate new];
  name = [self add: [NSTextField new] height: 22 beside: @"Name:"];
  [name setStringValue: @"Ada"];
  [name setDelegate: delegate];
  hint = [self add: [NSTextField new] height: 22];
  [[hint cell] setPlaceholderString: @"Nickname"];
  word = [self add: [NSTextField new] height: 22 beside: @"No digits:"];
  [word setDelegate: [FixtureRefuser new]];
  pin = [self add: [NSSecureTextField new] height: 22 beside: @"PIN:"];
  [pin setStringValue: @"1234"];
  find = [self add: [NSSearchField new] height: 22 beside: @"Find:"];
  [find setStringValue: @"needle"];
  [find setDelegate: delegate];
  size = [self add: [NSComboBox new] height: 24 beside: @"Size:"];
  [size addItemsWithObjectValues: [NSArray arrayWithObjects: @"Small", @"Large", nil]];
  [size selectItemAtIndex: 1];
  [size setStringValue: @"Large"];
  [size setDelegate: (id)delegate];
  address = [self add: [NSForm new] height: 52];
  [address addEntry: @"Street:"];
  [address addEntry: @"Town:"];
  [address setCellSize: NSMakeSize(320, 22)];
  [address sizeToCells];
  scroller = [self add: [NSScrollView new] height: 100 beside: @"Notes:"];
  [scroller setHasVerticalScroller: YES];
  notes = [[NSTextView alloc] initWithFrame: NSMakeRect(0, 0, 300, 100)];
  [notes setString: @"first line\nsecond line"];
  [notes setDelegate: delegate];
  [scroller setDocumentView: notes];
  status = [self add: [NSTextField new] height: 22];
  [status setStringValue: @"2 lines"];
  [status setEditable: NO];
  // The form took the keys when it was filled, and is empty when it gives them up.
  [window makeFirstResponder: name];
  [[address cellAtIndex: 0] setStringValue: @"Main Road"];
  [name setNextKeyView: pin];
}

@end
