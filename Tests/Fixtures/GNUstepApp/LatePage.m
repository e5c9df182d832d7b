// Pickers whose delegates come late, are behind proxies, or are called late.
#import "Fixture.h"

#include <signal.h>

@interface LatePage : FixturePage
{
  FixturePicker *met, *direct, *replaced, *proxied, *redirected, *heir, *spinning;
  NSTextField *verdict;
}
@end

@implementation LatePage

// Before anything of the recorder's is in.
- (id) init
{
  if ((self = [super init]) != nil) [FixtureMethods keep];
  return self;
}

- (void) fill
{
  met = [self add: [FixtureMeetingPicker new] height: 60 beside: @"Met:"];
  [met setDelegate: [FixtureDelegate new]];
  direct = [self add: [FixtureDirectPicker new] height: 60 beside: @"Direct:"];
  [direct setDelegate: [FixtureDelegate new]];
  replaced = [self add: [FixturePicker new] height: 60 beside: @"Replaced:"];
  [replaced setDelegate: [FixtureDelegate new]];
  proxied = [self add: [FixturePicker new] height: 60 beside: @"Proxied:"];
  [proxied setDelegate: [[FixtureProxy alloc] initWithTarget: [FixtureDelegate new]]];
  redirected = [self add: [FixturePicker new] height: 60 beside: @"Redirected:"];
  [redirected setDelegate: [[FixtureRedirector alloc] initWithTarget: [FixtureRedirected new]]];
  heir = [self add: [FixturePicker new] height: 60 beside: @"Heir:"];
  [heir setDelegate: [FixtureIdleHeir new]];
  spinning = [self add: [FixtureSpinningPicker new] height: 60 beside: @"Spinning:"];
  [spinning setDelegate: [FixtureDelegate new]];
  [self add: [self button: @"Replace" action: @selector(replace:)] height: 26];
  [self add: [self button: @"Compare" action: @selector(compare:)] height: 26];
  verdict = [self add: [NSTextField new] height: 22];
  [FixtureState atEnd: self do: @selector(compare:)];
}

- (void) replace: (id)sender
{
  [replaced setDelegate: [FixtureReplacement new]];
}

- (void) compare: (id)sender
{
  [verdict setStringValue: [FixtureMethods differences]];
}

@end
