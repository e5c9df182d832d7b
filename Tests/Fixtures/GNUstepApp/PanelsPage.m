// Buttons that open the toolkit's panels.
#import "Fixture.h"

@interface PanelsPage : FixturePage
{
  NSButton *alert, *open, *save, *colour, *font;
  NSTextField *status;
}
@end

@implementation PanelsPage

- (void) fill
{
  alert = [self add: [self button: @"Ask" action: @selector(ask:)] height: 24];
  open = [self add: [self button: @"Open" action: @selector(open:)] height: 24];
  save = [self add: [self button: @"Save" action: @selector(save:)] height: 24];
  colour = [self add: [self button: @"Colour" action: @selector(orderFrontColorPanel:)] height: 24];
  [colour setTarget: NSApp];
  font = [self add: [self button: @"Font" action: @selector(orderFrontFontPanel:)] height: 24];
  [font setTarget: [NSFontManager sharedFontManager]];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  [status setStringValue: @"nothing"];
}

- (void) ask: (id)sender
{
  NSInteger answer = NSRunAlertPanel(@"Delete", @"Really delete it?", @"Delete", @"Cancel", nil);
  [status setStringValue: answer == NSAlertDefaultReturn ? @"deleted" : @"kept"];
}

- (void) show: (NSSavePanel *)panel
{
  NSInteger answer = [panel runModal];
  [status setStringValue: answer == NSOKButton ? [panel filename] : @"cancelled"];
}

- (void) open: (id)sender
{
  [self show: [NSOpenPanel openPanel]];
}

- (void) save: (id)sender
{
  [self show: [NSSavePanel savePanel]];
}

@end
