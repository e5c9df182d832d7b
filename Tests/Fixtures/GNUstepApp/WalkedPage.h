#import "Fixture.h"

// WalkedPage.m: a page for random walks.
@interface WalkedPage : FixturePage
{
  NSTextField *said;
  NSMutableDictionary *facts;
}
// Adds the label `said`.
- (void) addLabel;
// Changes one fact in the label.
- (void) say: (NSString *)name value: (NSString *)value;
// Adds one to a fact in the label.
- (void) count: (NSString *)name;
// Items that send `choose:` to this page.
- (NSMenu *) menu: (NSArray *)titles;
- (void) choose: (id)sender;
// A table or an outline in a scroller, whose data source and delegate is this page.
- (NSTableView *) addRowsTo: (NSTableView *)table
                    columns: (NSArray *)names
                     height: (CGFloat)height
                     beside: (NSString *)text;
@end
