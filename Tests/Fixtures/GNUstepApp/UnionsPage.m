// A picker whose delegate has methods that no call can pass on.
#import "Fixture.h"

@interface UnionsPage : FixturePage
{
  FixturePicker *theView;
}
@end

@implementation UnionsPage

- (void) fill
{
  theView = [self add: [FixturePicker new] height: 150 beside: @"Wheels:"];
  [theView setDelegate: [FixtureUnionDelegate new]];
}

@end
