// Views that the app draws itself, which zoom and scroll by the wheel; shortcuts; a text whose buttons use what is
// selected.
#import "WalkedPage.h"

@interface DrawnView : NSView
{
  @public
  WalkedPage *page;
  NSString *name;
  NSInteger zoom, turned;
}
@end

@implementation DrawnView

- (void) drawRect: (NSRect)rect
{
  [[NSColor lightGrayColor] set];
  NSRectFill(rect);
}

- (void) scrollWheel: (NSEvent *)event
{
  BOOL isControl = ([event modifierFlags] & NSControlKeyMask) != 0;
  if (isControl) turned += (NSInteger)[event deltaY];
  else zoom += (NSInteger)[event deltaY];
  [page say: name value: [NSString stringWithFormat: @"%ld %ld", (long)zoom, (long)turned]];
}

- (void) mouseDown: (NSEvent *)event
{
  [page count: [name stringByAppendingString: @" marks"]];
}

@end

// Leaves the wheel to the scroller unless Control is held.
@interface DrawnSheet : DrawnView
@end

@implementation DrawnSheet

- (void) scrollWheel: (NSEvent *)event
{
  if ([event modifierFlags] & NSControlKeyMask) [super scrollWheel: event];
  else [[self nextResponder] scrollWheel: event];
}

@end

@interface DrawnPage : WalkedPage
{
  DrawnView *globe;
  DrawnSheet *sheet;
  NSTextView *text;
  NSTextField *note;
}
@end

@implementation DrawnPage

- (void) fill
{
  globe = [self add: [DrawnView new] height: 120];
  globe->page = self;
  globe->name = @"globe";
  sheet = [[DrawnSheet alloc] initWithFrame: NSMakeRect(0, 0, 300, 400)];
  sheet->page = self;
  sheet->name = @"sheet";
  NSScrollView *scroller = [self add: [NSScrollView new] height: 100];
  [scroller setHasVerticalScroller: YES];
  [scroller setDocumentView: sheet];
  text = [[NSTextView alloc] initWithFrame: NSMakeRect(0, 0, 320, 70)];
  [text setString: @"one two three\nfour five"];
  [self add: text height: 70];
  [self add: [self button: @"Quote" action: @selector(quote:)] height: 24];
  note = [self add: [NSTextField new] height: 22 beside: @"Note:"];
  NSMenuItem *save = [[NSApp mainMenu] addItemWithTitle: @"Save" action: @selector(choose:) keyEquivalent: @"s"];
  [save setTarget: self];
  NSMenuItem *shout = [[NSApp mainMenu] addItemWithTitle: @"Shout" action: @selector(quote:) keyEquivalent: @"u"];
  [shout setTarget: self];
  [self addLabel];
}

- (void) quote: (id)sender
{
  NSString *chosen = [[text string] substringWithRange: [text selectedRange]];
  [self say: [sender title] value: [chosen length] == 0 ? @"nothing" : chosen];
}

@end
