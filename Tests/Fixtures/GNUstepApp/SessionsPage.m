// An app that runs its modal panels itself, in a session that it turns between what else it has to do.
#import "Fixture.h"

@interface SessionsPage : FixturePage
{
  NSButton *ask, *save, *later, *pick;
  NSModalSession slow;
  NSTextField *answer;
  NSPanel *panel, *choice;
}
@end

@implementation SessionsPage

- (void) fill
{
  ask = [self add: [self button: @"Ask" action: @selector(ask:)] height: 24];
  save = [self add: [self button: @"Save" action: @selector(save:)] height: 24];
  later = [self add: [self button: @"Later" action: @selector(later:)] height: 24];
  pick = [self add: [self button: @"Pick" action: @selector(pick:)] height: 24];
  choice = [[NSPanel alloc] initWithContentRect: NSMakeRect(300, 300, 200, 60) styleMask: NSTitledWindowMask
                                        backing: NSBackingStoreBuffered defer: NO];
  [choice setTitle: @"Choice"];
  NSPopUpButton *sizes = [[NSPopUpButton alloc] initWithFrame: NSMakeRect(10, 20, 180, 22) pullsDown: NO];
  [sizes addItemsWithTitles: [NSArray arrayWithObjects: @"Small", @"Large", nil]];
  [sizes setTarget: self];
  [sizes setAction: @selector(picked:)];
  [[choice contentView] addSubview: sizes];
  panel = [[NSPanel alloc] initWithContentRect: NSMakeRect(300, 300, 200, 100) styleMask: NSTitledWindowMask
                                       backing: NSBackingStoreBuffered defer: NO];
  [panel setTitle: @"Question"];
  answer = [[NSTextField alloc] initWithFrame: NSMakeRect(10, 60, 180, 22)];
  [[answer cell] setPlaceholderString: @"Answer"];
  NSButton *done = [self button: @"Done" action: @selector(done:)];
  [done setFrame: NSMakeRect(100, 10, 80, 24)];
  [[panel contentView] addSubview: answer];
  [[panel contentView] addSubview: done];
}

- (NSInteger) turn: (NSWindow *)modal
{
  NSModalSession session = [NSApp beginModalSessionForWindow: modal];
  NSInteger code;
  while ((code = [NSApp runModalSession: session]) == NSRunContinuesResponse)
    [[NSRunLoop currentRunLoop] runMode: NSModalPanelRunLoopMode beforeDate: [NSDate dateWithTimeIntervalSinceNow: 0.02]];
  [NSApp endModalSession: session];
  return code;
}

- (void) ask: (id)sender
{
  NSInteger code = [self turn: panel];
  [panel orderOut: nil];
  FixtureHear(ask, @"%ld %@", (long)code, [answer stringValue]);
}

- (void) done: (id)sender
{
  [NSApp stopModalWithCode: 7];
}

- (void) save: (id)sender
{
  NSSavePanel *files = [NSSavePanel savePanel];
  [files setDirectory: @"/usr/share/common-licenses"];
  NSInteger code = [self turn: files];
  FixtureHear(save, @"%ld %@", (long)code, [files filename]);
}

// What is chosen is the answer. The panel goes when the app has it.
- (void) pick: (id)sender
{
  NSInteger code = [NSApp runModalForWindow: choice];
  [choice orderOut: nil];
  FixtureHear(pick, @"%ld", (long)code);
}

- (void) picked: (NSPopUpButton *)sizes
{
  [NSApp stopModalWithCode: [sizes indexOfSelectedItem]];
}

// It asks twice a second whether the panel was answered.
- (void) later: (id)sender
{
  slow = [NSApp beginModalSessionForWindow: [NSSavePanel savePanel]];
  [NSTimer scheduledTimerWithTimeInterval: 0.5 target: self selector: @selector(look:) userInfo: nil repeats: YES];
}

- (void) look: (NSTimer *)timer
{
  NSInteger code = [NSApp runModalSession: slow];
  if (code == NSRunContinuesResponse) return;
  [timer invalidate];
  [NSApp endModalSession: slow];
  FixtureHear(later, @"%ld", (long)code);
}

@end
