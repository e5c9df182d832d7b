// Views that only show something, and such as act when they are pressed all the same.
#import "Fixture.h"

@interface PressedImage : NSImageView
@end

@implementation PressedImage

- (void) mouseDown: (NSEvent *)event
{
  FixtureHear(self, @"pressed");
}

@end

@interface ShownPage : FixturePage
{
  NSImageView *plain, *acting;
  PressedImage *pressed;
  NSProgressIndicator *progress;
  NSTextField *text;
  NSButton *done;
}
@end

@implementation ShownPage

- (id) addImage: (NSImageView *)image
{
  [image setImage: [NSImage imageNamed: @"NSFolder"]];
  return [self add: image height: 40];
}

- (void) fill
{
  plain = [self addImage: [NSImageView new]];
  acting = [self addImage: [NSImageView new]];
  [acting setTarget: self];
  [acting setAction: @selector(heard:)];
  pressed = [self addImage: [PressedImage new]];
  progress = [self add: [NSProgressIndicator new] height: 20];
  [progress setIndeterminate: NO];
  text = [self add: [NSTextField new] height: 22];
  [text setStringValue: @"A text"];
  [text setEditable: NO];
  [text setBezeled: NO];
  done = [self add: [self button: @"Done" action: @selector(heard:)] height: 24];
}

@end
