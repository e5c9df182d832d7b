// What apps may have, and nobody expects.
#import "Fixture.h"

#import <GNUstepGUI/GSHbox.h>

#include <math.h>

// Answers for its keys by itself, whatever its methods are called.
@interface OddAnswers : NSObject
@end

@implementation OddAnswers

- (NSString *) whole
{
  return @"by its getter";
}

- (id) valueForKey: (NSString *)key
{
  return [key isEqual: @"whole"] ? @"by itself" : [super valueForKey: key];
}

@end

// Its identifier is a number; AppKit has no method of that name. It takes keys by itself.
@interface OddView : NSView
{
  OddAnswers *answers;
}
- (int) identifier;
@end

@implementation OddView

- (int) identifier
{
  return 5;
}

- (OddAnswers *) answers
{
  if (answers == nil) answers = [OddAnswers new];
  return answers;
}

// Numbers of all types that methods return in a register.
- (char) signedChar
{
  return -5;
}

- (short) signedShort
{
  return -300;
}

- (unsigned short) unsignedShort
{
  return 65000;
}

- (int) signedInt
{
  return -7;
}

- (unsigned) unsignedInt
{
  return 4000000000u;
}

- (long long) getSignedLong
{
  return -5000000000ll;
}

- (float) single
{
  return 0.5f;
}

- (double) twice
{
  return 0.25;
}

- (BOOL) isOpen
{
  return YES;
}

- (BOOL) acceptsFirstResponder
{
  return YES;
}

- (void) keyDown: (NSEvent *)event
{
  FixtureHear(self, @"%@", [event characters]);
}

@end

@interface OddPage : FixturePage
{
  OddView *odd;
  NSSlider *endless;
  NSColorWell *nowhere;
  NSComboBox *many;
  NSTextField *size;
  NSSecureTextField *pin;
  NSTextField *rate;
  NSButton *press;
}
@end

@implementation OddPage

- (void) fillIn: (id)sender
{
  [pin setStringValue: @"hunter2"];
  [pin stringValue];
  [size setStringValue: @"Größe"];
}

// As apps do that make their windows without a nib.
- (NSView *) row
{
  NSTextField *label = [NSTextField new];
  [label setStringValue: @"Rate:"];
  [label setEditable: NO];
  [label setBezeled: NO];
  [label sizeToFit];
  rate = [[NSTextField alloc] initWithFrame: NSMakeRect(0, 0, 100, 22)];
  GSHbox *row = [GSHbox new];
  [row setDefaultMinXMargin: 10];
  [row addView: label enablingXResizing: NO];
  [row addView: rate withMinXMargin: 10];
  return row;
}

- (void) fill
{
  odd = [self add: [OddView new] height: 40];
  endless = [self add: [NSSlider new] height: 24 beside: @"Endless:"];
  [endless setMinValue: NAN];
  nowhere = [self add: [NSColorWell new] height: 24];
  [nowhere setColor: [NSColor colorWithCalibratedRed: NAN green: 0 blue: 0 alpha: 1]];
  many = [self add: [NSComboBox new] height: 24 beside: @"Many:"];
  for (int i = 1; i <= 1500; i++) [many addItemWithObjectValue: [NSString stringWithFormat: @"item %d", i]];
  size = [self add: [NSTextField new] height: 22 beside: @"Size:"];
  pin = [self add: [NSSecureTextField new] height: 22 beside: @"Pin:"];
  [self add: [self button: @"Fill in" action: @selector(fillIn:)] height: 24];
  [self add: [self row] height: 22];
  press = [self add: [self button: @"Press" action: @selector(heard:)] height: 24];
}

@end
