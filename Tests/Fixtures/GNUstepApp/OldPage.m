// What old apps have: a check box from a file that does not name its mark, and a table whose delegate hears of headers
// only as they are pressed.
#import "Fixture.h"

@interface OldPage : FixturePage
{
  NSButton *news;
  NSTableView *files;
}
@end

@implementation OldPage

- (void) tableView: (NSTableView *)table mouseDownInHeaderOfTableColumn: (NSTableColumn *)column
{
  FixtureHear(table, @"by %@", [column identifier]);
}

- (void) fill
{
  news = [self add: [self button: @"News" action: @selector(heard:)] height: 24];
  [news setButtonType: NSSwitchButton];
  [news setImage: [[NSImage alloc] initWithData: [[news image] TIFFRepresentation]]];
  files = [NSTableView new];
  for (NSString *name in [NSArray arrayWithObjects: @"name", @"size", nil])
    {
      NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: name];
      [[column headerCell] setStringValue: [name capitalizedString]];
      [column setWidth: 140];
      [files addTableColumn: column];
    }
  [files setDataSource: [FixtureFiles new]];
  [files setDelegate: self];
  [files setAllowsColumnSelection: NO];
  NSScrollView *scroller = [NSScrollView new];
  [scroller setDocumentView: files];
  [self add: scroller height: 120];
}

@end
