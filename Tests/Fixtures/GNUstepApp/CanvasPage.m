// A place that the app draws.
#import "Fixture.h"

@interface CanvasPage : FixturePage
{
  MYCustomView *theView;
}
@end

@implementation CanvasPage

- (void) fill
{
  theView = [self add: [MYCustomView new] height: 300];
}

@end
