// Who is signed in, which the app reads once, when it starts.
#import "Fixture.h"

@interface AccountPage : FixturePage
{
  NSTextField *account;
}
@end

@implementation AccountPage

- (void) fill
{
  // NSHomeDirectory() is the person's, whatever the session says.
  NSString *home = [NSString stringWithUTF8String: getenv("HOME")];
  NSString *name = [NSString stringWithContentsOfFile: [home stringByAppendingPathComponent: @"fixture-account"]];
  account = [self add: [NSTextField new] height: 24 beside: @"Account:"];
  [account setStringValue: name ? name : @"nobody"];
}

@end
