// Buttons that open the toolkit's panels, and a text that says what came of each.
#import "Fixture.h"

#include <math.h>

@interface PanelsPage : FixturePage
{
  NSButton *alert, *open, *several, *save, *both, *colour, *font, *page, *print, *picture;
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
  several = [self add: [self button: @"Open several" action: @selector(openSeveral:)] height: 24];
  save = [self add: [self button: @"Save" action: @selector(save:)] height: 24];
  both = [self add: [self button: @"Compare" action: @selector(compare:)] height: 24];
  colour = [self add: [self button: @"Colour" action: @selector(orderFrontColorPanel:)] height: 24];
  [colour setTarget: NSApp];
  font = [self add: [self button: @"Font" action: @selector(orderFrontFontPanel:)] height: 24];
  [font setTarget: [NSFontManager sharedFontManager]];
  [[NSFontManager sharedFontManager] setSelectedFont: [NSFont userFontOfSize: 12] isMultiple: NO];
  page = [self add: [self button: @"Page" action: @selector(setPage:)] height: 24];
  print = [self add: [self button: @"Print" action: @selector(printAll:)] height: 24];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  [status setStringValue: @"nothing"];
  log = [self add: [NSScrollView new] height: 100];
  [log setDocumentView: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 300, 1000)]];
  picture = [self add: [self button: @"Save picture" action: @selector(savePicture:)] height: 24];
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

- (void) show: (NSSavePanel *)panel for: (id)sender
{
  [panel setDirectory: folder];
  NSInteger answer = [panel runModal];
  NSString *file = [[panel filename] stringByAbbreviatingWithTildeInPath];
  [status setStringValue: answer == NSOKButton ? file : @"cancelled"];
  FixtureHear(sender, @"%@", [status stringValue]);
}

- (void) open: (id)sender
{
  [self show: [NSOpenPanel openPanel] for: sender];
}

// The same panel, opened again as soon as it is answered.
- (void) compare: (id)sender
{
  [self show: [NSOpenPanel openPanel] for: sender];
  [self show: [NSOpenPanel openPanel] for: sender];
}

- (void) openSeveral: (id)sender
{
  NSOpenPanel *panel = [NSOpenPanel openPanel];
  [panel setAllowsMultipleSelection: YES];
  [panel setDirectory: folder];
  NSButton *sorted = [self button: @"Sorted" action: @selector(heard:)];
  [sorted setButtonType: NSSwitchButton];
  [sorted setFrame: NSMakeRect(0, 0, 100, 24)];
  [panel setAccessoryView: sorted];
  NSInteger answer = [panel runModal];
  NSArray *files = answer == NSOKButton ? [panel filenames] : [NSArray arrayWithObject: @"cancelled"];
  [status setStringValue: [files componentsJoinedByString: @" "]];
  FixtureHear(several, @"sorted %ld", (long)[sorted state]);
  [panel setAccessoryView: nil];
}

- (void) setPage: (id)sender
{
  NSInteger answer = [[NSPageLayout pageLayout] runModal];
  NSPrintInfo *info = [NSPrintInfo sharedPrintInfo];
  [status setStringValue: [NSString stringWithFormat: @"%ld %@ %ld", (long)answer, [info paperName], (long)[info orientation]]];
  FixtureHear(page, @"%@", [status stringValue]);
}

- (void) printAll: (id)sender
{
  NSPrintPanel *panel = [NSPrintPanel printPanel];
  NSInteger answer = [panel runModal];
  [panel orderOut: nil];
  [status setStringValue: [NSString stringWithFormat: @"%ld", (long)answer]];
}

- (void) save: (id)sender
{
  [self show: [NSSavePanel savePanel] for: sender];
}

// Of one type: the panel asks about a name of another.
- (void) savePicture: (id)sender
{
  NSSavePanel *panel = [NSSavePanel savePanel];
  [panel setRequiredFileType: @"png"];
  [self show: panel for: sender];
  [panel setRequiredFileType: nil];
}

- (void) changeColor: (id)sender
{
  NSColor *color = [[sender color] colorUsingColorSpaceName: NSCalibratedRGBColorSpace];
  [status setStringValue: [NSString stringWithFormat: @"#%02lx%02lx%02lx", lround([color redComponent] * 255),
    lround([color greenComponent] * 255), lround([color blueComponent] * 255)]];
}

- (void) changeFont: (id)sender
{
  NSFont *chosen = [sender convertFont: [NSFont userFontOfSize: 12]];
  [status setStringValue: [NSString stringWithFormat: @"%@ %g", [chosen familyName], [chosen pointSize]]];
}

@end
