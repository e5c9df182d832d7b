#import "Fixture.h"

#include <objc/runtime.h>

static NSDictionary *before;

static void addMethods(NSMutableDictionary *found, Class known, char sign)
{
  unsigned count = 0;
  Method *methods = class_copyMethodList(known, &count);
  for (unsigned i = 0; i < count; i++)
    {
      NSString *name = [NSString stringWithFormat: @"%c[%s %s]", sign, class_getName(known),
                                                   sel_getName(method_getName(methods[i]))];
      // Of two categories' methods of one name the first is the one that is called.
      if ([found objectForKey: name] == nil)
        [found setObject: [NSValue valueWithPointer: (void *)method_getImplementation(methods[i])] forKey: name];
    }
  free(methods);
}

// The implementation of each method that a class has itself, by its name.
static NSDictionary *allMethods(void)
{
  NSMutableDictionary *found = [NSMutableDictionary dictionary];
  int count = objc_getClassList(NULL, 0);
  Class *classes = calloc(count, sizeof *classes);
  count = objc_getClassList(classes, count);
  for (int i = 0; i < count; i++)
    {
      addMethods(found, classes[i], '-');
      addMethods(found, object_getClass((id)classes[i]), '+');
    }
  free(classes);
  return found;
}

@implementation FixtureMethods

+ (void) keep
{
  before = [allMethods() retain];
}

+ (NSString *) differences
{
  NSDictionary *now = allMethods();
  NSMutableSet *names = [NSMutableSet setWithArray: [before allKeys]];
  [names addObjectsFromArray: [now allKeys]];
  NSMutableArray *found = [NSMutableArray array];
  for (NSString *name in [[names allObjects] sortedArrayUsingSelector: @selector(compare:)])
    if (![[before objectForKey: name] isEqual: [now objectForKey: name]]) [found addObject: name];
  return [found count] > 0 ? [found componentsJoinedByString: @", "] : @"as before";
}

@end
