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

- (void) fill
{
  [self addMatrix: [NSArray arrayWithObjects: @"1", @"2", @"3", @"4", nil]];
  [self addRow: [NSArray arrayWithObjects: @"One", @"Two", @"Three", nil]];
  [self addRow: [NSArray arrayWithObjects: @"City", @"Berlin", nil]];
  [self addRow: [NSArray arrayWithObjects: @"Zip:", @"10115", @"DE", nil]];
}

@end
