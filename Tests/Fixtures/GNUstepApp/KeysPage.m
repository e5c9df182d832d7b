// A menu with an item that becomes possible, and one that is there at all, some time after a button was
// pressed, as apps do what they find out by themselves. And a panel that goes at Escape, and some time after F2.
#import "Fixture.h"

static NSMenu *menu;
static BOOL isAllowed = NO;

@interface NotesPanel : NSPanel
@end

@implementation NotesPanel

- (void) keyDown: (NSEvent *)event
{
  if ([[event characters] isEqual: @"\033"])
    [self close];
  else if ([[event characters] characterAtIndex: 0] == NSF2FunctionKey)
    [self performSelector: @selector(close) withObject: nil afterDelay: 0.4];
  else
    [super keyDown: event];
}

@end

@interface KeysPage : FixturePage
{
  NSButton *choose, *notes;
  NotesPanel *panel;
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

- (void) open: (id)sender
{
  [panel makeKeyAndOrderFront: nil];
}

- (void) fill
{
  panel = [[NotesPanel alloc] initWithContentRect: NSMakeRect(500, 300, 200, 100)
                                        styleMask: NSTitledWindowMask | NSClosableWindowMask
                                          backing: NSBackingStoreBuffered
                                            defer: NO];
  [panel setTitle: @"Notes"];
  [panel setReleasedWhenClosed: NO];
  choose = [self add: [self button: @"Choose" action: @selector(choose:)] height: 24];
  notes = [self add: [self button: @"Notes" action: @selector(open:)] height: 24];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  menu = [[NSMenu alloc] initWithTitle: @"Edit"];
  [[menu addItemWithTitle: @"Count" action: @selector(tell:) keyEquivalent: @"k"] setTarget: self];
  [[NSApp mainMenu] setSubmenu: menu forItem: [[NSApp mainMenu] addItemWithTitle: @"Edit" action: NULL keyEquivalent: @""]];
}

@end
