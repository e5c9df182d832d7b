// Apps that take their time to start: their windows are there before they have launched.
#import "Fixture.h"

@interface LaunchPage : FixturePage
{
  NSTextField *name;
  NSTextField *status;
}
@end

@implementation LaunchPage

- (void) fill
{
  name = [self add: [NSTextField new] height: 22 beside: @"Name:"];
  status = [self add: [NSTextField new] height: 22];
  [status setStringValue: @"Starting"];
  [status setEditable: NO];
}

// As one whose nib shows the window, and that asks a server then: AppKit's run loop turns meanwhile.
- (void) applicationWillFinishLaunching: (NSNotification *)notification
{
  [self show];
  NSMenuItem *item = (NSMenuItem *)[[NSApp mainMenu] addItemWithTitle: @"Greet" action: @selector(greet:) keyEquivalent: @""];
  [item setTarget: self];
  [[NSRunLoop currentRunLoop] runUntilDate: [NSDate dateWithTimeIntervalSinceNow: 0.7]];
}

- (void) applicationDidFinishLaunching: (NSNotification *)notification
{
  [self performSelector: @selector(begin) withObject: nil afterDelay: 0];
}

- (void) begin
{
  [name setStringValue: @""];
  [status setStringValue: @"Ready"];
}

- (void) greet: (id)sender
{
  FixtureHear(status, @"greets %@ when %@", [name stringValue], [status stringValue]);
}

@end

// Its user has to agree to something first.
@interface WelcomePage : LaunchPage
@end

@implementation WelcomePage

- (void) applicationDidFinishLaunching: (NSNotification *)notification
{
  NSRunAlertPanel(@"Welcome", @"May it begin?", @"Begin", @"Wait", nil);
  [self performSelector: @selector(begin) withObject: nil afterDelay: 0];
}

@end

// It has a loop of its own, and nobody tells it that it has launched.
@interface LoopPage : LaunchPage
@end

@implementation LoopPage

- (void) run
{
  [self applicationWillFinishLaunching: nil];
  [self begin];
  while ([window isVisible])
    {
      NSAutoreleasePool *pool = [NSAutoreleasePool new];
      NSEvent *event = [NSApp nextEventMatchingMask: NSAnyEventMask
                                          untilDate: [NSDate distantFuture]
                                             inMode: NSDefaultRunLoopMode
                                            dequeue: YES];
      [NSApp sendEvent: event];
      [pool release];
    }
}

@end
