// Buttons of all types, and what shows or sets a value.
#import "Fixture.h"

@interface ControlsPage : FixturePage
{
  NSButton *push, *disabled, *unnamed, *light, *toggle, *onOff, *box, *mixed, *alone;
  NSMatrix *sizes, *keys;
  NSSegmentedControl *views;
  NSSlider *volume;
  NSStepper *copies;
  NSPopUpButton *colour, *actions;
  NSProgressIndicator *progress;
  NSLevelIndicator *level;
  NSImageView *picture;
  NSColorWell *well;
  NSDatePicker *date;
  NSTextField *label;
  NSScroller *bar;
}
@end

@implementation ControlsPage

- (NSButton *) button: (NSString *)title type: (NSButtonType)type
{
  NSButton *button = [self button: title action: @selector(heard:)];
  [button setButtonType: type];
  return button;
}

- (NSMatrix *) matrix: (NSCell *)cell titles: (NSArray *)titles mode: (NSMatrixMode)mode
{
  NSMatrix *matrix = [[NSMatrix alloc] initWithFrame: NSMakeRect(0, 0, 320, 24)
                                                mode: mode
                                           prototype: cell
                                        numberOfRows: 1
                                     numberOfColumns: [titles count]];
  for (NSUInteger i = 0; i < [titles count]; i++)
    [[matrix cellAtRow: 0 column: i] setTitle: [titles objectAtIndex: i]];
  [matrix setCellSize: NSMakeSize(100, 24)];
  [matrix setTarget: self];
  [matrix setAction: @selector(heard:)];
  return matrix;
}

- (void) fillButtons
{
  push = [self add: [self button: @"Click me" action: @selector(heard:)] height: 24];
  [push setTag: 7];
  disabled = [self add: [self button: @"Locked" action: @selector(heard:)] height: 24];
  [disabled setEnabled: NO];
  unnamed = [self add: [self button: @"" action: @selector(heard:)] height: 24];
  [unnamed setToolTip: @"Send it"];
  light = [self add: [self button: @"Light" type: NSMomentaryLightButton] height: 24];
  toggle = [self add: [self button: @"Bold" type: NSPushOnPushOffButton] height: 24];
  onOff = [self add: [self button: @"Start" type: NSToggleButton] height: 24];
  [onOff setAlternateTitle: @"Stop"];
  [onOff setState: NSOnState];
  box = [self add: [self button: @"Send news" type: NSSwitchButton] height: 20];
  mixed = [self add: [self button: @"All files" type: NSSwitchButton] height: 20];
  [mixed setAllowsMixedState: YES];
  [mixed setState: NSMixedState];
  alone = [self add: [self button: @"Alone" type: NSRadioButton] height: 20];
}

- (void) fillMatrices
{
  NSButtonCell *radio = [[NSButtonCell alloc] initTextCell: @""];
  [radio setButtonType: NSRadioButton];
  sizes = [self add: [self matrix: radio titles: [NSArray arrayWithObjects: @"Small", @"Large", nil]
                             mode: NSRadioModeMatrix] height: 24];
  [sizes selectCellAtRow: 0 column: 1];
  NSButtonCell *plain = [[NSButtonCell alloc] initTextCell: @""];
  keys = [self add: [self matrix: plain titles: [NSArray arrayWithObjects: @"One", @"Two", nil]
                            mode: NSHighlightModeMatrix] height: 24];
  views = [self add: [NSSegmentedControl new] height: 24 beside: @"View:"];
  [views setSegmentCount: 2];
  [views setLabel: @"Icons" forSegment: 0];
  [views setLabel: @"Names" forSegment: 1];
  [views setSelectedSegment: 1];
}

- (void) fillValues
{
  volume = [self add: [NSSlider new] height: 20 beside: @"Volume:"];
  [volume setMaxValue: 11];
  [volume setDoubleValue: 2.5];
  [volume setTarget: self];
  [volume setAction: @selector(heard:)];
  copies = [self add: [NSStepper new] height: 24 beside: @"Copies"];
  [copies setMaxValue: 20];
  [copies setIntValue: 3];
  [copies setTarget: self];
  [copies setAction: @selector(heard:)];
  colour = [self add: [[NSPopUpButton alloc] initWithFrame: NSZeroRect pullsDown: NO] height: 22 beside: @"Colour:"];
  [colour addItemsWithTitles: [NSArray arrayWithObjects: @"Red", @"Green", @"Blue", nil]];
  [colour selectItemWithTitle: @"Green"];
  [colour setTarget: self];
  [colour setAction: @selector(heard:)];
  actions = [self add: [[NSPopUpButton alloc] initWithFrame: NSZeroRect pullsDown: YES] height: 22];
  [actions addItemsWithTitles: [NSArray arrayWithObjects: @"Actions", @"Copy", @"Move", nil]];
}

- (void) fillReadings
{
  progress = [self add: [NSProgressIndicator new] height: 18];
  [progress setIndeterminate: NO];
  [progress setMaxValue: 200];
  [progress setDoubleValue: 50];
  level = [self add: [NSLevelIndicator new] height: 18];
  [level setMaxValue: 10];
  [level setDoubleValue: 4];
  picture = [self add: [NSImageView new] height: 24];
  [picture setImage: [NSImage imageNamed: @"NSFolder"]];
  well = [self add: [NSColorWell new] height: 22 beside: @"Ink:"];
  [well setColor: [NSColor colorWithCalibratedRed: 1 green: 0.5 blue: 0 alpha: 1]];
  [well setTarget: self];
  [well setAction: @selector(heard:)];
  date = [self add: [NSDatePicker new] height: 22 beside: @"Date:"];
  [date setDateValue: [NSDate dateWithTimeIntervalSince1970: 86400]];
  [date setTarget: self];
  [date setAction: @selector(heard:)];
  label = [self add: [NSTextField new] height: 20];
  [label setStringValue: @"Ready"];
  [label setEditable: NO];
  bar = [self add: [NSScroller new] height: 18];
  [bar setEnabled: YES];
  [bar setFloatValue: 0.25 knobProportion: 0.5];
}

- (void) fill
{
  [self fillButtons];
  [self fillMatrices];
  [self fillValues];
  [self fillReadings];
}

@end
