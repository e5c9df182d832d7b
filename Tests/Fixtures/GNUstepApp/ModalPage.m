// A modal panel that the app closes by its last release. What AppKit retained for its own loop keeps the panel on the
// screen until the autorelease pool of that loop is emptied, after the next event.
#import "Fixture.h"

@interface ModalPage : FixturePage
{
  NSTextField *status;
}
@end

@implementation ModalPage

- (void) answer: (id)sender
{
  [NSApp stopModal];
}

- (void) ask: (id)sender
{
  NSPanel *panel = [[NSPanel alloc] initWithContentRect: NSMakeRect(500, 500, 200, 100)
                                              styleMask: NSTitledWindowMask
                                                backing: NSBackingStoreBuffered
                                                  defer: NO];
  [panel setReleasedWhenClosed: NO];
  [panel setTitle: @"Ask"];
  NSButton *yes = [[self button: @"Yes" action: @selector(answer:)] autorelease];
  [yes setFrame: NSMakeRect(20, 20, 80, 26)];
  [yes setKeyEquivalent: @"\r"];
  [[panel contentView] addSubview: yes];
  // AppKit of gui 0.32 leaves the keys where they are.
  [panel makeKeyAndOrderFront: self];
  [NSApp runModalForWindow: panel];
  [panel release];
  [status setStringValue: @"answered"];
}

- (void) fill
{
  [self add: [self button: @"Open" action: @selector(ask:)] height: 24];
  status = [self add: [NSTextField new] height: 22 beside: @"Status:"];
}

@end
