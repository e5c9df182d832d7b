#import "Fixture.h"

@implementation FixturePage

- (void) run
{
  [NSApp run];
}

- (void) applicationDidFinishLaunching: (NSNotification *)notification
{
  [self show];
}

- (void) show
{
  NSRect frame = NSMakeRect(100, 100, 480, 760);
  window = [[NSWindow alloc] initWithContentRect: frame
                                       styleMask: NSTitledWindowMask | NSClosableWindowMask
                                                  | NSMiniaturizableWindowMask | NSResizableWindowMask
                                         backing: NSBackingStoreBuffered
                                           defer: NO];
  NSString *name = NSStringFromClass([self class]);
  NSString *page = [[name substringToIndex: [name length] - [@"Page" length]] lowercaseString];
  [window setTitle: [@"Fixture " stringByAppendingString: page]];
  [window setReleasedWhenClosed: NO];
  [window setDelegate: self];
  top = 760;
  [self fill];
  [FixtureState serve: self];
  [window makeKeyAndOrderFront: nil];
}

- (void) fill
{
}

// AppKit takes the page's name for a file to open.
- (void) application: (NSApplication *)application openFiles: (NSArray *)files
{
}

- (void) windowWillClose: (NSNotification *)notification
{
  [FixtureState write];
}

- (BOOL) applicationShouldTerminateAfterLastWindowClosed: (NSApplication *)application
{
  return YES;
}

- (id) add: (NSView *)view height: (CGFloat)height
{
  top -= height + 8;
  [view setFrame: NSMakeRect(140, top, 320, height)];
  [[window contentView] addSubview: view];
  return view;
}

- (id) add: (NSView *)view height: (CGFloat)height beside: (NSString *)text
{
  [self add: view height: height];
  NSTextField *label = [[NSTextField alloc] initWithFrame: NSMakeRect(10, top + height - 22, 122, 22)];
  [label setStringValue: text];
  [label setEditable: NO];
  [label setSelectable: NO];
  [label setBezeled: NO];
  [label setDrawsBackground: NO];
  // Behind what it names in tree order, as Gorm leaves labels that were drawn last.
  [[window contentView] addSubview: label];
  return view;
}

- (id) add: (NSTableView *)view items: (FixtureItems *)items height: (CGFloat)height beside: (NSString *)text
{
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [[column headerCell] setStringValue: @"Name"];
  [column setWidth: 280];
  [view addTableColumn: column];
  if ([view isKindOfClass: [NSOutlineView class]]) [(NSOutlineView *)view setOutlineTableColumn: column];
  [view setDataSource: (id)items];
  NSScrollView *scroller = [NSScrollView new];
  [scroller setDocumentView: view];
  [self add: scroller height: height beside: text];
  [view reloadData];
  return view;
}

- (NSButton *) button: (NSString *)title action: (SEL)action
{
  NSButton *button = [[NSButton alloc] initWithFrame: NSZeroRect];
  [button setTitle: title];
  [button setTarget: self];
  [button setAction: action];
  return button;
}

- (void) heard: (id)sender
{
  FixtureHear(sender, @"%@", NSStringFromSelector([sender action]));
}

@end
