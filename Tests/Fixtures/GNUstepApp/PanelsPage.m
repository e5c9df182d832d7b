// Buttons that open the toolkit's panels, and a text that says what came of each.
#import "Fixture.h"

@interface PanelsPage : FixturePage
{
  NSButton *alert, *open, *save, *colour, *font;
  NSTextField *status;
  NSScrollView *log;
}
@end

@implementation PanelsPage

// A folder that every Debian system has, with files that have no other names.
static NSString *const folder = @"/usr/share/common-licenses";

// A folder with a file in the home, which is another in each session.
- (void) fillHome
{
  NSString *album = [NSHomeDirectory() stringByAppendingPathComponent: @"Album"];
  [[NSFileManager defaultManager] createDirectoryAtPath: album withIntermediateDirectories: YES attributes: nil error: NULL];
  [@"" writeToFile: [album stringByAppendingPathComponent: @"today.txt"] atomically: YES];
}

- (void) fill
{
  [self fillHome];
  alert = [self add: [self button: @"Ask" action: @selector(ask:)] height: 24];
  open = [self add: [self button: @"Open" action: @selector(open:)] height: 24];
  save = [self add: [self button: @"Save" action: @selector(save:)] height: 24];
  colour = [self add: [self button: @"Colour" action: @selector(orderFrontColorPanel:)] height: 24];
  [colour setTarget: NSApp];
  font = [self add: [self button: @"Font" action: @selector(orderFrontFontPanel:)] height: 24];
  [font setTarget: [NSFontManager sharedFontManager]];
  [[NSFontManager sharedFontManager] setSelectedFont: [NSFont userFontOfSize: 12] isMultiple: NO];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  [status setStringValue: @"nothing"];
  log = [self add: [NSScrollView new] height: 100];
  [log setDocumentView: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 300, 1000)]];
}

// What the app does in its own time while a panel stands there.
- (void) scroll: (NSTimer *)timer
{
  [[log documentView] scrollPoint: NSMakePoint(0, 50)];
}

- (void) ask: (id)sender
{
  NSTimer *timer = [NSTimer timerWithTimeInterval: 0.2 target: self selector: @selector(scroll:) userInfo: nil repeats: NO];
  [[NSRunLoop currentRunLoop] addTimer: timer forMode: NSModalPanelRunLoopMode];
  NSInteger answer = NSRunAlertPanel(@"Delete", @"Really delete it?", @"Delete", @"Cancel", nil);
  [status setStringValue: answer == NSAlertDefaultReturn ? @"deleted" : @"kept"];
}

- (void) show: (NSSavePanel *)panel
{
  [panel setDirectory: folder];
  NSInteger answer = [panel runModal];
  NSString *file = [[panel filename] stringByAbbreviatingWithTildeInPath];
  [status setStringValue: answer == NSOKButton ? file : @"cancelled"];
}

- (void) open: (id)sender
{
  [self show: [NSOpenPanel openPanel]];
}

- (void) save: (id)sender
{
  [self show: [NSSavePanel savePanel]];
}

- (void) changeColor: (id)sender
{
  NSColor *color = [[sender color] colorUsingColorSpaceName: NSCalibratedRGBColorSpace];
  [status setStringValue: [NSString stringWithFormat: @"%.2f %.2f %.2f", [color redComponent],
    [color greenComponent], [color blueComponent]]];
}

- (void) changeFont: (id)sender
{
  NSFont *chosen = [sender convertFont: [NSFont userFontOfSize: 12]];
  [status setStringValue: [NSString stringWithFormat: @"%@ %g", [chosen familyName], [chosen pointSize]]];
}

@end
