// Views that hear of presses by any button, and follow the mouse in no loop of their own.
#import "Fixture.h"

@interface PressView : NSView
@end

@implementation PressView

- (void) mouseDown: (NSEvent *)event
{
  FixtureHear(self, @"left down");
}

- (void) mouseUp: (NSEvent *)event
{
  FixtureHear(self, @"left up");
}

- (void) rightMouseDown: (NSEvent *)event
{
  FixtureHear(self, @"right down");
}

- (void) rightMouseUp: (NSEvent *)event
{
  FixtureHear(self, @"right up");
}

@end

// Asks as soon as it is pressed: the release is thrown away.
@interface AskView : NSView
@end

@implementation AskView

- (void) mouseDown: (NSEvent *)event
{
  NSInteger answer = NSRunAlertPanel(@"Press", @"No document is open.", @"OK", @"Cancel", nil);
  FixtureHear(self, answer == NSAlertDefaultReturn ? @"OK" : @"Cancel");
}

@end

// Ends the app as soon as it is pressed.
@interface FragileView : NSView
@end

@implementation FragileView

- (void) mouseDown: (NSEvent *)event
{
  abort();
}

@end

@interface PressesPage : FixturePage
{
  PressView *first, *second;
  AskView *asks;
  FragileView *fragile;
  NSButton *plain;
  NSTextField *words;
}
@end

@implementation PressesPage

- (void) fill
{
  first = [self add: [PressView new] height: 40];
  second = [self add: [PressView new] height: 40];
  asks = [self add: [AskView new] height: 40];
  fragile = [self add: [FragileView new] height: 40];
  plain = [self add: [self button: @"Plain" action: @selector(heard:)] height: 24];
  words = [self add: [NSTextField new] height: 22];
  [words setEditable: NO];
  [words setStringValue: @"Words"];
}

@end
