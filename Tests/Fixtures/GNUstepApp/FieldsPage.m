// Fields that act as they lose the keys, as those of inspectors do.
#import "Fixture.h"

@interface FieldsPage : FixturePage
{
  NSTextField *rate, *size;
  NSButton *done;
}
@end

@implementation FieldsPage

- (NSTextField *) field: (NSString *)name
{
  NSTextField *field = [self add: [NSTextField new] height: 22 beside: name];
  [[field cell] setSendsActionOnEndEditing: YES];
  [field setTarget: self];
  [field setAction: @selector(took:)];
  return field;
}

- (void) took: (id)sender
{
  FixtureHear(sender, @"%@", [sender stringValue]);
}

- (void) fill
{
  rate = [self field: @"Rate:"];
  size = [self field: @"Size:"];
  done = [self add: [self button: @"Done" action: @selector(heard:)] height: 24];
}

@end
