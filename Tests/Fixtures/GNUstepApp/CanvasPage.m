// Places that the app draws.
#import "Fixture.h"

@interface CanvasPage : FixturePage
{
  MYCustomView *theView;
  MYHoldView *lamp;
}
@end

@implementation CanvasPage

- (void) fill
{
  theView = [self add: [MYCustomView new] height: 300];
  lamp = [self add: [MYHoldView new] height: 40];
}

@end
