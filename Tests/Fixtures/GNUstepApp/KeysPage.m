// A menu with an item that becomes possible, and one that is there at all, some time after a button was
// pressed, as apps do what they find out by themselves.
#import "Fixture.h"

static NSMenu *menu;
static BOOL isAllowed = NO;

@interface KeysPage : FixturePage
{
  NSButton *choose;
  NSTextField *status;
}
@end

@implementation KeysPage

- (void) tell: (id)sender
{
  FixtureHear(status, @"%@", [sender title]);
}

- (BOOL) validateMenuItem: (id <NSMenuItem>)item
{
  return isAllowed;
}

- (void) allow: (NSTimer *)timer
{
  isAllowed = YES;
  [[menu addItemWithTitle: @"Later" action: @selector(tell:) keyEquivalent: @"j"] setTarget: self];
}

- (void) choose: (id)sender
{
  [NSTimer scheduledTimerWithTimeInterval: 0.4 target: self selector: @selector(allow:) userInfo: nil repeats: NO];
}

- (void) fill
{
  choose = [self add: [self button: @"Choose" action: @selector(choose:)] height: 24];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  menu = [[NSMenu alloc] initWithTitle: @"Edit"];
  [[menu addItemWithTitle: @"Count" action: @selector(tell:) keyEquivalent: @"k"] setTarget: self];
  [[NSApp mainMenu] setSubmenu: menu forItem: [[NSApp mainMenu] addItemWithTitle: @"Edit" action: NULL keyEquivalent: @""]];
}

@end
