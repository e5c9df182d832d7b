#import "Fixture.h"

@implementation FixtureUnionDelegate

- (void) picker: (id)picker didGive: (FixtureUnion)given
{
  FixtureHear(picker, @"given %d", given.number);
}

- (void) picker: (id)picker didPack: (FixtureBits)packed
{
  FixtureHear(picker, @"packed %d", packed.low);
}

- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component
{
  FixtureHear(picker, @"row %d in %d", row, component);
}

@end
