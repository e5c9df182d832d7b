// Texts with links: one leads to another page in the same text, the other shows something elsewhere.
#import "Fixture.h"

@interface LinksPage : FixturePage
{
  NSTextView *page, *notes;
  NSTextField *said;
}
@end

@implementation LinksPage

- (NSTextView *) text: (NSString *)text
{
  NSTextView *view = [self add: [NSTextView new] height: 60];
  NSDictionary *link = [NSDictionary dictionaryWithObject: @"next" forKey: NSLinkAttributeName];
  [[view textStorage] setAttributedString: [[NSAttributedString alloc] initWithString: text attributes: link]];
  [view setDelegate: (id)self];
  return view;
}

- (void) fill
{
  page = [self text: @"A link to a page"];
  notes = [self text: @"A word with a footnote"];
  said = [self add: [NSTextField new] height: 22];
  [said setEditable: NO];
}

- (BOOL) textView: (NSTextView *)view clickedOnLink: (id)link atIndex: (NSUInteger)index
{
  FixtureHear(view, @"%@", link);
  if (view == page)
    [view setString: @"The page behind the link"];
  else
    [said setStringValue: @"see below"];
  return YES;
}

@end
