// An app that brings its window up to date later: in the run loop's next turn, or when that is idle. Each
// button counts its clicks in the field "pressed" at once, and in the field "shown" later.
#import "Fixture.h"

@interface IdlesPage : FixturePage
{
  NSTextField *pressed;
  NSTextField *shown;
}
@end

@implementation IdlesPage

- (NSNumber *) press
{
  [pressed setIntValue: [pressed intValue] + 1];
  return [NSNumber numberWithInt: [pressed intValue]];
}

- (void) show: (NSNumber *)number
{
  [shown setIntValue: [number intValue]];
}

- (void) later: (id)sender
{
  [self performSelector: @selector(show:) withObject: [self press] afterDelay: 0];
}

- (void) whenIdle: (NSString *)name number: (NSNumber *)number
{
  NSNotification *note = [NSNotification notificationWithName: name object: number];
  [[NSNotificationQueue defaultQueue] enqueueNotification: note postingStyle: NSPostWhenIdle];
}

- (void) idle: (id)sender
{
  [self whenIdle: @"FixtureShow" number: [self press]];
}

- (void) showOf: (NSNotification *)note
{
  [self show: [note object]];
}

// A call, a notification, a call.
- (void) chain: (id)sender
{
  [self performSelector: @selector(chainOn:) withObject: [self press] afterDelay: 0];
}

- (void) chainOn: (NSNumber *)number
{
  [self whenIdle: @"FixtureShowLater" number: number];
}

- (void) showLaterOf: (NSNotification *)note
{
  [self performSelector: @selector(show:) withObject: [note object] afterDelay: 0];
}

- (void) restless: (id)sender
{
  [self performSelector: @selector(restless:) withObject: nil afterDelay: 0];
}

- (void) fill
{
  NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
  [center addObserver: self selector: @selector(showOf:) name: @"FixtureShow" object: nil];
  [center addObserver: self selector: @selector(showLaterOf:) name: @"FixtureShowLater" object: nil];
  [self add: [self button: @"Later" action: @selector(later:)] height: 24];
  [self add: [self button: @"Idle" action: @selector(idle:)] height: 24];
  [self add: [self button: @"Chain" action: @selector(chain:)] height: 24];
  [self add: [self button: @"Restless" action: @selector(restless:)] height: 24];
  pressed = [self add: [NSTextField new] height: 22 beside: @"Pressed:"];
  shown = [self add: [NSTextField new] height: 22 beside: @"Shown:"];
  [pressed setIntValue: 0];
  [shown setIntValue: 0];
}

@end
