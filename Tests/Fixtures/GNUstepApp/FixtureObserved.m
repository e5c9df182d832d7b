#import "Fixture.h"

@implementation FixtureObserved

- (void) observe
{
  [self addObserver: self forKeyPath: @"title" options: 0 context: NULL];
}

- (NSString *) title
{
  return title;
}

- (void) setTitle: (NSString *)text
{
  ASSIGN(title, text);
}

- (void) observeValueForKeyPath: (NSString *)path
                       ofObject: (id)object
                         change: (NSDictionary *)change
                        context: (void *)context
{
  FixtureHear(self, @"%@", path);
}

@end
