// Fields that act as they lose the keys, as those of inspectors do.
#import "Fixture.h"

// Takes no text in its first moments, as in a panel that is still coming up.
@interface LateField : NSTextField
{
  NSTimeInterval begun;
}
@end

@implementation LateField
- (void) selectText: (id)sender
{
  NSTimeInterval now = [NSDate timeIntervalSinceReferenceDate];
  if (begun == 0) begun = now;
  if (now - begun > 0.3) [super selectText: sender];
}
@end

@interface FieldsPage : FixturePage
{
  NSTextField *rate, *size, *late;
  NSButton *done;
  NSMatrix *limits;
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

- (NSTextField *) label: (NSString *)text
{
  NSTextField *label = [NSTextField new];
  [label setStringValue: text];
  [label setEditable: NO];
  [label setSelectable: NO];
  [label setBezeled: NO];
  return label;
}

// Two rows of two texts, with labels above the columns and beside the rows.
- (void) fillGrid
{
  [self add: [self label: @"Low:"] height: 18];
  NSTextField *high = [self label: @"High:"];
  [high setFrame: NSMakeRect(300, top, 100, 18)];
  [[window contentView] addSubview: high];
  top += 8;
  limits = [[NSMatrix alloc] initWithFrame: NSMakeRect(0, 0, 320, 44)
                                      mode: NSListModeMatrix
                                 cellClass: [NSTextFieldCell class]
                              numberOfRows: 2
                           numberOfColumns: 2];
  for (NSTextFieldCell *cell in [limits cells])
    {
      [cell setEditable: YES];
      [cell setBezeled: YES];
    }
  [limits setIntercellSpacing: NSZeroSize];
  [limits setCellSize: NSMakeSize(160, 22)];
  [self add: limits height: 44];
  NSTextField *night = [self label: @"Night:"];
  [night setFrame: NSMakeRect(10, top, 122, 22)];
  [[window contentView] addSubview: night];
}

- (void) fill
{
  rate = [self field: @"Rate:"];
  size = [self field: @"Size:"];
  done = [self add: [self button: @"Done" action: @selector(heard:)] height: 24];
  [self fillGrid];
  late = [self add: [LateField new] height: 22 beside: @"Late:"];
}

@end
