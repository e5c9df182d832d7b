// A picker whose delegate is called with a text, a range and a place for an answer.
#import "Fixture.h"

@interface TitlesPage : FixturePage
{
  FixtureTitlePicker *titles;
}
@end

@implementation TitlesPage

- (void) fill
{
  titles = [self add: [FixtureTitlePicker new] height: 100 beside: @"Titles:"];
  [titles setDelegate: [FixtureTitleDelegate new]];
}

@end
