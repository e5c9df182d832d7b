// An app that runs its modal panels itself, in a session that it turns between what else it has to do.
#import "Fixture.h"

@interface SessionsPage : FixturePage
{
  NSButton *ask, *save, *later;
  NSModalSession slow;
  NSTextField *answer;
  NSPanel *panel;
}
@end

@implementation SessionsPage

- (void) fill
{
  ask = [self add: [self button: @"Ask" action: @selector(ask:)] height: 24];
  save = [self add: [self button: @"Save" action: @selector(save:)] height: 24];
  later = [self add: [self button: @"Later" action: @selector(later:)] height: 24];
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
