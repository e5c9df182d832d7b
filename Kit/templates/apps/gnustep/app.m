/* One window with one view, to try the pack with. */
#import <AppKit/AppKit.h>
#import <objc/runtime.h>

@other-class{
/* Used only if AppKit has no class of this name: a view of this app's own. */
static Class ownClass(void) {
  Class made = objc_allocateClassPair([NSView class], "@CLASS@", 0);
  objc_registerClassPair(made);
  return made;
}
@}

@interface Delegate : NSObject <NSApplicationDelegate>
@end

@implementation Delegate
- (void)applicationDidFinishLaunching:(NSNotification *)note {
  Class class = NSClassFromString(@"@CLASS@");
  if (class == Nil) {
@own-class{
    fprintf(stderr,
            "app: AppKit has no class @CLASS@; is the name right? "
            "A class of your app's own is tested with that: capuchin packs test . -- my-app\n");
    exit(1);
@}
@other-class{
    fprintf(stderr, "app: AppKit has no class @CLASS@; this app shows a view of its own by that name\n");
    class = ownClass();
@}
  }
  if (![class isSubclassOfClass:[NSView class]]) {
    fprintf(stderr, "app: @CLASS@ is no class of views; use a class that your app has\n");
    exit(1);
  }
  NSWindow *window = [[NSWindow alloc] initWithContentRect:NSMakeRect(100, 100, 300, 200)
                                                 styleMask:NSTitledWindowMask
                                                   backing:NSBackingStoreBuffered
                                                     defer:NO];
  [window setTitle:@"@NAME@"];
  [[window contentView] addSubview:[[class alloc] initWithFrame:NSMakeRect(50, 50, 200, 100)]];
  [window makeKeyAndOrderFront:nil];
}
@end

int main(void) {
  [NSAutoreleasePool new];
  [NSApplication sharedApplication];
  [NSApp setDelegate:[Delegate new]];
  [NSApp run];
  return 0;
}
