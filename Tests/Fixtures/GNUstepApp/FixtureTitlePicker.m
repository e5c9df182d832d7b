#import "Fixture.h"

@implementation FixtureTitlePicker

- (void) setDelegate: (id)object
{
  delegate = object;
}

- (id) delegate
{
  return delegate;
}

- (void) drawRect: (NSRect)rect
{
  [[NSColor whiteColor] set];
  NSRectFill([self bounds]);
}

// Its upper half is Tuesday, its lower half a day that the delegate refuses. The title ends with the call.
- (void) mouseDown: (NSEvent *)event
{
  NSPoint point = [self convertPoint: [event locationInWindow] fromView: nil];
  BOOL isUpper = point.y > [self bounds].size.height / 2, isVetoed = NO;
  NSMutableString *title = [[NSMutableString alloc] initWithString: isUpper ? @"Dienstag für" : @"Sunday"];
  [delegate picker: self didChooseTitle: title at: NSMakeRange(2, isUpper ? 3 : 4) vetoed: &isVetoed];
  [title setString: @"gone"];
  [title release];
}

@end

@implementation FixtureTitleDelegate

- (NSString *) picker: (id)picker didChooseTitle: (NSString *)title at: (NSRange)range vetoed: (BOOL *)isVetoed
{
  *isVetoed = [title isEqual: @"Sunday"];
  FixtureHear(picker, @"%s %@ %lu %lu%s", sel_getName(_cmd), title, (unsigned long)range.location,
              (unsigned long)range.length, *isVetoed ? " refused" : "");
  return *isVetoed ? @"closed on Sundays" : nil;
}

@end
