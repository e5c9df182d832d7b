// Names that two have: a button and an item of a menu, drawings in two windows. And a colour well.
#import "Fixture.h"

@interface NamesPage : FixturePage
{
  NSTextField *status;
  NSButton *later;
  NSColorWell *ink;
  MYCustomView *board;
}
@end

@implementation NamesPage

- (void) fill
{
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  later = [self add: [self button: @"Later" action: @selector(later:)] height: 24];
  ink = [self add: [NSColorWell new] height: 30 beside: @"Ink:"];
  [ink setColor: [NSColor colorWithCalibratedRed: 1 green: 0.5 blue: 0 alpha: 1]];
  [ink setTarget: self];
  [ink setAction: @selector(heard:)];
  board = [self add: [MYCustomView new] height: 300];
  [[[NSApp mainMenu] insertItemWithTitle: @"Archive" action: @selector(archiveByMenu:) keyEquivalent: @"" atIndex: 0]
    setTarget: self];
}

// The button is there when the app has got round to it, and a field lies in the drawing.
- (void) later: (id)sender
{
  [self performSelector: @selector(addButton) withObject: nil afterDelay: 0.7];
}

- (void) addButton
{
  [self add: [self button: @"Archive" action: @selector(archive:)] height: 24];
  [board addSubview: [[NSTextField alloc] initWithFrame: NSMakeRect(100, 100, 80, 22)]];
}

- (void) archive: (id)sender
{
  FixtureHear(status, @"button");
}

- (void) archiveByMenu: (id)sender
{
  FixtureHear(status, @"menu");
}

// Of a panel of colours that is no well's.
- (void) changeColor: (id)sender
{
  if (FixtureHeard(status) == nil) FixtureHear(status, @"colour");
}

@end
