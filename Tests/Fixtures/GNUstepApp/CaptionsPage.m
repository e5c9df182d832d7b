// Labels beside each other: some name the next, some are texts among others.
#import "Fixture.h"

@interface CaptionsPage : FixturePage
@end

@implementation CaptionsPage

- (void) addRow: (NSArray *)texts
{
  NSView *row = [self add: [NSView new] height: 24];
  CGFloat left = 0;
  for (NSString *text in texts)
    {
      NSTextField *label = [[NSTextField alloc] initWithFrame: NSMakeRect(left, 0, 60, 22)];
      [label setStringValue: text];
      [label setEditable: NO];
      [label setBezeled: NO];
      [row addSubview: label];
      left += 62;
    }
}

- (void) addMatrix: (NSArray *)texts
{
  NSTextFieldCell *cell = [[NSTextFieldCell alloc] initTextCell: @""];
  NSInteger count = [texts count];
  NSMatrix *matrix = [[NSMatrix alloc] initWithFrame: NSMakeRect(0, 0, 200, 22) mode: NSRadioModeMatrix
                                           prototype: cell numberOfRows: 1 numberOfColumns: count];
  for (NSInteger column = 0; column < count; column++)
    [[matrix cellAtRow: 0 column: column] setStringValue: [texts objectAtIndex: column]];
  [self add: matrix height: 24];
}

// Fields with a label before each, which may reach below the field. The last has none.
- (void) addFields: (NSArray *)texts labels: (CGFloat)width
{
  NSView *form = [self add: [NSView new] height: 24 * ([texts count] + 1)];
  CGFloat height = [form frame].size.height;
  for (NSUInteger row = 0; row <= [texts count]; row++)
    {
      BOOL isLast = row == [texts count];
      CGFloat left = isLast ? 0 : 60, bottom = height - 24 * (row + 1);
      [form addSubview: [[NSTextField alloc] initWithFrame: NSMakeRect(left, bottom, 100, 22)]];
      if (isLast) continue;
      NSTextField *label = [[NSTextField alloc] initWithFrame: NSMakeRect(0, bottom, width, 22)];
      [label setStringValue: [texts objectAtIndex: row]];
      [label setEditable: NO];
      [label setBezeled: NO];
      [label setDrawsBackground: NO];
      [form addSubview: label];
    }
}

- (void) fill
{
  [self addMatrix: [NSArray arrayWithObjects: @"1", @"2", @"3", @"4", nil]];
  [self addRow: [NSArray arrayWithObjects: @"One", @"Two", @"Three", nil]];
  [self addRow: [NSArray arrayWithObjects: @"City", @"Berlin", nil]];
  [self addRow: [NSArray arrayWithObjects: @"Zip:", @"10115", @"DE", nil]];
  [self addFields: [NSArray arrayWithObjects: @"rar:", @"Say:", nil] labels: 90];
}

@end
