// An app whose window is shown before the app runs, as nibs do; then it reads who is signed in.
#import "Fixture.h"

@interface EarlyPage : FixturePage
{
  NSTextField *account;
}
@end

@implementation EarlyPage

- (void) fill
{
  account = [self add: [NSTextField new] height: 24 beside: @"Account:"];
}

- (void) run
{
  [self show];
  NSString *home = [NSString stringWithUTF8String: getenv("HOME")];
  NSString *name = [NSString stringWithContentsOfFile: [home stringByAppendingPathComponent: @"fixture-account"]];
  [account setStringValue: name ? name : @"nobody"];
  [NSApp run];
}

- (void) applicationDidFinishLaunching: (NSNotification *)notification
{
}

@end
