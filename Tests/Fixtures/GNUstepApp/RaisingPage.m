// Actions and delegates that raise, in an app that catches.
#import "Fixture.h"

// Catches what its delegate raises.
@interface CatchingPicker : FixturePicker
@end

@implementation CatchingPicker

- (void) mouseDown: (NSEvent *)event
{
  @try
    {
      [super mouseDown: event];
    }
  @catch (NSException *exception)
    {
      FixtureHear(self, @"caught %@", [exception reason]);
    }
  @finally
    {
      FixtureHear(self, @"finally");
    }
}

@end

@interface RaisingPage : FixturePage
{
  NSButton *raises, *catches;
  NSTextField *status;
  FixturePicker *theView;
  NSTableView *rows;
}
@end

@implementation RaisingPage

- (void) fill
{
  raises = [self add: [self button: @"Raise" action: @selector(raise:)] height: 24];
  catches = [self add: [self button: @"Catch" action: @selector(catch:)] height: 24];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  theView = [self add: [CatchingPicker new] height: 100];
  [theView setDelegate: self];
  rows = [NSTableView new];
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [column setWidth: 200];
  [rows addTableColumn: column];
  [rows setHeaderView: nil];
  [rows setDataSource: [FixtureFiles new]];
  [rows setDelegate: self];
  [self add: rows height: 90 beside: @"Rows:"];
  // What an action raised comes out here, else AppKit would ask whether to go on.
  [NSApp setDelegate: self];
}

- (void) raise: (id)sender
{
  FixtureHear(sender, @"raised");
  [NSException raise: @"FixtureException" format: @"from %@", [sender title]];
}

- (void) catch: (id)sender
{
  @try
    {
      [self raise: sender];
    }
  @catch (NSException *exception)
    {
      [status setStringValue: [exception reason]];
    }
  @finally
    {
      FixtureHear(sender, @"finally");
    }
}

- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row
{
  if (row == 2) [NSException raise: NSRangeException format: @"no row %ld", (long)row];
  return YES;
}

- (void) tableViewSelectionDidChange: (NSNotification *)notification
{
  FixtureHear(rows, @"selected %ld", (long)[rows selectedRow]);
  if ([rows selectedRow] == 3) [NSException raise: NSRangeException format: @"row 3"];
}

- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"raised");
  [NSException raise: NSRangeException format: @"row %d", row];
}

@end
