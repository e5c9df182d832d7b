// A long text, and one that is coloured: it must be told before it changes, as a key tells it.
#import "Fixture.h"

// Its first word is selected as a whole.
@interface CodeView : NSTextView <NSTextViewDelegate>
{
  BOOL isTold;
}
@end

@implementation CodeView

- (void) keyDown: (NSEvent *)event
{
  isTold = YES;
  [super keyDown: event];
  isTold = NO;
}

- (BOOL) shouldChangeTextInRange: (NSRange)range replacementString: (NSString *)text
{
  if (!isTold) [NSException raise: NSRangeException format: @"the colours lie beyond the text"];
  return [super shouldChangeTextInRange: range replacementString: text];
}

- (NSRange) textView: (NSTextView *)view
  willChangeSelectionFromCharacterRange: (NSRange)old
  toCharacterRange: (NSRange)range
{
  BOOL isInWord = range.length > 0 && range.location < 3 && [[self string] hasPrefix: @"int"];
  return isInWord ? NSUnionRange(range, NSMakeRange(0, 3)) : range;
}

@end

@interface EditorsPage : FixturePage
{
  NSTextView *story;
  CodeView *code;
}
@end

@implementation EditorsPage

- (id) addText: (NSTextView *)text
{
  NSScrollView *scroller = [self add: [NSScrollView new] height: 120];
  [text setFrame: NSMakeRect(0, 0, 300, 120)];
  [text setVerticallyResizable: YES];
  [text setMaxSize: NSMakeSize(300, 1e6)];
  [scroller setDocumentView: text];
  return text;
}

- (void) fill
{
  NSMutableString *lines = [NSMutableString string];
  for (int line = 1; line <= 120; line++) [lines appendFormat: @"line %03d\n", line];
  story = [self addText: [[NSTextView alloc] initWithFrame: NSZeroRect]];
  [story setString: lines];
  code = [self addText: [[CodeView alloc] initWithFrame: NSZeroRect]];
  [code setString: @"int a;"];
  [code setDelegate: code];
}

@end
