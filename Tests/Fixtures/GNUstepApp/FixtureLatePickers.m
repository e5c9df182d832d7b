// Pickers that get their delegates in the press, or call them late; and delegates of classes that no other page has.
#import "Fixture.h"

#define DELEGATE(name) \
  @interface name : NSObject \
  @end \
  @implementation name \
  - (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component \
  { \
    FixtureHear(picker, @"row %d in %d", row, component); \
  } \
  @end

DELEGATE(FixtureMet)
DELEGATE(FixtureDirect)

@implementation FixtureReplacement
- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"row %d in %d", row, component);
}
@end

@implementation FixtureRedirected
- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"row %d in %d", row, component);
}
@end

@implementation FixtureIdleHeir
@end

@implementation FixtureMeetingPicker

- (void) mouseDown: (NSEvent *)event
{
  [self setDelegate: [FixtureMet new]];
  [super mouseDown: event];
}

@end

@implementation FixtureDirectPicker

// Without its setter, so that no call shows it.
- (void) mouseDown: (NSEvent *)event
{
  delegate = [FixtureDirect new];
}

- (void) mouseUp: (NSEvent *)event
{
  [super mouseDown: event];
}

@end

@implementation FixtureSpinningPicker

- (void) mouseDown: (NSEvent *)event
{
}

- (void) mouseUp: (NSEvent *)event
{
  [self performSelector: @selector(stop:) withObject: event afterDelay: 1];
}

- (void) stop: (NSEvent *)event
{
  [super mouseDown: event];
}

@end

@implementation FixtureProxy

- (id) initWithTarget: (id)object
{
  target = object;
  return self;
}

- (NSMethodSignature *) methodSignatureForSelector: (SEL)selector
{
  return [target methodSignatureForSelector: selector];
}

- (void) forwardInvocation: (NSInvocation *)invocation
{
  [invocation invokeWithTarget: target];
}

@end

@implementation FixtureRedirector

- (id) initWithTarget: (id)object
{
  target = object;
  return self;
}

- (id) forwardingTargetForSelector: (SEL)selector
{
  return target;
}

@end
