// Matrices of all kinds of cells, with an action and without.
#import "Fixture.h"

@interface MatricesPage : FixturePage
{
  NSMatrix *choices, *sides, *plain, *tiles, *boxes, *keys, *letters;
}
@end

@implementation MatricesPage

- (NSMatrix *) matrix: (Class)cells of: (NSString *)titles mode: (NSMatrixMode)mode type: (NSButtonType)type
{
  NSArray *names = [titles componentsSeparatedByString: @" "];
  NSCell *cell = [[cells alloc] initTextCell: @""];
  if ([cell isKindOfClass: [NSButtonCell class]]) [(NSButtonCell *)cell setButtonType: type];
  NSMatrix *matrix = [[NSMatrix alloc] initWithFrame: NSMakeRect(0, 0, 320, 24)
                                                mode: mode
                                           prototype: cell
                                        numberOfRows: 1
                                     numberOfColumns: [names count]];
  for (NSUInteger i = 0; i < [names count]; i++)
    {
      if ([cell isKindOfClass: [NSButtonCell class]]) [[matrix cellAtRow: 0 column: i] setTitle: [names objectAtIndex: i]];
      else [[matrix cellAtRow: 0 column: i] setStringValue: [names objectAtIndex: i]];
    }
  [matrix setCellSize: NSMakeSize(100, 24)];
  return matrix;
}

- (NSMatrix *) acting: (NSMatrix *)matrix
{
  [matrix setTarget: self];
  [matrix setAction: @selector(picked:)];
  return matrix;
}

- (void) picked: (id)sender
{
  NSCell *cell = [sender selectedCell];
  NSString *name = [cell isKindOfClass: [NSButtonCell class]] ? [cell title] : [cell stringValue];
  FixtureHear(sender, @"%@ %ld", name, (long)[cell state]);
}

- (void) fill
{
  Class button = [NSButtonCell class], text = [NSActionCell class];
  choices = [self add: [self matrix: button of: @"North East South" mode: NSRadioModeMatrix type: NSRadioButton] height: 24];
  sides = [self add: [self acting: [self matrix: button of: @"Left Right" mode: NSRadioModeMatrix type: NSRadioButton]]
             height: 24];
  plain = [self add: [self acting: [self matrix: text of: @"Sun Moon Star" mode: NSHighlightModeMatrix type: 0]] height: 24];
  tiles = [self add: [self matrix: [NSCell class] of: @"Ace King Queen" mode: NSHighlightModeMatrix type: 0] height: 24];
  boxes = [self add: [self acting: [self matrix: button of: @"Salt Pepper" mode: NSHighlightModeMatrix type: NSSwitchButton]]
             height: 24];
  keys = [self add: [self acting: [self matrix: button of: @"One Two" mode: NSHighlightModeMatrix
                                          type: NSMomentaryPushInButton]] height: 24];
  [[keys cellAtRow: 0 column: 1] setEnabled: NO];
  letters = [self add: [self acting: [self matrix: [NSTextFieldCell class] of: @"Alpha Beta Gamma"
                                             mode: NSHighlightModeMatrix type: 0]] height: 24];
}

@end
