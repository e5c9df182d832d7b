#import "Fixture.h"

static void addMenu(void)
{
  NSMenu *menu = [[NSMenu alloc] initWithTitle: @"Fixture"];
  [menu addItemWithTitle: @"Quit" action: @selector(terminate:) keyEquivalent: @"q"];
  [NSApp setMainMenu: menu];
}

int main(int argc, const char **argv)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSString *name = argc >= 2 ? [NSString stringWithUTF8String: argv[1]] : @"";
  Class page = NSClassFromString([NSString stringWithFormat: @"%@Page", [name capitalizedString]]);
  if (page == Nil)
    {
      fprintf(stderr, "usage: gnustep-fixture PAGE [-DEFAULT VALUE…]\n");
      return 2;
    }
  [NSApplication sharedApplication];
  addMenu();
  // The application does not retain its delegate, which lives as long as the process.
  [NSApp setDelegate: [page new]];
  [(FixturePage *)[NSApp delegate] run];
  [pool release];
  return 0;
}
