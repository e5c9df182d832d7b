// A view that writes down each key, and an item of the menu that has one.
#import "Fixture.h"

@interface KeyBoard : NSView
@end

@implementation KeyBoard
- (BOOL) acceptsFirstResponder
{
  return YES;
}

- (void) mouseDown: (NSEvent *)event
{
}

- (void) keyDown: (NSEvent *)event
{
  NSString *text = [event charactersIgnoringModifiers];
  if ([text length] > 0) FixtureHear(self, @"%@", text);
  else FixtureHear(self, @"code %d", (int)[event keyCode]);
}
@end

@interface LayoutsPage : FixturePage
{
  KeyBoard *board;
}
@end

@implementation LayoutsPage

- (void) save: (id)sender
{
  FixtureHear(board, @"saved");
}

- (void) fill
{
  [[[NSApp mainMenu] addItemWithTitle: @"Save" action: @selector(save:) keyEquivalent: @"s"] setTarget: self];
  board = [self add: [KeyBoard new] height: 120];
  [window makeFirstResponder: board];
}

@end
