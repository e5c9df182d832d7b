// An app that brings its window up to date later: in the run loop's next turn, or when that is idle. Each
// button counts its clicks in the field "pressed" at once, and in the field "shown" later.
#import "Fixture.h"
#import "capuchin/app.h"

@interface IdlesPage : FixturePage
{
  NSTextField *pressed;
  NSTextField *shown;
  NSTextField *fitted;
  NSPanel *panel;
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

// Until it shows what was done, the app says that it is busy.
- (void) load: (id)sender
{
  capuchin_busy("loading the rows");
  [self performSelector: @selector(showLoaded:) withObject: [self press] afterDelay: 0.6];
}

- (void) showLoaded: (NSNumber *)number
{
  [self show: number];
  capuchin_idle();
}

- (void) loadForEver: (id)sender
{
  [self press];
  capuchin_busy("waiting for the server");
}

// A panel that is never shown gets one size after the other.
- (void) fitAgain: (NSTimer *)timer
{
  [fitted setIntValue: [fitted intValue] + 1];
  [panel setFrame: NSMakeRect(0, 0, 200 + [fitted intValue] % 2 * 40, 100) display: NO];
}

- (void) fit: (id)sender
{
  panel = [[NSPanel alloc] initWithContentRect: NSMakeRect(0, 0, 200, 100) styleMask: NSTitledWindowMask
                                       backing: NSBackingStoreBuffered defer: NO];
  [NSTimer scheduledTimerWithTimeInterval: 0.05 target: self selector: @selector(fitAgain:) userInfo: nil repeats: YES];
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
  [self add: [self button: @"Fit" action: @selector(fit:)] height: 24];
  [self add: [self button: @"Load" action: @selector(load:)] height: 24];
  [self add: [self button: @"Load for ever" action: @selector(loadForEver:)] height: 24];
  pressed = [self add: [NSTextField new] height: 22 beside: @"Pressed:"];
  shown = [self add: [NSTextField new] height: 22 beside: @"Shown:"];
  [pressed setIntValue: 0];
  fitted = [self add: [NSTextField new] height: 22 beside: @"Fitted:"];
  [shown setIntValue: 0];
}

@end
