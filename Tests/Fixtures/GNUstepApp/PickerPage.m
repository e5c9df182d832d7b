// Pickers of the app's own, whose delegates are of different classes.
#import "Fixture.h"

@interface PickerPage : FixturePage
{
  FixturePicker *theView, *inherited;
}
@end

@implementation PickerPage

- (void) fill
{
  theView = [self add: [FixturePicker new] height: 150 beside: @"Wheels:"];
  [theView setDelegate: [FixtureDelegate new]];
  inherited = [self add: [FixturePicker new] height: 150 beside: @"Inherited:"];
  [inherited setDelegate: [FixtureHeir new]];
}

@end
