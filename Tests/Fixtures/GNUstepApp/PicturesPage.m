// Buttons that show nothing but a picture. AppKit gives each the title "Button", which nobody sees.
#import "Fixture.h"

@interface PicturesPage : FixturePage
{
  NSButton *told, *box;
  NSTextField *status;
}
@end

@implementation PicturesPage

- (NSButton *) picture: (NSImage *)image tag: (NSInteger)tag
{
  NSButton *button = [[NSButton alloc] initWithFrame: NSZeroRect];
  [button setImage: image];
  [button setImagePosition: NSImageOnly];
  [button setTarget: self];
  [button setAction: @selector(show:)];
  [button setTag: tag];
  return button;
}

- (void) fill
{
  told = [self add: [self picture: [NSImage imageNamed: @"NSFolder"] tag: 1] height: 40];
  [told setToolTip: @"New folder"];
  [self add: [self picture: [NSImage imageNamed: @"common_Home"] tag: 2] height: 40];
  NSButton *titled = [self add: [self picture: [NSImage imageNamed: @"NSFolder"] tag: 3] height: 40];
  [titled setTitle: @"Go home"];
  NSImage *nameless = [[NSImage alloc] initWithSize: NSMakeSize(16, 16)];
  [self add: [self picture: nameless tag: 4] height: 40];
  NSButton *bare = [self add: [self picture: nil tag: 5] height: 40];
  [bare setToolTip: @"Play"];
  box = [self add: [self button: @"" action: @selector(heard:)] height: 20 beside: @"News:"];
  [box setButtonType: NSSwitchButton];
  [box setImagePosition: NSImageOnly];
  status = [self add: [NSTextField new] height: 22];
  [status setEditable: NO];
  [status setStringValue: @""];
}

- (void) show: (id)sender
{
  NSString *shown = [NSString stringWithFormat: @"%@%d", [status stringValue], (int)[sender tag]];
  [status setStringValue: shown];
}

@end
